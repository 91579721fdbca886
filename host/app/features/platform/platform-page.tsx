import type { ScoreMethod } from '#host/contract/score-method.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { EndBand } from '../marketing/end-band.tsx'
import { BusinessCounter } from './business-counter.tsx'
import { PhaseSection } from './phase-section.tsx'
import { ScoreMethodSection } from './score-method-section.tsx'
import '#host/app/styles/public.css'
import './platform-page.css'

const BENEFITS = [
  [
    'A list in the right order',
    'Sorted by points gained per hour of work, so the first thing on it is the first thing to do.',
  ],
  [
    'Code for your own server',
    'nginx, Apache, Cloudflare or Vercel, or the HTML itself, with your own addresses already filled in.',
  ],
  [
    'Proof that it worked',
    'Check one finding again without a new scan. Schedules run daily, weekly or monthly and write to you when a score drops.',
  ],
  [
    'Something to show',
    'A report as PDF, Markdown, CSV or JSON, and a signed badge that expires after 30 days unless a new scan renews it.',
  ],
] as const

const ENTERPRISE = [
  ['API and webhooks', 'Start scans, fetch findings, receive signed messages when a score moves.'],
  ['Workspaces', 'Each workspace sees only its own scans. Teams, roles and single sign-on are agreed with us.'],
  ['Data residency', 'Runs on your own servers, with your own database. Nothing leaves unless you set a key.'],
  ['A success team', 'People who read your first report with you and agree on the order of work.'],
] as const

export function PlatformPage({ method }: { method: ScoreMethod }) {
  return (
    <div className="platform-page">
      <div className="page lead lead--xl">
        <div className="top-grid">
          <div>
            <h1>Dominate AI Search in 2025</h1>
            <p className="lead__say">
              Four assistants now answer what people used to search for. {PRODUCT_NAME} measures whether they can reach
              your site, read it and quote it: three phases, twelve fields of analysis, {method.total} points.
            </p>
            <div className="lead__do">
              <ButtonLink variant="primary" size="lg" to="/">
                Start Free AI Analysis
              </ButtonLink>
              <TextLink to="#method">How the score is made</TextLink>
            </div>
          </div>
          <BusinessCounter />
        </div>
      </div>
      <PhaseSection method={method} />
      <ScoreMethodSection method={method} />
      <section className="page band" aria-labelledby="ben">
        <div className="band__head">
          <h2 id="ben">What you have afterwards</h2>
        </div>
        <ul className="bene">
          {BENEFITS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className="row">
          <ButtonLink to="/dashboard">Open the dashboard</ButtonLink>
        </div>
      </section>
      <section className="page band" aria-labelledby="ent">
        <div className="named named--lg">
          <header>
            <h2 id="ent">Enterprise</h2>
            <p>For many domains, several teams and an auditor.</p>
          </header>
          <div>
            <div className="points">
              {ENTERPRISE.map(([title, text]) => (
                <div key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              ))}
            </div>
            <div className="lead__do">
              <ButtonLink to="/enterprise-solutions">See Enterprise Solutions</ButtonLink>
            </div>
          </div>
        </div>
      </section>
      <EndBand
        title={`See your own ${method.total} points`}
        text="The first scan needs no account. It takes about 30 seconds and shows its progress step by step."
      />
    </div>
  )
}
