import { MODULE_FLAGS } from '#analyzer/contract'
import { competitorsOf } from './competitors-of.ts'

/** A plain form post as the body of the API: a box that is not ticked is not sent, and means off. */
export function scanOfForm(form: FormData): Record<string, unknown> {
  const flags = Object.values(MODULE_FLAGS).map((flag) => [flag, form.has(flag)] as const)
  return {
    ...Object.fromEntries(flags),
    url: String(form.get('url') ?? ''),
    competitors: competitorsOf(String(form.get('competitors') ?? '')),
  }
}
