import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { faqBlock, faqChecks, type Question } from './faq-schema.ts'
import { jsonLdText } from './json-ld.ts'
import { JSON_LD_FILE } from './schema-form.tsx'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'
import { MadeFile } from './made-file.tsx'
import { ToolField } from './tool-field.tsx'
import styles from './seo-tools.module.css'

const MAX_QUESTIONS = 20
const SAMPLE: readonly Question[] = [
  { question: 'How long does a repair take?', answer: 'Most repairs are ready in two working days.' },
  { question: 'Do you repair electric bicycles?', answer: 'Yes. Bring the charger with you.' },
]

export function FaqTool() {
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
