import { clsx } from 'clsx'
import type { ScoreMethod } from '#host/contract/score-method.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Band } from '../../../ui/band/band.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EndBand } from '../../../ui/end-band/end-band.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import { Points } from '../../../ui/points/points.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { AddressForm } from '../address-form.tsx'
import { BusinessCounter } from './business-counter.tsx'
import { PhaseSection } from './phase-section.tsx'
import { ScoreMethodSection } from './score-method-section.tsx'
import bandStyles from '../../../ui/band/band.module.css'
import styles from './platform-page.module.css'

const BENEFITS = [
  [
    'A list in the right order',
    '“Fix first” begins with what keeps assistants out, then what keeps them from reading, then the most points for the least work.',
  ],
  [
    'Code for your own server',
    'Where code helps: for nginx, Apache, Cloudflare or Vercel, or for the HTML itself, with your own addresses filled in.',
  ],
  [
    'Proof that it worked',
    'Check one finding again without a new scan. Schedules run daily, weekly or monthly and write to you when a score drops.',
  ],
  [
    'Something to show',
    'A report as PDF, Markdown, CSV or JSON, and a signed badge that expires after 30 days unless a new comprehensive scan renews it.',
  ],
] as const

const ENTERPRISE = [
  [
    'API and webhooks',
    'Start scans, fetch findings, receive signed messages after each scan or when a site got worse.',
  ],
  [
    'Workspaces',
    'Each workspace sees only its own scans. Teams, roles and single sign-on do not exist yet; they are agreed by contract.',
  ],
  [
    'Data residency',
    'Runs on your own servers, with your own database. Nothing goes to an assistant unless you set its key.',
  ],
  ['A success team', 'By contract: people who read your first report with you and agree on the order of work.'],
] as const

export function PlatformPage({ method }: { method: ScoreMethod }) {
  return (
    <div>
      <div className="page">
        <Hero
          large
          title="Dominate AI Search in 2025"
          description={`Four assistants now answer what people used to search for. ${PRODUCT_NAME} measures whether they can reach your site, read it and quote it: three phases, twelve fields of analysis, ${method.total} points.`}
          actions={
            <>
              <ButtonLink variant="primary" size="lg" to="/">
                Start Free AI Analysis
              </ButtonLink>
              <TextLink alone to="#method">
                How the score is made
              </TextLink>
            </>
          }
          aside={<BusinessCounter />}
        />
      </div>
      <PhaseSection method={method} />
      <ScoreMethodSection method={method} />
      <Band id="benefits" title="What you have afterwards">
        <ul className={styles.bene}>
          {BENEFITS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className={clsx('row', styles.actions)}>
          <ButtonLink to="/dashboard">Open the dashboard</ButtonLink>
        </div>
      </Band>
      <div className={clsx('page', bandStyles.band)}>
        <TitledSection large title="Enterprise" description="For many domains, several teams and an auditor.">
          <Points points={ENTERPRISE} />
          <div className={clsx('row', styles.actions)}>
            <ButtonLink to="/enterprise-solutions">See Enterprise Solutions</ButtonLink>
          </div>
        </TitledSection>
      </div>
      <EndBand
        title={`See your own ${method.total} points`}
        text="The first scan needs no account. It takes about 30 seconds and shows its progress step by step."
      >
        <AddressForm id="end-address" label="Website address" />
      </EndBand>
    </div>
  )
}
