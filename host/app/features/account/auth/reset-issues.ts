import type { Issue } from '#host/contract/error-body.ts'

const MIN_LENGTH = 6

/** Checks a new password and its confirmation, which the API never receives. */
export function resetIssues(fields: Readonly<Record<string, string>>): Issue[] {
  const { newPassword = '', confirmPassword = '' } = fields
  const issues: Issue[] = []
  if (newPassword.length < MIN_LENGTH)
    issues.push({ path: 'newPassword', message: 'Password must be at least 6 characters' })
  if (confirmPassword.length < MIN_LENGTH)
    issues.push({ path: 'confirmPassword', message: 'Password confirmation is required' })
  else if (newPassword !== confirmPassword) issues.push({ path: 'confirmPassword', message: "Passwords don't match" })
  return issues
}
