/** Whether a response with this status carries the page itself. We ask for no part, so 206 is sent as the page too. */
export function isContent(status: number): boolean {
  return status >= 200 && status < 300 && status !== 204 && status !== 205
}
