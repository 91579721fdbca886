import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { ANSWER_READER_ROWS, READER_GROUPS } from '#analyzer/contract'
import { MAX_QUESTION } from '#host/contract/scan-rules.ts'
import type { AskedPage, ScanView } from '#host/contract/scans.ts'
import { messageForUser, write } from '../../../lib/api.ts'
import { useRootData } from '../../../lib/root-data.tsx'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { NarrowFold } from '../../../ui/disclosure/narrow-fold.tsx'
import { Field, fieldControl } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/input/input.tsx'
import { MissingValue } from '../../../ui/missing-value/missing-value.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import { AnswerMatrix } from './answer-matrix.tsx'
import styles from './answers.module.css'

const TITLES = new Map(ANSWER_READER_ROWS.map(({ id, title }) => [id, title]))

type AskPageProps = {
  scan: Pick<ScanView, 'id' | 'url' | 'finalUrl' | 'answers'>
  /** Whether this person may ask questions of their own. */
  asks: boolean
}

/** Which of the page's own facts reach each way in which AI systems read it, and a field for other questions. */
export function AskPage({ scan, asks }: AskPageProps) {
  const { answers } = scan
  if (!answers) return null
  return (
    <Section
      id="ask"
      title="Ask this page"
      description={
        <>
          {answers.summary}{' '}
          {answers.questions.length > 0 && 'The questions and right answers come from the page; no model is asked. '}
          <TextLink to="/docs/answers">How this works</TextLink>
        </>
      }
    >
      <div className={clsx(cardStyles.card, styles.card)}>
        <NarrowFold summary="Question by question">
          {answers.questions.length > 0 && <AnswerMatrix answers={answers} page={scan.finalUrl ?? scan.url} />}
          {asks && <OwnQuestion scanId={scan.id} />}
        </NarrowFold>
      </div>
    </Section>
  )
}

function OwnQuestion({ scanId }: { scanId: string }) {
  const [ready, setReady] = useState(false)
  // What is typed before the code of this part is there would be lost with the served field.
  useEffect(() => setReady(true), [])
  const assistant = useRootData()?.pageAssistant
  const [asked, setAsked] = useState<AskedPage | null>(null)
  const [error, setError] = useState<string>()
  const { run, pending } = useCall({
    send: (body: { question: string; assistant: boolean }) =>
      write<AskedPage>('POST', `/api/scans/${scanId}/ask`, body),
    onDone: setAsked,
    failure: (reason) => setError(messageForUser(reason, 'The page could not be asked.')),
  })
  return (
    <div className={clsx('unprinted', styles.own)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setError(undefined)
          const field = event.currentTarget.elements.namedItem('question')
          const { submitter } = event.nativeEvent as SubmitEvent
          const withAssistant = submitter instanceof HTMLButtonElement && submitter.name === 'assistant'
          if (field instanceof HTMLInputElement) void run({ question: field.value, assistant: withAssistant })
        }}
      >
        <Field
          id="own-question"
          label="Your own question"
          hint="Shows the passage that each reader would be given. No model is asked."
          error={error}
        >
          <span className={styles.line}>
            <Input
              {...fieldControl('own-question', { hint: true, error })}
              name="question"
              required
              maxLength={MAX_QUESTION}
              placeholder="What does it cost?"
              disabled={!ready}
            />
            <Button type="submit" pending={pending && 'Searching'}>
              Find passages
            </Button>
          </span>
        </Field>
        {assistant && (
          <div className={styles.assistant}>
            <Button type="submit" name="assistant" pending={pending && 'Asking'} disabled={!ready}>
              {`Ask ${assistant.name} too`}
            </Button>
            <p className="small faint">
              {`Sends the question and up to 20,000 characters of the page to ${assistant.name} (${assistant.model}) twice: as crawlers get it, and as it is rendered. The operator pays. Your workspace may ask ${assistant.perDay.toLocaleString('en')} times a day.`}
            </p>
          </div>
        )}
      </form>
      <div role="status">
        {asked?.assistant && <AssistantAnswers assistant={asked.assistant} />}
        {asked && <Passages asked={asked} />}
      </div>
    </div>
  )
}

/** Side by side: what an assistant answers with each text of the page. */
function AssistantAnswers({ assistant: { name, model, answers } }: { assistant: NonNullable<AskedPage['assistant']> }) {
  return (
    <>
      <h3 className="h4">{`${name} answers (${model})`}</h3>
      <dl className={clsx('small', styles.passages)}>
        {answers.map(({ readers, text }) => (
          <div key={readers.join()}>
            <dt>{readers.map((id) => TITLES.get(id)).join(' and ')}</dt>
            <dd>{text === null ? 'Finds no answer in this text.' : <p className={styles.passage}>{text}</p>}</dd>
          </div>
        ))}
      </dl>
      <p className="small faint">Models word their answers differently each time, and may be wrong.</p>
    </>
  )
}

function Passages({ asked: { question, passages } }: { asked: AskedPage }) {
  return (
    <>
      <h3 className="h4">{`Passages for “${question}”`}</h3>
      <dl className={clsx('small', styles.passages)}>
        {READER_GROUPS.flatMap(({ title: group, readers }) =>
          readers.map(({ id, title }) => {
            const passage = passages[id]
            return (
              <div key={id}>
                <dt>
                  {title} <span className="faint">{group}</span>
                </dt>
                <dd>
                  {passage ? (
                    <>
                      <p className={styles.passage} tabIndex={0}>
                        {passage.text}
                      </p>
                      <p className="small faint">{`From character ${passage.at.toLocaleString('en')}`}</p>
                    </>
                  ) : (
                    <MissingValue>no passage</MissingValue>
                  )}
                </dd>
              </div>
            )
          }),
        )}
      </dl>
    </>
  )
}
