import type { z } from 'zod'

/** More are not read: a hostile file has thousands. */
const MAX_ISSUES = 50

/** What is wrong with a stranger's value, each fault with its place in it. */
export function schemaFaults(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).slice(0, MAX_ISSUES).flatMap(issueTexts)
}

function issueTexts(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_union') {
    const shortest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
    return shortest.flatMap((one) => issueTexts({ ...one, path: [...issue.path, ...one.path] }))
  }
  const where = issue.path.map(String).join('.')
  const message = MESSAGES.reduce((text, [pattern, plain]) => text.replace(pattern, plain), issue.message)
  return [`${where === '' ? 'the file' : where}: ${message}`.slice(0, 200)]
}

/** What zod says, in our words. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/^Invalid input: expected (\w+), received undefined$/, 'missing, must be of type $1'],
  [/^Invalid input: expected (\w+), received (\w+)$/, 'must be of type $1, not $2'],
  [/^Invalid input: expected ("[^"]{1,200}")$/, 'must be $1'],
  [/^Invalid option: expected one of (.{1,200})$/, 'must be one of $1'],
  [/^Unrecognized keys?: (.{1,200})$/, 'has members that the standard does not define: $1'],
  [/^Too small: expected (?:array to have >=1 items|string to have >=1 characters)$/, 'is empty'],
  [/^Too small: expected string to have >=(\d+) characters$/, 'is shorter than $1 characters'],
  [/^Too big: expected string to have <=(\d+) characters$/, 'is longer than $1 characters'],
  [/^Invalid key in record$/, 'is not a name that the standard allows'],
  [/^Invalid URL$/, 'must be an absolute URL'],
]
