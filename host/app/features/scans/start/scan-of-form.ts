import { MODULE_FLAGS } from '#analyzer/contract'
import { splitCompetitors } from './split-competitors.ts'

/** A form post without JavaScript as the body of the API call. Browsers do not send unchecked boxes. */
export function scanOfForm(form: Readonly<Record<string, string>>): Record<string, unknown> {
  const flags = MODULE_FLAGS.map((flag) => [flag, form[flag] !== undefined] as const)
  return {
    ...Object.fromEntries(flags),
    url: form['url'] ?? '',
    competitors: splitCompetitors(form['competitors'] ?? ''),
  }
}
