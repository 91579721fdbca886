import { clsx } from 'clsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { MAX_QUESTION_LENGTH } from '#host/contract/assistant.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Submit } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/input/input.tsx'
import { ChatMessageItem, Chips } from './chat-message.tsx'
import { MAX_CHIPS } from './chip-text.ts'
import { useChat } from './use-chat.ts'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import styles from './chat-panel.module.css'

type ChatPanelProps = { welcome: string; commonQuestions: readonly string[] }

export function ChatPanel({ welcome, commonQuestions }: ChatPanelProps) {
  const { messages, pendingQuestion, ask } = useChat(welcome)
  const [text, setText] = useState('')
  const [ready, setReady] = useState(false)
  const log = useRef<HTMLOListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pending = pendingQuestion !== null
  useEffect(() => setReady(true), [])
  useEffect(() => showLastQuestion(log.current), [messages.length, pending])
  useEffect(() => {
    // Disabling the input took its focus away; give it back for the next question.
    if (!pending && messages.length > 1) input.current?.focus({ preventScroll: true })
    if (!pending) setText('')
  }, [pending, messages.length])

  function submit(event: FormEvent) {
    event.preventDefault()
    ask(text)
  }

  const lastQuestion = messages.findLast(({ type }) => type === 'user_question')?.content ?? ''
  return (
    <section className={styles.chat} aria-label="Support assistant">
      <ol className={styles.log} ref={log} tabIndex={0} aria-label="Conversation" aria-live="polite">
        {messages.map((message) => (
          <ChatMessageItem key={message.id} message={message} onAsk={ask} onAgain={() => ask(lastQuestion)} />
        ))}
        {messages.length === 1 && !pending && ready && commonQuestions.length > 0 && (
          <li className={styles.next}>
            <Chips questions={commonQuestions.slice(0, MAX_CHIPS)} onAsk={ask} />
          </li>
        )}
        {pendingQuestion !== null && <Waiting question={pendingQuestion} />}
      </ol>
      <form className={styles.composer} onSubmit={submit}>
        <label className="sr" htmlFor="question">
          Your question
        </label>
        <Input
          ref={input}
          id="question"
          placeholder="Ask a question"
          autoComplete="off"
          maxLength={MAX_QUESTION_LENGTH}
          value={text}
          disabled={pending || !ready}
          onChange={(event) => setText(event.target.value)}
        />
        <Submit pending={pending && 'Asking'} disabled={!ready}>
          Ask
        </Submit>
      </form>
    </section>
  )
}

/** Scrolls the question to the top, so that a long answer is read from its beginning. */
function showLastQuestion(log: HTMLElement | null) {
  const question = [...(log?.querySelectorAll('[data-question]') ?? [])].at(-1)
  if (!log || !question) return
  log.scrollTop += question.getBoundingClientRect().top - log.getBoundingClientRect().top
}

function Waiting({ question }: { question: string }) {
  return (
    <>
      <li className={clsx(styles.chatMsg, styles.you)} data-question>
        <span className="faint small">You</span>
        <div>
          <p>{question}</p>
        </div>
      </li>
      <li className={styles.chatMsg}>
        <span className="faint small">{PRODUCT_NAME}</span>
        <div className={styles.waiting}>
          <p className="faint">Searching the documentation…</p>
          <Skeleton />
          <Skeleton />
        </div>
      </li>
    </>
  )
}
