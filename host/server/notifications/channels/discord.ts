import { defineChannel, postAddress, sentByAnswer, type PostAnswer } from '../channel.ts'
import type { Message } from '../event.ts'
import { escapedWithin, fitMessage, itemLines } from '../fit-message.ts'

// https://docs.discord.com/developers/resources/message#embed-object: the limits of an embed.
const TITLE = 256
const DESCRIPTION = 4096
const FIELD_NAME = 256
const FIELD_VALUE = 1024
const EMBED = 6000
const COLORS: Readonly<Record<Message['tone'], number>> = {
  good: 0x1b7f4b,
  info: 0x00595f,
  poor: 0xa15c00,
  bad: 0xb3261e,
}

export const discordChannel = defineChannel({
  name: 'discord',
  title: 'Discord',
  help: 'In Discord, open the channel’s settings, then Integrations, Webhooks, and copy the address of a new webhook.',
  look: 'embed',
  ...postAddress({
    label: 'Webhook address',
    hint: 'Whoever knows this address can post to the channel, so we store it encrypted.',
    placeholder: 'https://discord.com/api/webhooks/…',
  }),
  async send({ message }, { url }, { at }, { post }) {
    const address = new URL(url)
    // Without it Discord accepts what it then drops.
    address.searchParams.set('wait', 'true')
    const embed = fitMessage(message, discordEmbed, (written) => embedLength(written) <= EMBED)
    const answer = await post(address.href, JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } }))
    const sent = sentByAnswer(answer, at)
    return sent.result === 'delivered' ? { ...sent, answer: 'Posted.', ...restAfter(answer) } : sent
  },
})

type Embed = ReturnType<typeof discordEmbed>

export function discordEmbed({ title, headline, lines, lists, button, tone }: Message) {
  return {
    title: escapedWithin(title, TITLE, escapeDiscord),
    url: button.url,
    color: COLORS[tone],
    description: escapedWithin([headline, ...lines].join('\n'), DESCRIPTION, escapeDiscord),
    fields: lists.map((list) => ({
      name: escapedWithin(list.title, FIELD_NAME, escapeDiscord),
      value: escapedWithin(itemLines(list).join('\n'), FIELD_VALUE, escapeDiscord),
    })),
  }
}

function embedLength({ title, description, fields }: Embed): number {
  return fields.reduce((sum, { name, value }) => sum + name.length + value.length, title.length + description.length)
}

/** A backslash before every character of Discord's Markdown, mentions and emojis included. */
function escapeDiscord(text: string): string {
  return text.replaceAll(/[\\*_~`|>#\-[\]()<:@]/g, String.raw`\$&`)
}

/** Discord says before it refuses when the bucket is empty. */
function restAfter({ headers }: PostAnswer): { restSeconds?: number } {
  const seconds = Number(headers['x-ratelimit-reset-after'])
  return headers['x-ratelimit-remaining'] === '0' && seconds > 0 ? { restSeconds: seconds } : {}
}
