import { useSearchParams } from '@remix-run/react'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { useRootData } from '../../lib/root-data.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { LinkTabs } from '../../ui/tabs/tabs.tsx'
import { BADGE_FLOW, PROOFS, STYLES } from './banner-data.ts'
import { embedKindOf, embedSamples } from './embed-samples.ts'
import { SampleBadge } from '../badges/live-badge.tsx'
import '#host/app/styles/public.css'
import './banner-page.css'

const SIGNATURE = `${PRODUCT_NAME} Signature`

export function BannerPage() {
  return (
    <div className="banner-page">
      <div className="page">
        <div className="lead first">
          <div>
            <h1>Show your score, with proof behind it</h1>
            <p className="lead__say">
              A badge for your site that anybody can check. It is signed, it links to the scan it came from, and it ends
              after 30 days unless a newer scan renews it.
            </p>
            <div className="lead__do">
              <ButtonLink variant="primary" size="lg" to="/">
                Start AI Scan
              </ButtonLink>
              <ButtonLink size="lg" to="/dashboard">
                Go to Dashboard
              </ButtonLink>
            </div>
          </div>
          <figure>
            <SampleBadge style="signature" name={SIGNATURE} size="medium" eager />
            <figcaption>A sample at its real size. A click on a real one opens the page that proves it.</figcaption>
          </figure>
        </div>
      </div>
      <section className="page band" aria-labelledby="why">
        <div className="named named--lg">
          <header>
            <h2 id="why">Why people believe it</h2>
            <p>A picture of a score can be copied. This cannot.</p>
          </header>
          <div className="points">
            {PROOFS.map(([title, text]) => (
              <div key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className="page band" aria-labelledby="sty">
        <div className="band__head">
          <h2 id="sty">Six styles, four sizes</h2>
          <p>
            300 × 80, 400 × 100, 500 × 120, or as wide as the page and 90 high. Score, grade and date can be switched
            off; your own text has up to 25 characters.
          </p>
        </div>
        <ul className="styles">
          {STYLES.map(({ style, name, text }) => (
            <li key={style}>
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
              <SampleBadge style={style} name={name} />
            </li>
          ))}
        </ul>
      </section>
      <EmbedSection />
      <section className="page band" aria-labelledby="flow">
        <div className="band__head">
          <h2 id="flow">From scan to badge</h2>
        </div>
        <ol className="flow flow--3">
          {BADGE_FLOW.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** The tabs are addresses, so each sample can be read without script and linked to. */
function EmbedSection() {
  const [query] = useSearchParams()
  const kind = embedKindOf(query.get('code'))
  const samples = embedSamples(useRootData()?.origin ?? '')
  const sample = samples.find((one) => one.kind === kind)
  return (
    <section className="page band" aria-labelledby="code">
      <div className="band__head">
        <h2 id="code">Three ways to put it on a page</h2>
      </div>
      <LinkTabs
        label="Kinds of code"
        tabs={samples.map((one) => ({
          to: `/ai-readiness-banner?code=${one.kind}`,
          label: one.label,
          current: one.kind === kind,
        }))}
      />
      {sample && (
        <div className="embed">
          <Code title={sample.file} text={sample.text} />
          <div className="live">
            <h3>What it shows</h3>
            <div className="host">
              <p>northwind.example</p>
              <SampleBadge style="signature" name={SIGNATURE} size="medium" />
            </div>
            <p>{sample.note}</p>
          </div>
        </div>
      )}
    </section>
  )
}
