/** The leading letters, `_` and `-`, by which a robots.txt group is chosen (RFC 9309 section 2.2.1). */
export function leadingProductToken(text: string): string {
  return /^[a-zA-Z_-]*/.exec(text)?.[0] ?? ''
}

/** Whether a text is nothing but a product token. */
export function isValidProductToken(token: string): boolean {
  return token !== '' && leadingProductToken(token) === token
}
