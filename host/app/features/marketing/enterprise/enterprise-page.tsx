import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Band, BandHead } from '../../../ui/band/band.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EndBand } from '../../../ui/end-band/end-band.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Points } from '../../../ui/points/points.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { FEATURES, RETURNS, TESTIMONIALS, TIMELINE } from './enterprise-data.ts'
import { contactAbout, Plans } from './plans.tsx'
import styles from './enterprise-page.module.css'

export function EnterprisePage() {
  return (
    <div>
      <div className="page">
        <Hero
          title="One standard for every site you run"
          description={`Many domains, one table. ${PRODUCT_NAME} scans them on a schedule, and writes to you or calls your webhook when an assistant can no longer read something.`}
          actions={
            <>
              <ButtonLink variant="primary" size="lg" to={contactAbout('AI readiness demo')}>
                Schedule AI Readiness Demo
              </ButtonLink>
              <TextLink alone to="#plans">
                Plans from $299 a month
              </TextLink>
            </>
          }
        />
        <div className={styles.facts3}>
          {FEATURES.map(([title, text]) => (
            <div key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
      <Plans />
      <ReturnPanel />
      <Band id="timeline" title="From contract to routine in four weeks">
        <Points numbered points={TIMELINE} />
      </Band>
      <Band id="testimonials">
        <h2 className="sr" id="testimonials-head">
          Testimonials
        </h2>
        <div className={styles.say}>
          {TESTIMONIALS.map(([quote, who]) => (
            <figure key={who}>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <Tag>Illustrative</Tag>
                {who}
              </figcaption>
            </figure>
          ))}
        </div>
      </Band>
      <EndBand
        title="See it on your own domains"
        text="Half an hour, with your sites instead of slides. Or start alone: the first scan is free."
      >
        <div className="row">
          <ButtonLink variant="primary" size="lg" to={contactAbout('AI readiness demo')}>
            Schedule AI Readiness Demo
          </ButtonLink>
          <ButtonLink size="lg" to={contactAbout('Sales')}>
            Contact Sales
          </ButtonLink>
        </div>
      </EndBand>
    </div>
  )
}

function ReturnPanel() {
  return (
    <Band id="return">
      <div className={styles.roi}>
        <BandHead
          id="return"
          above={<Tag>Illustrative</Tag>}
          title="What it could be worth"
          description="A worked example for a company with 40 sites, not a promise. In the demo we put in your own figures, or leave the line empty."
        />
        <table>
          <caption className="sr">Illustrative return for one year</caption>
          <thead className="sr">
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Dollars a year</th>
            </tr>
          </thead>
          <tbody>
            {RETURNS.map(([item, amount]) => (
              <tr key={item}>
                <th scope="row">{item}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Savings a year</th>
              <td>$363,000</td>
            </tr>
            <tr>
              <th scope="row">ROI</th>
              <td>3000%</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Band>
  )
}
