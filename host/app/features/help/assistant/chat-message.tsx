import { clsx } from 'clsx'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { chipText } from './chip-text.ts'
import type { ChatMessage } from './messages.ts'
import styles from './chat-panel.module.css'

type ChatMessageItemProps = { message: ChatMessage; onAsk: (question: string) => void; onAgain: () => void }

export function ChatMessageItem({ message, onAsk, onAgain }: ChatMessageItemProps) {
  if (message.type === 'suggestion') {
    return (
      <li className={clsx(styles.chatMsg, styles.next)}>
        <Chips label={message.content} questions={message.questions} onAsk={onAsk} />
      </li>
    )
  }
  const isPerson = message.type === 'user_question'
  return (
    <li className={clsx(styles.chatMsg, isPerson && styles.you)} data-question={isPerson || undefined}>
      <span className="faint small">{isPerson ? 'You' : PRODUCT_NAME}</span>
      <div>
        {message.type === 'faq_answer' && message.failed ? (
          <>
            <p className={styles.chatFail} data-tone="bad">
              <Mark name="bad" tone="bad" />
              {message.content}
            </p>
            <Button size="sm" icon="refresh" onClick={onAgain}>
              Ask again
            </Button>
          </>
        ) : (
          <p>{message.content}</p>
        )}
        {message.type === 'faq_answer' && <Sources message={message} />}
      </div>
    </li>
  )
}

function Sources({ message }: { message: Extract<ChatMessage, { type: 'faq_answer' }> }) {
  if (message.sources.length === 0) return null
  if (message.sources.every(({ url }) => url === '/contact')) {
    return (
      <ButtonLink size="sm" to="/contact">
        Ask a person
      </ButtonLink>
    )
  }
  return (
    <ol className={clsx('small', styles.chatCites)} aria-label="Sources">
      {message.sources.map(({ title, url }) => (
        <li key={url}>
          <TextLink to={documentPage(url)}>{title}</TextLink>
          <span>{documentPage(url)}</span>
        </li>
      ))}
    </ol>
  )
}

type ChipsProps = { label?: string; questions: readonly string[]; onAsk: (question: string) => void }

export function Chips({ label, questions, onAsk }: ChipsProps) {
  return (
    <div className="row">
      {label && <span className="small faint">{label}</span>}
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          className={clsx('small', styles.chip)}
          title={question}
          onClick={() => onAsk(question)}
        >
          {chipText(question)}
        </button>
      ))}
    </div>
  )
}

/** Answers name documents as Markdown, for programs; people read the page. */
function documentPage(url: string): string {
  return url.replace(/\.md$/, '')
}
