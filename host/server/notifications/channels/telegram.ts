import { z } from 'zod'
import { escapeHtml } from '#analyzer/contract'
import { defineChannel, sentByAnswer, type PostAnswer, type Sent } from '../channel.ts'
import type { Message } from '../event.ts'
import { fitMessage, plainLines } from '../fit-message.ts'

/** https://core.telegram.org/bots/api#sendmessage: characters of one message. */
const LONGEST = 4096

export const telegramChannel = defineChannel({
  name: 'telegram',
  title: 'Telegram',
  help: 'Ask @BotFather for a new bot, copy its token, and add the bot to your chat.',
  look: 'chat',
  fields: [
    {
      name: 'botToken',
      label: 'Bot token',
      hint: 'From @BotFather. We store it encrypted.',
      placeholder: '123456789:AA…',
    },
    {
      name: 'chatId',
      label: 'Chat id',
      hint: 'A number such as -1001234567890, or the @name of a public channel.',
      placeholder: '-1001234567890',
    },
  ],
  settings: z.object({
    botToken: z
      .string({ error: 'Enter the token of the bot.' })
      .trim()
      .regex(/^[\w:-]{3,200}$/, 'Enter the token of the bot.'),
    chatId: z
      .union([z.string(), z.number().int()], { error: 'Enter the id of the chat.' })
      .transform((value) => String(value).trim())
      .refine((value) => /^(-?\d{1,20}|@\w{1,64})$/.test(value), 'Enter the id of the chat.'),
  }),
  shown: ({ botToken, chatId }) => `Bot ${botToken.split(':')[0]?.slice(0, 4)}…, chat ${chatId.slice(0, 3)}…`,
  async send({ message }, { botToken, chatId }, { at }, { post, telegramUrl }) {
    const text = fitMessage(message, telegramText, (written) => written.length <= LONGEST)
    const body = { chat_id: chatId, text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } }
    const address = `${telegramUrl.replace(/\/+$/, '')}/bot${botToken}/sendMessage`
    const answer = await post(address, JSON.stringify(body), {}, { isOperators: true })
    return sentBy(answer, at)
  },
})

export function telegramText(message: Message): string {
  const { title, button } = message
  return [
    `<b>${escapeTelegram(title)}</b>`,
    ...plainLines(message).map(escapeTelegram),
    '',
    `<a href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a>`,
  ].join('\n')
}

/** Telegram makes mentions, hashtags and commands of plain text too, unless an invisible character parts sign and word. */
const LINKED_SIGN = /(?<![\p{L}\p{N}_/])[@#$/](?=[\p{L}\p{N}_])/gu

function escapeTelegram(text: string): string {
  return escapeHtml(text.replaceAll(LINKED_SIGN, '$&\u2060'))
}

const answerShape = z.object({
  ok: z.boolean(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

/** Telegram's answers are JSON, and say in it how long to wait. */
function sentBy(answer: PostAnswer, at: Date): Sent {
  const { description, parameters } = readAnswer(answer.body) ?? {}
  const sent = sentByAnswer({ ...answer, body: description ?? answer.body }, at)
  if (sent.result === 'delivered') return { ...sent, answer: 'Posted.' }
  const seconds = parameters?.retry_after
  return sent.result === 'retry' && seconds !== undefined ? { ...sent, afterSeconds: seconds } : sent
}

function readAnswer(body: string): z.infer<typeof answerShape> | null {
  try {
    return answerShape.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
