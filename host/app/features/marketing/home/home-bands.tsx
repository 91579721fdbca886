import { clsx } from 'clsx'
import { MODULE_IDS, SCORE_PARTS, STEP_IDS, type ModuleDescriptor } from '#analyzer/contract'
import { SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Band, BandHead } from '../../../ui/band/band.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { EndBand } from '../../../ui/end-band/end-band.tsx'
import { EvidenceRows } from '../../../ui/evidence/evidence.tsx'
import { MissingValue } from '../../../ui/missing-value/missing-value.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { Severity } from '../../../ui/severity/severity.tsx'
import { useCopyToast } from '../../../lib/use-copy-toast.ts'
import { STYLE_NAMES } from '../../badges/badge-look.ts'
import { scanQuestions } from './scan-questions-data.ts'
import cardStyles from '../../../ui/card/card.module.css'
import columnStyles from '../../../ui/columns/columns.module.css'
import styles from './home.module.css'

const PROMISES = [
  'No registration for the first scan',
  'About 30 seconds, with live progress',
  'No forms submitted, no sign-in attempted',
] as const

const TOTAL_POINTS = SCORE_PARTS.reduce((sum, { points }) => sum + points, 0)

type ScorePart = NonNullable<ModuleDescriptor['counts']>['part']

const PART_TEXTS: Readonly<Record<ScorePart, string>> = {
  'AI Readiness':
    'Crawler access by purpose: what robots.txt allows and what the server does. Visibility for each assistant, and cited sources.',
  'Content Quality':
    'Text that makes sense without layout. Questions, dates, authors, and structured data that matches the page.',
  SEO: 'Titles, canonicals, sitemap, indexing and snippet controls, hreflang.',
  Performance: 'Largest Contentful Paint, layout shift, blocking time and first byte, from a load in a real browser.',
  'User Experience': 'Accessibility rules, tap targets, text size, keyboard.',
  Compliance: 'Privacy policy, consent before tracking, GDPR and CCPA signals.',
  'Security Headers': 'Response headers: present, missing, weak, or sent twice.',
  'SSL/TLS': 'Protocol, cipher, certificate chain, days until expiry.',
}

