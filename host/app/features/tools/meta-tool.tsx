import { clsx } from 'clsx'
import { useState } from 'react'
import { DESCRIPTION_LENGTH, metaChecks, metaTags, shownPart, TITLE_LENGTH, type PageTexts } from './meta-tags.ts'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'
import { MadeFile } from './made-file.tsx'
import { ToolField } from './tool-field.tsx'
import styles from './seo-tools.module.css'

const SAMPLE: PageTexts = {
  address: 'https://www.example.com/repairs/',
  title: 'Bicycle repairs in Ghent, ready in two days',
  description:
    'Full service €95, new chain, brakes adjusted. Walk in Tuesday to Saturday, 9 am to 6 pm, at Coupure 41.',
  siteName: 'Pedal and Post',
  image: 'https://www.example.com/images/workshop.jpg',
}
const FIELDS = [
  ['address', 'Page address', 0],
  ['title', 'Title', 0],
  ['description', 'Description', 3],
  ['siteName', 'Site name', 0],
  ['image', 'Image address', 0],
] as const

export function MetaTool() {
  const [texts, setTexts] = useState(SAMPLE)
  return (
    <TitledSection
      large
      id="meta-tags"
      title="Meta tags and previews"
      description="How the page appears in search results, and as a card when someone shares it."
    >
      <div className={clsx('split split-66', styles.seoGen)}>
        <div className="stack">
          {FIELDS.map(([name, label, rows]) => (
            <ToolField
              key={name}
              id={`meta-${name}`}
              label={label}
              rows={rows}
              value={texts[name]}
              onChange={(value) => setTexts({ ...texts, [name]: value })}
            />
          ))}
        </div>
        <div className="stack">
          <Previews texts={texts} />
          <MadeFile
            name="meta-tags.html"
            type="text/html"
            button="Download meta tags"
            text={metaTags(texts)}
            checks={metaChecks(texts)}
          />
        </div>
      </div>
    </TitledSection>
  )
}

function Previews({ texts }: { texts: PageTexts }) {
  const url = URL.parse(texts.address)
  const trail = [url?.host ?? 'example.com', ...(url?.pathname.split('/').filter(Boolean) ?? [])]
  const title = shownPart(texts.title, TITLE_LENGTH.long) || 'No title'
  const description = shownPart(texts.description, DESCRIPTION_LENGTH.long)
  return (
    <div className={clsx('split split-40', styles.seoPreviews)}>
      <figure>
        <figcaption>In search results</figcaption>
        <div dir="auto">
          <p className="small faint">{trail.join(' › ')}</p>
          <p className={styles.title}>{title}</p>
          <p>{description}</p>
        </div>
      </figure>
      <figure>
        <figcaption>When shared</figcaption>
        <div className={styles.seoCard} dir="auto">
          <p className={clsx('muted small', styles.picture)}>
            {texts.image.trim() ? 'Your image, 1200 × 630' : 'No image'}
          </p>
          <p className="small faint">{texts.siteName.trim() || url?.host}</p>
          <p className="strong">{title}</p>
          <p className="small">{shownPart(texts.description, 110)}</p>
        </div>
      </figure>
    </div>
  )
}
