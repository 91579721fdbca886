import { clsx } from 'clsx'
import type { SecurityGuidance } from '#host/contract/security-guidance.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Severity } from '../../../ui/severity/severity.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { ArticleFrame, ArticleHeading } from './article-frame.tsx'
import checkboxStyles from '../../../ui/checkbox/checkbox.module.css'
import styles from './article-page.module.css'

const SECTIONS = [
  { id: 'headers', title: 'Headers' },
  { id: 'tls', title: 'SSL/TLS' },
  { id: 'ai', title: 'AI engine optimization' },
  { id: 'list', title: 'Checklist' },
] as const

export function SecurityGuidancePage({ guidance }: { guidance: SecurityGuidance }) {
  const { title, lead, meta, headers, tls, ai, checklist, end } = guidance
  const [first, second, third, fourth] = SECTIONS
  return (
    <ArticleFrame title={title} lead={lead} meta={meta} sections={SECTIONS}>
      <ArticleHeading {...first} />
      {headers.map(({ name, severity, text, value, note }) => (
        <section className={clsx('stack stack-3', styles.guide)} key={name}>
          <header className="row row--between">
            <h3 className="medium">{name}</h3>
            <Severity level={severity} />
          </header>
          <p className="muted">{text}</p>
          <Code title={`Response header ${name}`} text={`${name}: ${value}`} />
          {note && <p className="small faint">{note}</p>}
        </section>
      ))}
      <ArticleHeading {...second} />
      <div className={clsx('split split-40', styles.pair)}>
        <div>
          <h3>SSL/TLS best practices</h3>
          <MarkedList mark="tick" items={tls.practices} />
        </div>
        <div>
          <h3>Common issues</h3>
          <MarkedList mark="cross" items={tls.issues} />
        </div>
      </div>
      <Notice tone="poor" className={styles.notice} title={tls.notice.title}>
        <p>{tls.notice.text}</p>
      </Notice>
      <ArticleHeading {...third} />
      <p>{ai.text}</p>
      <Code title="application/ld+json" text={ai.markup} />
      <ul className={styles.dots}>
        {ai.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <ArticleHeading {...fourth} />
      <fieldset className={styles.tasks}>
        <legend className="muted">Eight checks. What you tick is not saved.</legend>
        {checklist.map(({ text, severity }) => (
          <label className={checkboxStyles.check} key={text}>
            <Checkbox />
            <span>{text}</span>
            <Severity level={severity} />
          </label>
        ))}
      </fieldset>
      <div className={styles.next}>
        <p>{end}</p>
        <ButtonLink variant="primary" to="/">
          Start AI Scan
        </ButtonLink>
      </div>
    </ArticleFrame>
  )
}

function MarkedList({ mark, items }: { mark: 'tick' | 'cross'; items: readonly string[] }) {
  return (
    <ul className={styles.plain}>
      {items.map((item) => (
        <li key={item} className="muted">
          <Mark name={mark} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
