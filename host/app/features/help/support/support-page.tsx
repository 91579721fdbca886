import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { WithSidebar, SideLinks, SidePart } from '../../../ui/with-sidebar/with-sidebar.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { Questions } from '../../../ui/questions/questions.tsx'
import texts from './support.json'
import tableStyles from '../../../ui/table/table.module.css'
import styles from './support-page.module.css'

export function SupportPage({ questions }: ComponentProps<typeof Questions>) {
  return (
    <div className="page">
      <PageHead title="Platform Support" meta={<span>Three ways to reach us, fastest first.</span>} />
      <ul className={clsx('ruled', styles.ways)}>
        {texts.ways.map(({ title, text, hours, note, to, action, primary }) => (
          <li key={title} className="split split-40">
            <h2>{title}</h2>
            <p className="muted">{text}</p>
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
      <section className={styles.urgent} aria-labelledby="em">
        <Mark name="bad" tone="bad" />
        <div>
          <h2 id="em" className="h3">
            Emergency Support
          </h2>
          <p className="muted">
            If a published badge shows a wrong score, or our scanner disturbs your site, we stop it first and look for
            the cause afterwards.
          </p>
        </div>
        <ButtonLink variant="danger" to="/contact?subject=Emergency">
          Report an emergency
        </ButtonLink>
      </section>
      <WithSidebar className={styles.more} label="Knowledge base and hours" aside={<KnowledgeAndHours />}>
        <section aria-labelledby="questions">
          <h2 id="questions">The five most common questions</h2>
          <Questions questions={questions} />
        </section>
      </WithSidebar>
    </div>
  )
}

function KnowledgeAndHours() {
  return (
    <>
      <SideLinks id="knowledge" title="Knowledge Base" links={texts.knowledge} />
      <SidePart id="hours" title="Hours">
        <table className={clsx(tableStyles.plain, styles.hours)}>
          <caption className="sr">Support hours</caption>
          <tbody>
            {texts.hours.map(([way, hours]) => (
              <tr key={way}>
                <th scope="row">{way}</th>
                <td>{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SidePart>
    </>
  )
}
