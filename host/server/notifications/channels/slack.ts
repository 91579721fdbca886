import { defineChannel, postAddress, sentByAnswer } from '../channel.ts'
import type { Message } from '../event.ts'
import { escapedWithin, fitMessage, itemLines } from '../fit-message.ts'

// https://docs.slack.dev/reference/block-kit/blocks: header 150, section 3,000 characters; about 13,000 for a message.
const HEADER = 150
const SECTION = 3000
const MESSAGE = 12_000
/** https://docs.slack.dev/apis/web-api/rate-limits: one message a second for each webhook. */
const REST_SECONDS = 1

export const slackChannel = defineChannel({
  name: 'slack',
  title: 'Slack',
  help: 'In Slack, create an app with Incoming Webhooks, add a webhook to a channel, and copy its address.',
  look: 'chat',
  ...postAddress({
    label: 'Webhook address',
    hint: 'Whoever knows this address can post to the channel, so we store it encrypted.',
    placeholder: 'https://hooks.slack.com/services/…',
  }),
  async send({ message }, { url }, { at }, { post }) {
    const body = fitMessage(message, slackBody, (written) => written.length <= MESSAGE)
    const sent = sentByAnswer(await post(url, body), at)
    return sent.result === 'delivered' ? { ...sent, restSeconds: REST_SECONDS } : sent
  },
})

/** Everything is plain text, in which Slack reads no markup; only the link to our own page is not. */
export function slackBody({ title, headline, lines, lists, button }: Message): string {
  const section = (text: string) => ({
    type: 'section',
    text: { type: 'plain_text', text: escapedWithin(text, SECTION, escapeSlack), emoji: false },
  })
  return JSON.stringify({
    text: escapedWithin(`${title}. ${headline}`, SECTION, escapeSlack),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: escapedWithin(title, HEADER, escapeSlack), emoji: false },
      },
      section([headline, ...lines].join('\n')),
      ...lists.map((list) => section([list.title, ...itemLines(list)].join('\n'))),
      { type: 'section', text: { type: 'mrkdwn', text: `<${encodeURI(button.url)}|${escapeSlack(button.label)}>` } },
    ],
  })
}

/** The three characters that begin mentions, links and entities in Slack. */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
