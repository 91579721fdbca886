import { clsx } from 'clsx'
import { MODULE_IDS } from '#analyzer/contract'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Band, BandHead } from '../../../ui/band/band.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EndBand } from '../../../ui/end-band/end-band.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { Points } from '../../../ui/points/points.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { FEATURES, PLANS, RETURNS, TESTIMONIALS, TIMELINE } from './enterprise-texts.ts'
import columnStyles from '../../../ui/columns/columns.module.css'
import styles from './enterprise-page.module.css'

export function EnterprisePage() {
  return (
    <div>
      <div className="page">
        <Hero
          title="One standard for every site you run"
          description={`Many domains, one table. ${PRODUCT_NAME} scans them on a schedule, and e-mails you or calls your webhook when a site gets worse.`}
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
        <div className={clsx('split split-56', columnStyles.columns, styles.features)}>
          {FEATURES.map(([title, text]) => (
            <div key={title}>
              <h2 className="h3">{title}</h2>
              <p className="muted">{text}</p>
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
        <div className={clsx('split split-56', styles.testimonials)}>
          {TESTIMONIALS.map(([quote, who]) => (
            <figure key={who}>
              <blockquote>{quote}</blockquote>
              <figcaption className="row muted">
                <Tag>Illustrative</Tag>
                {who}
              </figcaption>
            </figure>
          ))}
        </div>
      </Band>
      <EndBand
        title="See it on your own domains"
        text="A half-hour demo with your sites, not slides. Or start on your own: the first scan is free."
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

function Plans() {
  return (
    <Band
      id="plans"
      title="Plans"
      description={`Prices per month, excluding tax. Every plan has all ${MODULE_IDS.length} modules. What is ticked works today; the rest is agreed by contract. Nothing is charged on this site.`}
    >
      <div className={clsx('split split-56', styles.plans)}>
        {PLANS.map(({ name, price, per, description, items, action, popular }) => (
          <section key={name} className={clsx(styles.plan, popular && styles.main)} aria-labelledby={`plan-${name}`}>
            <h3 id={`plan-${name}`} className="h2 row row--between">
              {name}
              {popular && <Tag className={styles.tag}>Most Popular</Tag>}
            </h3>
            <p className={styles.price}>
              {price}
              {per && <small className="muted">{per}</small>}
            </p>
            <p className={clsx('muted', styles.planText)}>{description}</p>
            <ul>
              {items.map(([item, basis]) => (
                <li key={item}>
                  <Mark name={basis === 'today' ? 'tick' : 'dash'} />
                  <span>
                    {item} <small className="faint">{basis === 'today' ? 'today' : 'by contract'}</small>
                  </span>
                </li>
              ))}
            </ul>
            <ButtonLink block variant={popular ? 'primary' : 'plain'} to={contactAbout(`${name} plan`)}>
              {action}
            </ButtonLink>
          </section>
        ))}
      </div>
    </Band>
  )
}

function ReturnPanel() {
  return (
    <Band id="return">
      <div className={clsx('split split-66', styles.returns)}>
        <BandHead
          id="return"
          above={<Tag>Illustrative</Tag>}
          title="What it could be worth"
          description="A worked example for a company with 40 sites, not a promise. In a demo we use your own figures."
        />
        <table>
          <caption className="sr">Illustrative return over one year</caption>
          <thead className="sr">
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Dollars per year</th>
            </tr>
          </thead>
          <tbody>
            {RETURNS.map(([item, amount]) => (
              <tr key={item}>
                <th scope="row">{item.replace('{product}', PRODUCT_NAME)}</th>
                <td className="num">{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Savings per year</th>
              <td className="num">$363,000</td>
            </tr>
            <tr>
              <th scope="row">ROI</th>
              <td className="num">3000%</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Band>
  )
}

function contactAbout(subject: string): string {
  return `/contact?subject=${encodeURIComponent(subject)}`
}
