import { PRODUCT_NAME } from '#host/contract/product.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { FEATURES, RETURNS, TESTIMONIALS, TIMELINE } from './enterprise-data.ts'
import { contactAbout, Plans } from './plans.tsx'
import '#host/app/styles/public.css'
import './enterprise-page.css'

export function EnterprisePage() {
  return (
    <div className="enterprise-page">
      <div className="page lead">
        <h1>One standard for every site you run</h1>
        <p className="lead__say">
          Hundreds of domains, several teams, one table. {PRODUCT_NAME} scans them on a schedule and tells the right
          people when an assistant can no longer read something.
        </p>
        <div className="lead__do">
          <ButtonLink variant="primary" size="lg" to={contactAbout('AI readiness demo')}>
            Schedule AI Readiness Demo
          </ButtonLink>
          <TextLink to="#plans">Plans from $299 a month</TextLink>
        </div>
        <div className="facts3">
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
      <section className="page band" aria-labelledby="tl">
        <div className="band__head">
          <h2 id="tl">From contract to routine in four weeks</h2>
        </div>
        <ol className="flow flow--4">
          {TIMELINE.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="page band" aria-labelledby="tm">
        <h2 className="sr" id="tm">
          Testimonials
        </h2>
        <div className="say">
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
      </section>
      <section className="end" aria-labelledby="end">
        <div className="page">
          <div>
            <h2 id="end">See it on your own domains</h2>
            <p>Half an hour, with your sites instead of slides. Or start alone: the first scan is free.</p>
          </div>
          <div className="close">
            <ButtonLink variant="primary" size="lg" to={contactAbout('AI readiness demo')}>
              Schedule AI Readiness Demo
            </ButtonLink>
            <ButtonLink size="lg" to={contactAbout('Sales')}>
              Contact Sales
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  )
}

function ReturnPanel() {
  return (
    <section className="page band" aria-labelledby="roi">
      <div className="roi">
        <div className="band__head">
          <p>
            <Tag>Illustrative</Tag>
          </p>
          <h2 id="roi">What it could be worth</h2>
          <p>
            A worked example for a company with 40 sites, not a promise. In the demo we put in your own figures, or
            leave the line empty.
          </p>
        </div>
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
    </section>
  )
}
