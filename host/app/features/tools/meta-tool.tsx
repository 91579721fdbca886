import { useState } from 'react'
import { Field } from '../../ui/field/field.tsx'
import { Input, Textarea } from '../../ui/input/input.tsx'
import { DESCRIPTION_LENGTH, metaChecks, metaTags, shownPart, TITLE_LENGTH, type PageTexts } from './meta-tags.ts'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'
import { MadeFile } from './made-file.tsx'
import styles from './seo-tools.module.css'

const SAMPLE: PageTexts = {
  address: 'https://www.example.com/repairs/',
  title: 'Bicycle repairs in Ghent, ready in two days',
  description: 'Full service €95, new chain and brakes set. Walk in Tuesday to Saturday, 9 to 18, at Coupure 41.',
  siteName: 'Pedal and Post',
  image: 'https://www.example.com/images/workshop.jpg',
}
const FIELDS = [
  ['address', 'Address of the page', 0],
  ['title', 'Title', 0],
  ['description', 'Description', 3],
  ['siteName', 'Name of the site', 0],
  ['image', 'Address of a picture', 0],
] as const

export function MetaTool() {
  const [texts, setTexts] = useState(SAMPLE)
  return (
    <TitledSection
      large
      id="meta-tags"
      title="Meta tags and previews"
      description="What stands in a list of results and on a shared card before anybody has opened the page."
    >
      <div className={styles.seoGen}>
        <div className="stack">
          {FIELDS.map(([name, label, rows]) => {
            const control = {
              id: `meta-${name}`,
              value: texts[name],
              onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [name]: event.target.value }),
            }
            return (
              <Field key={name} id={control.id} label={label}>
                {rows > 0 ? <Textarea {...control} rows={rows} /> : <Input {...control} />}
              </Field>
            )
          })}
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
    <div className={styles.seoPreviews}>
      <figure>
        <figcaption>In a list of results</figcaption>
        <div dir="auto">
          <p className="small faint">{trail.join(' › ')}</p>
          <p className={styles.title}>{title}</p>
          <p>{description}</p>
        </div>
      </figure>
      <figure>
        <figcaption>Shared</figcaption>
        <div className={styles.seoCard} dir="auto">
          <p className={styles.picture}>{texts.image.trim() ? 'Your picture, 1200 × 630' : 'No picture'}</p>
          <p className="small faint">{texts.siteName.trim() || url?.host}</p>
          <p className="strong">{title}</p>
          <p className="small">{shownPart(texts.description, 110)}</p>
        </div>
      </figure>
    </div>
  )
}
