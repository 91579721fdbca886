import { useState } from 'react'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { FaqTool } from './faq-tool.tsx'
import { MetaTool } from './meta-tool.tsx'
import { SchemaForm } from './schema-form.tsx'
import { HOW_TO, MORE_KINDS, PRODUCT } from './schema-kinds-data.ts'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'
import styles from './seo-tools.module.css'

export function SchemaTab() {
  return (
    <>
      <FaqTool />
      {[HOW_TO, PRODUCT].map((kind) => (
        <TitledSection large key={kind.id} id={`${kind.id}-schema`} title={kind.title} description={kind.description}>
          <SchemaForm kind={kind} />
        </TitledSection>
      ))}
      <MoreSchemas />
      <MetaTool />
    </>
  )
}

const CHOICES = MORE_KINDS.map(({ id, title }) => ({ value: id, label: title }))

function MoreSchemas() {
  const [chosen, setChosen] = useState(MORE_KINDS[0]?.id ?? '')
  const kind = MORE_KINDS.find(({ id }) => id === chosen)
  return (
    <TitledSection
      large
      id="more-schemas"
      title="More types"
      description="Put each block into a script element of type application/ld+json. It must match what the page shows."
    >
      <div className="stack">
        <Segmented className={styles.choices} label="Type" options={CHOICES} value={chosen} onChange={setChosen} />
        {kind && (
          <>
            <p className="faint">{kind.description}</p>
            <SchemaForm key={kind.id} kind={kind} />
          </>
        )}
      </div>
    </TitledSection>
  )
}
