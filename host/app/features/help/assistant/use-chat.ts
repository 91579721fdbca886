import { useRef, useState } from 'react'
import { MAX_PREVIOUS_QUESTIONS, type AssistantAnswer } from '#host/contract/assistant.ts'
import { write } from '../../../lib/api.ts'
import { track } from '../../../lib/track.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ASK_FAILED, type ChatMessage } from './messages.ts'

type NewMessage = ChatMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'id' | 'timestamp'>
    : never
  : never

export function useChat(welcome: string) {
  const nextId = useRef(1)
  const [exchange, setExchange] = useState<readonly ChatMessage[]>([])
  const messages: readonly ChatMessage[] = [{ id: 0, type: 'welcome', content: welcome, timestamp: '' }, ...exchange]
  const [pendingQuestion, setPendingQuestion] = useState<string | null>(null)

  function append(...added: readonly NewMessage[]) {
    const timestamp = new Date().toISOString()
    const stamped = added.map((message) => ({ ...message, id: nextId.current++, timestamp }) as ChatMessage)
    setExchange((shown) => [...shown, ...stamped])
  }

  const call = useCall({
    send: (question: string) => {
      setPendingQuestion(question)
      const asked = messages.flatMap(({ type, content }) => (type === 'user_question' ? [content] : []))
      const previousQuestions = asked.slice(-MAX_PREVIOUS_QUESTIONS)
      return write<AssistantAnswer>('POST', '/api/assistant/ask', { question, previousQuestions })
    },
    onDone({ answer, suggestions = [], sources }, question) {
      append(
        { type: 'user_question', content: question },
        { type: 'faq_answer', content: answer, sources },
        ...(suggestions.length > 0
          ? [{ type: 'suggestion' as const, content: 'Ask next', questions: suggestions }]
          : []),
      )
    },
    failure(_, question) {
      append(
        { type: 'user_question', content: question },
        { type: 'faq_answer', content: ASK_FAILED, sources: [], failed: true },
      )
    },
    onSettled: () => setPendingQuestion(null),
  })

  /** Ignores an empty question, and any question while another is pending. */
  function ask(text: string): boolean {
    const question = text.trim()
    if (!question || call.pending) return false
    track('assistant_question')
    call.run(question)
    return true
  }

  return { messages, pendingQuestion, ask }
}
