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
