import { z } from 'zod'
import { webAddress } from '#host/contract/web-address.ts'
import { defineChannel, sentByAnswer } from '../channel.ts'
import type { Message } from '../event.ts'
import { fitMessage, plainLines } from '../fit-message.ts'
import { cutText } from '#analyzer/contract'

/** Bytes. https://docs.ntfy.sh/publish/#limitations: longer messages become attachments. */
const LARGEST = 4096
const TITLE = 200
const PRIORITIES: Readonly<Record<Message['tone'], number>> = { good: 3, info: 3, poor: 4, bad: 4 }
const TAGS: Readonly<Record<Message['tone'], string>> = {
  good: 'white_check_mark',
  info: 'mag',
  poor: 'warning',
  bad: 'warning',
}

export const ntfyChannel = defineChannel({
  name: 'ntfy',
  title: 'ntfy',
  help: 'Choose a topic that nobody can guess, subscribe to it in the app, and enter its address.',
  look: 'note',
  fields: [
    {
      name: 'url',
      label: 'Topic address',
      hint: 'The server and the topic. Whoever knows an open topic can read it.',
      placeholder: 'https://ntfy.sh/my-secret-topic',
    },
    {
      name: 'token',
      label: 'Access token',
      hint: 'Only for topics that need one.',
      placeholder: 'tk_…',
      optional: true,
    },
  ],
  settings: z.object({
    url: webAddress.refine((url) => serverAndTopic(url).topic !== '', 'Enter the address with its topic.'),
    token: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{0,200}$/, 'The token has a character that is not allowed.')
      .nullish()
      .transform((token) => token || null),
  }),
  addressesOf: ({ url }) => ({ url }),
  async send({ message }, { url, token }, { at }, { post }) {
    const { server, topic } = serverAndTopic(url)
    const write = (shorter: Message) => ({
      topic,
      title: cutText(shorter.title, TITLE),
      message: plainLines(shorter).join('\n'),
      priority: PRIORITIES[shorter.tone],
      tags: [TAGS[shorter.tone]],
      click: shorter.button.url,
    })
    // JSON to the server's root: in headers every letter beyond ASCII would need an encoding of its own.
    const body = fitMessage(message, write, (written) => Buffer.byteLength(written.message) <= LARGEST)
    const answer = await post(server, JSON.stringify(body), token ? { authorization: `Bearer ${token}` } : {})
    const sent = sentByAnswer(answer, at)
    return sent.result === 'delivered' ? { ...sent, answer: 'Published.' } : sent
  },
})

/** The last part of the path is the topic; what is before it is where the server lives. No letter of a topic needs decoding. */
function serverAndTopic(url: string): { server: string; topic: string } {
  const { origin, pathname } = new URL(url)
  const parts = pathname.split('/').filter(Boolean)
  const topic = parts.pop() ?? ''
  return { server: [origin, ...parts, ''].join('/'), topic }
}
