/** The command line is invalid: the command prints this message and ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
