import { Link } from '@remix-run/react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Mark } from '../../ui/mark/mark.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { KNOWLEDGE_BASE, SUPPORT_HOURS, SUPPORT_QUESTIONS, SUPPORT_WAYS } from './support-data.ts'
import '#host/app/styles/public.css'
import './support-page.css'

export function SupportPage() {
  return (
    <div className="page support-page">
      <PageHead title="Platform Support" meta={<span>Three ways to reach us, fastest first.</span>} />
      <ul className="ways">
        {SUPPORT_WAYS.map(({ title, text, hours, note, to, action, primary }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <div>
              <b>{hours}</b>
              <small>{note}</small>
            </div>
            <ButtonLink to={to} variant={primary ? 'primary' : 'plain'}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <section className="urgent" aria-labelledby="em">
        <Mark name="bad" tone="bad" />
        <div>
          <h2 id="em">Emergency Support</h2>
          <p>
            A published badge shows a wrong score, or our scanner disturbs your site: we stop it first and look for the
            reason after.
          </p>
        </div>
        <ButtonLink variant="danger" to="/contact?subject=Emergency">
          Report an emergency
        </ButtonLink>
      </section>
      <div className="beside sub">
        <section aria-labelledby="fq">
          <h2 className="big" id="fq">
            Five questions that come up most
          </h2>
          <div className="qa">
            {SUPPORT_QUESTIONS.map(([question, answer], index) => (
              <Disclosure key={question} summary={question} open={index === 0}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </div>
        </section>
        <aside aria-label="Knowledge base and hours">
          <section aria-labelledby="kb">
            <h2 id="kb">Knowledge Base</h2>
            <ul className="links">
              {KNOWLEDGE_BASE.map(([label, to]) => (
                <li key={label}>
                  <Link to={to}>
                    {label}
                    <Icon name="chev" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="hr">
            <h2 id="hr">Hours</h2>
            <table className="hours">
              <caption className="sr">Support hours</caption>
              <tbody>
                {SUPPORT_HOURS.map(([way, hours]) => (
                  <tr key={way}>
                    <th scope="row">{way}</th>
                    <td>{hours}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </aside>
      </div>
    </div>
  )
}
