import type { FormAnswer } from '#host/contract/form-answer.ts'
import { AppError } from '../errors.ts'
import { readText } from './read-json.ts'

/**
 * Reads a plain form post of one of our pages. The first value of a name counts; files are not accepted.
 * @throws {AppError} `invalid-input` for another content type, `too-large` over 64 KiB
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded')
    throw new AppError('invalid-input', 'Send the form as application/x-www-form-urlencoded.')
  const fields = new URLSearchParams(await readText(request))
  return Object.fromEntries([...fields].reverse())
}

/** What a refused form shows when it comes back; `kept` names the values that it keeps. Any other error is thrown on. */
export function refusedForm(
  error: unknown,
  fields: Readonly<Record<string, string>>,
  kept: readonly string[],
): { status: number; answer: FormAnswer } {
  if (!(error instanceof AppError)) throw error
  const values = Object.fromEntries(kept.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
  return { status: error.status, answer: { message: error.message, issues: error.options.issues ?? [], values } }
}
