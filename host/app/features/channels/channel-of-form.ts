import type { ChannelField } from '#host/contract/channels.ts'

/**
 * Body of a channel call from its form; several values stand one to a line.
 * @param isKept settings that are all empty are left out, so that the stored ones stay
 */
export function channelOfForm(
  data: FormData,
  fields: readonly ChannelField[],
  isKept: boolean,
): Record<string, unknown> {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const settings = Object.fromEntries(
    fields.flatMap(({ name, many, optional }): [string, unknown][] => {
      const value = text(`settings.${name}`)
      if (many) return [[name, splitList(value)]]
      return optional && value === '' ? [] : [[name, value]]
    }),
  )
  const isEmpty = fields.every(({ name }) => text(`settings.${name}`) === '')
  return {
    ...(isKept ? {} : { type: text('type') }),
    name: text('name'),
    events: data.getAll('events').map(String),
    ...(isKept && isEmpty ? {} : { settings }),
  }
}

/** The addresses that a mail channel's form has. */
export function readAddresses(data: FormData): string[] {
  return splitList(String(data.get('settings.to') ?? ''))
}

function splitList(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean)
}
