import { defineChannel, postAddress, sentByAnswer } from '../channel.ts'
import type { Message } from '../event.ts'
import { fitMessage, itemLines } from '../fit-message.ts'

/** Bytes. Teams refuses larger messages: 28 kB by its documentation, some tenants less. */
const LARGEST = 20_000

export const teamsChannel = defineChannel({
  name: 'teams',
  title: 'Microsoft Teams',
  help: 'In Teams, open the channel’s Workflows, choose “Send webhook alerts to a channel”, and copy the address.',
  look: 'card',
  ...postAddress({
    label: 'Workflow address',
    hint: 'Addresses of the former connectors (webhook.office.com) no longer work.',
    placeholder: 'https://….logic.azure.com/workflows/…',
  }),
  async send({ message }, { url }, { at }, { post }) {
    const body = fitMessage(message, teamsBody, (written) => Buffer.byteLength(written) <= LARGEST)
    return sentByAnswer(await post(url, body), at)
  },
})

/** One Adaptive Card. Its texts are runs, in which Teams reads neither Markdown nor mentions. */
export function teamsBody({ title, headline, lines, lists, button }: Message): string {
  const paragraph = (text: string, look: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...look }],
  })
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    msteams: { width: 'Full' },
    body: [
      paragraph(title, { size: 'Large', weight: 'Bolder' }),
      paragraph(headline),
      ...lines.map((line) => paragraph(line)),
      ...lists.flatMap((list) => [
        paragraph(list.title, { weight: 'Bolder' }),
        ...itemLines(list).map((line) => paragraph(line)),
      ]),
    ],
    actions: [{ type: 'Action.OpenUrl', title: button.label, url: button.url }],
  }
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }
  return JSON.stringify({ type: 'message', attachments: [attachment] })
}
