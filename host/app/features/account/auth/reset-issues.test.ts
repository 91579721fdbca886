import { expect, test } from 'vitest'
import { resetFormSchema } from '#host/contract/accounts.ts'
import { resetIssues } from './reset-issues.ts'

test.each([
  ['', '', ['newPassword', 'confirmPassword']],
  ['12345', '12345', ['newPassword', 'confirmPassword']],
  ['123456', '', ['confirmPassword']],
  ['123456', '654321', ['confirmPassword']],
  ['123456', '123456', []],
])(
  'new password %j with confirmation %j has issues at %j, in the browser and on the server',
  (newPassword, confirmPassword, paths) => {
    const found = resetIssues({ newPassword, confirmPassword })
    expect(found.map((issue) => issue.path)).toEqual(paths)
    const parsed = resetFormSchema.safeParse({ token: 't', newPassword, confirmPassword })
    const messages = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
    expect(messages.slice(0, found.length)).toEqual(found.map((issue) => issue.message))
  },
)
