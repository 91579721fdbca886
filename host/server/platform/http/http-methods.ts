const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** As the Allow header of an address names them that is only read. */
export const READ_METHODS = READS.join(', ')

/** Whether a method changes nothing. */
export function isRead(method: string): boolean {
  return READS.includes(method)
}

/** The message of every 405. */
export function notTaken(method: string): string {
  return `This address does not take ${method}.`
}
