import { clsx } from 'clsx'
import { useSearchParams } from '@remix-run/react'
import { SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import { useRootData } from '../../../lib/root-data.tsx'
import { Band } from '../../../ui/band/band.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import { Points } from '../../../ui/points/points.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { LinkTabs } from '../../../ui/tabs/tabs.tsx'
import { BADGE_FLOW, PROOFS, STYLES } from './banner-data.ts'
import { badgeCodes } from '../badge-codes.ts'
import { STYLE_NAMES } from '../badge-look.ts'
import { SampleBadge } from '../live-badge.tsx'
import bandStyles from '../../../ui/band/band.module.css'
import styles from './banner-page.module.css'

export function BannerPage() {
  return (
    <div>
      <div className="page">
        <Hero
          className={styles.hero}
          title="Show your score, with proof behind it"
          description="A badge for your site that anyone can verify. It is signed and links to its proof page. It expires after 30 days unless a new comprehensive scan renews it."
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
            <figure className="stack stack-3">
              <SampleBadge style="signature" size="medium" eager />
              <figcaption>A sample at actual size. A real badge opens the page that proves it.</figcaption>
            </figure>
          }
        />
      </div>
      <div className={clsx('page', bandStyles.band)}>
        <TitledSection
          large
          title="Why people believe it"
          description="Anyone can copy a picture of a score. Nobody can forge the signed record that it links to."
        >
          <Points points={PROOFS} />
        </TitledSection>
      </div>
      <Band
        id="styles"
        title="Six styles, four sizes"
        description="300 × 80, 400 × 100, 500 × 120, or full width and 90 high. Score, grade and date can be hidden. Your own text can have up to 25 characters."
      >
        <ul className={clsx('split split-40', styles.styles)}>
          {STYLES.map(({ style, text }) => (
            <li key={style}>
              <div>
                <h3 className="h4">{STYLE_NAMES[style]}</h3>
                <p className="muted small">{text}</p>
              </div>
              <SampleBadge style={style} />
            </li>
          ))}
        </ul>
      </Band>
      <EmbedSection />
      <Band id="flow" title="From scan to badge">
        <Points numbered points={BADGE_FLOW} />
        <p className={clsx('muted', styles.partners)}>
          Prefer a form to a score? <TextLink to="/embed">Put the scan form on your site</TextLink>.
        </p>
      </Band>
    </div>
  )
}

/** Each tab has its own address, so every sample works without JavaScript and can be linked to. */
function EmbedSection() {
  const [query] = useSearchParams()
  const samples = embedSamples(useRootData()?.origin ?? '')
  const sample = samples.find(({ kind }) => kind === query.get('code')) ?? samples[0]
  return (
    <Band id="code" title="Three ways to put it on a page">
      <LinkTabs
        label="Embed code"
        tabs={samples.map((one) => ({
          to: `/ai-readiness-banner?code=${one.kind}`,
          label: one.label,
          current: one === sample,
        }))}
      />
      {sample && (
        <div className={clsx('split split-66', styles.embed)}>
          <Code title={sample.code.title} text={sample.code.text} />
          <div className={styles.live}>
            <h3 className="faint small medium">What it shows</h3>
            <div className={clsx('stack', styles.host)}>
              <p className="muted small">northwind.example</p>
              <SampleBadge style="signature" size="medium" />
            </div>
            <p>{sample.note}</p>
          </div>
        </div>
      )}
    </Band>
  )
}

const SAMPLES = [
  {
    kind: 'html',
    label: 'HTML embed',
    note: 'Visitors without JavaScript see the link and image inside the tag. Search engines and assistants read them too.',
  },
  { kind: 'javascript', label: 'JavaScript', note: 'For sites that build their pages in the browser.' },
  {
    kind: 'react',
    label: 'React component',
    note: 'The same element with types. On the server it renders as the plain link.',
  },
] as const

/** The codes that run the widget, with the sample badge and this server's address. */
function embedSamples(origin: string) {
  const page = `${origin}/badges/${SAMPLE_BADGE_ID}`
  const codes = badgeCodes({
    id: SAMPLE_BADGE_ID,
    host: 'northwind.example',
    style: 'signature',
    size: 'medium',
    verifyUrl: page,
    imageUrl: `${page}.svg`,
  })
  return SAMPLES.map((sample) => ({ ...sample, code: codes[sample.kind] }))
}
