const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** The Allow header of a read-only address. */
export const READ_METHODS = READS.join(', ')

/** Whether a method changes nothing. */
export function isRead(method: string): boolean {
  return READS.includes(method)
}

/** The message of every 405. */
export function notTaken(method: string): string {
  return `This address does not accept ${method}.`
}
