import { contactSchema, CONTACT_FIELDS_MISSING } from '#host/contract/contact.ts'
import type { Issue } from '#host/contract/error-body.ts'

const MISSING: Readonly<Record<string, string>> = {
  name: 'Enter your name',
  email: 'Enter an email address',
  message: 'Enter a message',
}

/** Checks a message by the server's rules before it is sent: at most one problem for each field. */
export function contactIssues(fields: Readonly<Record<string, string>>): { missing: boolean; issues: Issue[] } {
  const parsed = contactSchema.safeParse(fields)
  if (parsed.success) return { missing: false, issues: [] }
  const issues = new Map<string, Issue>()
  let missing = false
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).join('.')
    const isMissing = message === CONTACT_FIELDS_MISSING
    missing ||= isMissing
    if (!issues.has(field)) issues.set(field, { path: field, message: (isMissing && MISSING[field]) || message })
  }
  return { missing, issues: [...issues.values()] }
}
