import { clsx } from 'clsx'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Band } from '../../../ui/band/band.tsx'
import { EndBand } from '../../../ui/end-band/end-band.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Points } from '../../../ui/points/points.tsx'
import { Questions } from '../../../ui/questions/questions.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { AddressForm } from '../address-form.tsx'
import { AnswerRow } from './answer-row.tsx'
import { FINDING_STEPS, LANDING_ANSWERS, LANDING_QUESTIONS, REFUSALS } from './landing-texts.ts'
import styles from './landing-page.module.css'

export function LandingPage() {
  return (
    <div>
      <div className={clsx('page', styles.opening)}>
        <h1>One question, asked four times</h1>
        <div className={clsx('split split-66', styles.intro)}>
          <p className="muted">
            Someone in Leeds has a broken heat pump and asks an assistant who can fix it. Same firm, same assistant, one
            morning from the first answer to the last. Only the website changed.
          </p>
          <AddressForm
            id="land-address"
            label="Or start with your own site"
            showLabel
            hint="No account needed for the first scan. Takes about 30 seconds."
          />
        </div>
      </div>
      <div className={styles.question}>
        <div className="page split split-40">
          <span className="muted small">The question</span>
          <p>“My heat pump shows error E9. Who can come this week, and what does it cost?”</p>
          <span className="muted small">4 answers</span>
        </div>
      </div>
      <div className="page">
        <h2 className="sr">Four answers</h2>
        <ol className={styles.answers}>
          {LANDING_ANSWERS.map((answer, index) => (
            <AnswerRow key={answer.score} answer={answer} id={`answer-${index + 1}`} />
          ))}
        </ol>
        <p className={clsx('faint small', styles.disclaimer)}>
          <Tag className={styles.tag}>Illustrative</Tag>
          Aire Heating is invented, and assistants word their answers differently each time. The findings, fixes, points
          and effort are typical of a real report.
        </p>
        <Figures
          className={clsx('split split-40', styles.figures)}
          figures={[
            { name: 'First answer', value: 31, unit: 'of 100' },
            { name: 'Work in between', value: '2 h 55', unit: 'min' },
            { name: 'Fourth answer', value: 91, unit: 'of 100' },
          ]}
        />
      </div>
      <Band
        id="how"
        title={`How ${PRODUCT_NAME} finds the gaps`}
        description="It requests your page as the assistants’ crawlers do, and records what comes back."
      >
        <Points numbered points={FINDING_STEPS} />
      </Band>
      <section className={styles.refusals} aria-labelledby="wont">
        <div className="page split split-56">
          <h2 id="wont">Four things we will never do</h2>
          <ul>
            {REFUSALS.map(([title, text]) => (
              <li key={title}>
                <h3 className="h2">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Band id="questions" title="Before you scan">
        <Questions questions={LANDING_QUESTIONS} />
      </Band>
      <EndBand title="Scan your own site" text="The first scan needs no account and takes about 30 seconds.">
        <AddressForm id="end-address" label="Website address" />
      </EndBand>
    </div>
  )
}
