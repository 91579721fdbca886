import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { faqBlock, faqChecks, type Question } from './faq-schema.ts'
import { jsonLdText, type Values } from './json-ld.ts'
import { MadeFile } from './made-file.tsx'
import { MetaTool } from './meta-tool.tsx'
import { schemaChecks } from './schema-checks.ts'
import { HOW_TO, MORE_KINDS, PRODUCT, buildSchema, type SchemaKind } from './schema-kinds-data.ts'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'
import { ToolField } from './tool-field.tsx'
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

const MAX_QUESTIONS = 20
const SAMPLE: readonly Question[] = [
  { question: 'How long does a repair take?', answer: 'Most repairs are ready in two working days.' },
  { question: 'Do you repair electric bicycles?', answer: 'Yes. Bring the charger with you.' },
]

function FaqTool() {
  const [questions, setQuestions] = useState(SAMPLE)
  const change = (at: number, part: Partial<Question>) =>
    setQuestions(questions.map((entry, index) => (index === at ? { ...entry, ...part } : entry)))
  return (
    <TitledSection
      large
      id="faq-schema"
      title="FAQ"
      description="Questions and answers, word for word as on the page. Google stopped showing FAQ results in May 2026; assistants still read the markup."
    >
      <div className={clsx('split split-66', styles.seoGen)}>
        <div className="stack">
          {questions.map(({ question, answer }, index) => (
            <div className="stack" key={index}>
              <ToolField
                id={`question-${index}`}
                label={`Question ${index + 1}`}
                value={question}
                onChange={(value) => change(index, { question: value })}
              />
              <ToolField
                id={`answer-${index}`}
                label={`Answer ${index + 1}`}
                rows={2}
                value={answer}
                onChange={(value) => change(index, { answer: value })}
              />
            </div>
          ))}
          <div className="row">
            <Button
              size="sm"
              icon="plus"
              disabled={questions.length >= MAX_QUESTIONS}
              onClick={() => setQuestions([...questions, { question: '', answer: '' }])}
            >
              Add question
            </Button>
            {questions.length > 1 && (
              <Button size="sm" icon="x" onClick={() => setQuestions(questions.slice(0, -1))}>
                Remove last
              </Button>
            )}
          </div>
        </div>
        <MadeFile
          {...JSON_LD_FILE}
          name="faq-schema.json"
          text={jsonLdText(faqBlock(questions))}
          checks={faqChecks(questions)}
        />
      </div>
    </TitledSection>
  )
}

const JSON_LD_FILE = { type: 'application/ld+json', button: 'Export JSON-LD' } as const

/** The fields of a type, next to the block that they generate. */
function SchemaForm({ kind }: { kind: SchemaKind }) {
  const [values, setValues] = useState<Values>(kind.sample)
  return (
    <div className={clsx('split split-66', styles.seoGen)}>
      <div className="stack">
        {kind.fields.map(({ name, label, hint, options, rows }) => (
          <ToolField
            key={name}
            id={`${kind.id}-${name}`}
            label={label}
            hint={hint}
            options={options}
            rows={rows}
            value={values[name] ?? ''}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
      <MadeFile
        {...JSON_LD_FILE}
        name={`${kind.id}-schema.json`}
        text={jsonLdText(buildSchema(kind, values))}
        checks={schemaChecks(kind, values)}
      />
    </div>
  )
}
