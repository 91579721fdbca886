import { clsx } from 'clsx'
import { useSearchParams } from '@remix-run/react'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { useRootData } from '../../../lib/root-data.ts'
import { Band } from '../../../ui/band/band.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import { Points } from '../../../ui/points/points.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { LinkTabs } from '../../../ui/tabs/tabs.tsx'
import { BADGE_FLOW, PROOFS, STYLES } from './banner-data.ts'
import { embedKindOf, embedSamples } from './embed-samples.ts'
import { SampleBadge } from '../live-badge.tsx'
import bandStyles from '../../../ui/band/band.module.css'
import styles from './banner-page.module.css'

const SIGNATURE = `${PRODUCT_NAME} Signature`

export function BannerPage() {
  return (
    <div>
      <div className="page">
        <Hero
          className={styles.hero}
          title="Show your score, with proof behind it"
          description="A badge for your site that anybody can check. It is signed, it links to a page that says which scan stands behind it, and it ends after 30 days unless a newer comprehensive scan renews it."
          actions={
            <>
              <ButtonLink variant="primary" size="lg" to="/">
                Start AI Scan
              </ButtonLink>
              <ButtonLink size="lg" to="/dashboard">
                Go to Dashboard
              </ButtonLink>
            </>
          }
          aside={
            <figure>
              <SampleBadge style="signature" name={SIGNATURE} size="medium" eager />
              <figcaption>A sample at its real size. A click on a real one opens the page that proves it.</figcaption>
            </figure>
          }
        />
      </div>
      <div className={clsx('page', bandStyles.band)}>
        <TitledSection
          large
          title="Why people believe it"
          description="A picture of a score can be copied. The signed record that it leads to cannot be made up."
        >
          <Points points={PROOFS} />
        </TitledSection>
      </div>
      <Band
        id="styles"
        title="Six styles, four sizes"
        description="300 × 80, 400 × 100, 500 × 120, or as wide as the page and 90 high. Score, grade and date can be switched off; your own text has up to 25 characters."
      >
        <ul className={styles.styles}>
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
      </Band>
      <EmbedSection />
      <Band id="flow" title="From scan to badge">
        <Points numbered points={BADGE_FLOW} />
        <p className={styles.partners}>
          A whole form instead of a score? <TextLink to="/embed">Put the scan form on your site</TextLink>.
        </p>
      </Band>
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
    <Band id="code" title="Three ways to put it on a page">
      <LinkTabs
        label="Kinds of code"
        tabs={samples.map((one) => ({
          to: `/ai-readiness-banner?code=${one.kind}`,
          label: one.label,
          current: one.kind === kind,
        }))}
      />
      {sample && (
        <div className={styles.embed}>
          <Code title={sample.file} text={sample.text} />
          <div className={styles.live}>
            <h3>What it shows</h3>
            <div className={styles.host}>
              <p>northwind.example</p>
              <SampleBadge style="signature" name={SIGNATURE} size="medium" />
            </div>
            <p>{sample.note}</p>
          </div>
        </div>
      )}
    </Band>
  )
}
