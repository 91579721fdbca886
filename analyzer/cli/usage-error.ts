/** The command line cannot be carried out as it was given: exit code 2, with this text. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
