import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { countText } from '#analyzer/contract'
import type { ScoreMethod } from '#host/contract/score-method.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Band } from '../../../ui/band/band.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EndBand } from '../../../ui/end-band/end-band.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import { Points } from '../../../ui/points/points.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { currentConsent } from '../../cookies/consent-store.ts'
import { AddressForm } from '../address-form.tsx'
import { FIRST_COUNT, nextBusinessCount, RECHECK_MS } from './business-count.ts'
import { PhaseSection } from './phase-section.tsx'
import { ScoreMethodSection } from './score-method-section.tsx'
import bandStyles from '../../../ui/band/band.module.css'
import styles from './platform-page.module.css'

const BENEFITS = [
  [
    'The right order',
    '“Fix first” starts with what keeps assistants out, then what they cannot read, then the most points per hour of work.',
  ],
  [
    'Code for your own server',
    'Where code helps, you get it for nginx, Apache, Cloudflare, Vercel or the HTML itself, with your own addresses filled in.',
  ],
  [
    'Proof that it worked',
    'Re-check a single finding without a new scan. Schedules run daily, weekly or monthly, and can e-mail you when a site gets worse.',
  ],
  [
    'Something to show',
    'A report as PDF, Markdown, CSV or JSON, and a signed badge that expires after 30 days unless a new comprehensive scan renews it.',
  ],
] as const

const ENTERPRISE = [
  [
    'API and webhooks',
    'Start scans, fetch findings, and receive signed webhooks after each scheduled scan, or only when a site gets worse.',
  ],
  [
    'Workspaces',
    'Each workspace sees only its own scans. Its people are viewers, members, admins or owners, each with their own rights.',
  ],
  [
    'Data residency',
    'Run it on your own servers, with your own database. Nothing is sent to an assistant unless you set its API key.',
  ],
  ['A success team', 'By contract: we go through your first report with you and plan the work together.'],
] as const

/** The heading is the specification's; the year of the sentence below it is today's. */
export function PlatformPage({ method, year }: { method: ScoreMethod; year: number }) {
  return (
    <div>
      <div className="page">
        <Hero
          large
          title="Dominate AI Search in 2025"
          description={`In ${year}, AI assistants answer what people used to search for. ${PRODUCT_NAME} measures whether they can reach, read and quote your site: three phases, twelve areas, ${method.total} points.`}
          actions={
            <>
              <ButtonLink variant="primary" size="lg" to="/">
                Start Free AI Analysis
              </ButtonLink>
              <TextLink alone to="#method">
                How the score is calculated
              </TextLink>
            </>
          }
        />
      </div>
      <PhaseSection method={method} />
      <ScoreMethodSection method={method} />
      <Band id="benefits" title="What you get">
        <ul className={clsx('ruled', styles.benefits)}>
          {BENEFITS.map(([title, text]) => (
            <li key={title} className="split split-48">
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
        <div className={clsx('row', styles.actions)}>
          <ButtonLink to="/dashboard">Open the dashboard</ButtonLink>
        </div>
      </Band>
      <div className={clsx('page', bandStyles.band)}>
        <TitledSection large title="Enterprise" description="For many domains, several teams and regular audits.">
          <Points points={ENTERPRISE} />
          <div className={clsx('row', styles.actions)}>
            <ButtonLink to="/enterprise-solutions">See Enterprise Solutions</ButtonLink>
          </div>
        </TitledSection>
      </div>
      <div className={clsx('page', bandStyles.band)}>
        <BusinessCounter />
      </div>
      <EndBand
        title="See how your site scores"
        text="The first scan needs no account. It takes about 30 seconds and shows its progress step by step."
      >
        <AddressForm id="end-address" label="Website address" />
      </EndBand>
    </div>
  )
}

const HIGHLIGHT_MS = 1000

function BusinessCounter() {
  const [count, setCount] = useState(FIRST_COUNT)
  const [isNew, setNew] = useState(false)

  useEffect(() => {
    let shown = FIRST_COUNT
    let highlight: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const next = shownCount(shown)
      if (next === shown) return
      shown = next
      setCount(next)
      setNew(true)
      clearTimeout(highlight)
      highlight = setTimeout(() => setNew(false), HIGHLIGHT_MS)
    }
    look()
    const timer = setInterval(look, RECHECK_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(highlight)
    }
  }, [])

  return (
    <div className={styles.count}>
      <p>
        <span className={clsx('strong', isNew && styles.isNew)}>{countText(count)}</span> businesses{' '}
        <Tag>Illustrative</Tag>
      </p>
      <small>
        A simulated counter: it starts at 5,378 and grows automatically every half hour. We do not publish how many
        businesses use {PRODUCT_NAME}.
      </small>
    </div>
  )
}

/** A browser that blocks storage throws on reading the property itself. */
function shownCount(shown: number): number {
  try {
    const { given, preferences } = currentConsent()
    return nextBusinessCount(window.localStorage, Date.now(), given && preferences.functional)
  } catch {
    return shown
  }
}