/** What the product is, for people without an account. */
export function HomeBands() {
  return (
    <>
      <div className="page">
        <p className={clsx('row muted small', styles.under)}>
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
      <Band id="proof" className={clsx('split split-66', styles.proof)}>
        <div>
          <BandHead id="proof" title="Evidence first, then the fix" />
          <dl className="stack">
            <div>
              <dt>What we saw</dt>
              <dd>The header, element or address, quoted from the response. You can repeat every request yourself.</dd>
            </div>
            <div>
              <dt>Why it matters, and to whom</dt>
              <dd>
                We tell search crawlers, visits that people ask for, and training crawlers apart. Blocking training
                never costs a point.
              </dd>
            </div>
            <div>
              <dt>What to change</dt>
              <dd>
                Steps, and code for your own site where code helps. Each fix shows the points it gains and the effort it
                takes.
              </dd>
            </div>
          </dl>
        </div>
        <ExampleFinding />
      </Band>
      <BadgeShowcase />
      <Band id="questions" title="Before your first scan">
        <dl className={clsx('ruled', styles.homeQuestions)}>
          {scanQuestions(STEP_IDS.length, MODULE_IDS.length).map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <EndBand
        title="Start with your own site"
        text="Then put it on a schedule: daily at 2:00 AM, weekly on Monday, or monthly on the 1st."
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
      title="A page can look perfect and still say nothing"
      description="Most AI crawlers do not run JavaScript. Content loaded later is invisible to them."
    >
      <div className={clsx('split split-56', columnStyles.columns, styles.reading)}>
        <div>
          <h3 className="faint small medium">Your page</h3>
          <p className={styles.text}>
            <strong>Full service, city bike</strong>New chain, brakes and cables adjusted, wheels trued.{' '}
            <mark>€95</mark>, ready in <mark>two working days</mark>. Open{' '}
            <mark>Tuesday to Saturday, 9 am to 6 pm</mark>. Drop in at Coupure 41, Ghent.
          </p>
        </div>
        <div>
          <h3 className="faint small medium">What the crawler receives</h3>
          <p className={styles.text}>
            <strong>Full service, city bike</strong>New chain, brakes and cables adjusted, wheels trued.{' '}
            <MissingValue>price</MissingValue>, ready in <MissingValue>duration</MissingValue>. Open{' '}
            <MissingValue>hours</MissingValue>. Drop in at Coupure 41, Ghent.
          </p>
        </div>
        <div>
          <h3 className="faint small medium">What the assistant answers</h3>
          <blockquote>
            <p className={clsx('muted', styles.question)}>
              “What does a bike service cost in Ghent, and is anyone open on Saturday?”
            </p>
            <p>
              “Pedal and Post offers a full service, but I could not find a price or opening hours. Two other shops
              nearby list both.”
            </p>
          </blockquote>
          <p className={clsx('muted small', styles.note)}>
            An illustration. {PRODUCT_NAME} reports{' '}
            <b className="medium">3 facts missing from the server-rendered HTML</b>.
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
      description={`${SCORE_PARTS.length} parts are worth ${TOTAL_POINTS} points, scaled to a score out of 100. A module that fails on our side is left out and named, so an outage of ours never lowers your score.`}
    >
      <ul className={clsx('split split-56 ruled', styles.weights)}>
        {[...SCORE_PARTS]
          .sort((a, b) => b.points - a.points)
          .map(({ part, points }) => (
            <li key={part}>
              <b className={styles.points}>{points}</b>
              <div>
                <h3>{part}</h3>
                <p className="muted">{PART_TEXTS[part as ScorePart]}</p>
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

const RULE = `# Custom rules. Action: Skip
(cf.verified_bot_category in
  {"AI Search" "AI Assistant"})`

function ExampleFinding() {
  const copied = useCopyToast()
  return (
    <article className={clsx('stack stack-3', cardStyles.card, styles.finding)} aria-label="Example finding">
      <div className="row row--between">
        <Severity level="critical" />
        <span className="faint small">Sample, AI Crawler Access</span>
      </div>
      <h3>robots.txt allows PerplexityBot, but your server refuses it</h3>
      <EvidenceRows
        tone="bad"
        rows={[
          { name: 'robots.txt:4', value: 'Allow: /' },
          {
            name: 'GET / as PerplexityBot',
            value: (
              <>
                <b>403</b> cf-mitigated: challenge
              </>
            ),
          },
          { name: 'GET / as Chrome', value: '200, 48.2 kB' },
        ]}
      />
      <Code title="Cloudflare, Security rules" text={RULE} onCopy={copied} />
      <p className={clsx('row muted small', styles.foot)}>
        <b>+4.2 points</b>
        <span>a few minutes</span>
        <span>Perplexity</span>
      </p>
    </article>
  )
}

const BADGES = {
  light: ['signature', 'elite', 'modern'],
  dark: ['authority', 'verified', 'premium'],
} as const

/** The six styles on a light and a dark page, whatever the reader's theme. */
function BadgeShowcase() {
  return (
    <Band
      id="badges"
      title="A badge that stays up to date"
      description="Six styles, four sizes. Each badge is signed and links to a public proof page. It expires after 30 days, unless a new comprehensive scan of the same address renews it."
    >
      <div className={clsx('split split-56', styles.badgeHosts)}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={clsx('stack stack-6', styles.badgeHost)} data-theme={theme}>
            {BADGES[theme].map((style) => (
              <figure key={style} className="stack stack-2">
                <img
                  className={styles.badge}
                  src={`/badges/${SAMPLE_BADGE_ID}.svg?style=${style}&size=small&theme=${theme}`}
                  width="300"
                  height="80"
                  loading="lazy"
                  alt={`Sample ${STYLE_NAMES[style]} badge: score 87 of 100, grade A`}
                />
                <figcaption className="muted">
                  <span>{STYLE_NAMES[style]}</span>
                </figcaption>
              </figure>
            ))}
          </div>
        ))}
      </div>
    </Band>
  )
}
