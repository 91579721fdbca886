import { SCORE_PARTS } from '#analyzer/contract'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Band, BandHead } from '../../../ui/band/band.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EndBand } from '../../../ui/end-band/end-band.tsx'
import { MissingValue } from '../../../ui/missing-value/missing-value.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { BadgeShowcase } from './badge-showcase.tsx'
import { ExampleFinding } from './example-finding.tsx'
import { SCAN_QUESTIONS } from './scan-questions-data.ts'
import { SCORE_PART_TEXTS } from './score-part-texts-data.ts'
import styles from './home.module.css'

const PROMISES = [
  'No registration for the first scan',
  'About 30 seconds, with live progress',
  'No form filled in, no sign-in tried',
] as const

const COUNTED_MODULES = SCORE_PARTS.flatMap(({ shares }) => Object.keys(shares)).length
const TOTAL_POINTS = SCORE_PARTS.reduce((sum, { points }) => sum + points, 0)

/** What the product is, for those who have no account yet. */
export function HomeBands() {
  return (
    <>
      <div className="page">
        <p className={styles.under}>
          {PROMISES.map((promise) => (
            <span key={promise}>
              <Mark name="tick" />
              {promise}
            </span>
          ))}
        </p>
      </div>
      <ThreeReadings />
      <EightParts />
      <Band id="proof" className={styles.proof}>
        <div>
          <BandHead id="proof" title="Evidence first, then the fix" />
          <dl>
            <div>
              <dt>What we saw</dt>
              <dd>
                The header, the element or the address, quoted from the answer. You can send the requests yourself.
              </dd>
            </div>
            <div>
              <dt>Why it matters, and to whom</dt>
              <dd>
                Search crawlers, visits for a person and training are different things. Blocking training never costs a
                point.
              </dd>
            </div>
            <div>
              <dt>What to change</dt>
              <dd>
                Steps, and code where code helps, with your own addresses, the points they bring and the work they take.
              </dd>
            </div>
          </dl>
        </div>
        <ExampleFinding />
      </Band>
      <BadgeShowcase />
      <Band id="questions" title="Before the first scan">
        <dl className={styles.homeQuestions}>
          {SCAN_QUESTIONS.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <EndBand
        title="Start with your own address"
        text="Then let a schedule watch it: daily at 2:00 AM, weekly on Monday, or monthly on the 1st."
      >
        <div className="row">
          <ButtonLink size="lg" variant="primary" to="/#address">
            Start AI Scan
          </ButtonLink>
          <ButtonLink size="lg" to="/detailed-recommendations/sample">
            Sample Report
          </ButtonLink>
        </div>
      </EndBand>
    </>
  )
}

function ThreeReadings() {
  return (
    <Band
      id="readings"
      title="A page can be perfect and still say nothing"
      description="Most AI crawlers do not run JavaScript. What arrives later than the first answer of your server does not exist for them."
    >
      <div className={styles.reading}>
        <div>
          <h3>Your page</h3>
          <p className={styles.text}>
            <strong>Full service, city bike</strong>New chain, brakes and cables set, wheels trued. <mark>€95</mark>,
            ready in <mark>two working days</mark>. Open <mark>Tuesday to Saturday, 9 to 18</mark>. Drop in at Coupure
            41, Ghent.
          </p>
        </div>
        <div>
          <h3>What the crawler receives</h3>
          <p className={styles.text}>
            <strong>Full service, city bike</strong>New chain, brakes and cables set, wheels trued.{' '}
            <MissingValue>price</MissingValue>, ready in <MissingValue>duration</MissingValue>. Open{' '}
            <MissingValue>hours</MissingValue>. Drop in at Coupure 41, Ghent.
          </p>
        </div>
        <div>
          <h3>What the assistant answers</h3>
          <blockquote>
            <p className={styles.q}>“What does a bike service cost in Ghent, and is anyone open on Saturday?”</p>
            <p>
              “Pedal and Post offers a full service, but I could not find a price or opening hours. Two other shops
              nearby list both.”
            </p>
          </blockquote>
          <p className={styles.note}>
            An illustration. {PRODUCT_NAME} finds it as{' '}
            <b className="medium">facts missing without JavaScript: 3 of 5</b>.
          </p>
        </div>
      </div>
    </Band>
  )
}

function EightParts() {
  return (
    <Band
      id="parts"
      title="One score, eight parts, no secrets"
      description={`${COUNTED_MODULES} modules feed ${SCORE_PARTS.length} parts with ${TOTAL_POINTS} points between them. A module that fails on our side is left out and named, so our outage never lowers your score.`}
    >
      <ul className={styles.weights}>
        {SCORE_PART_TEXTS.map(({ points, title, text }) => (
          <li key={title}>
            <b className={styles.n}>{points}</b>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
              <rect width={points * 4} height="2" />
            </svg>
          </li>
        ))}
      </ul>
    </Band>
  )
}
