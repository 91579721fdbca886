/** The leading letters, `_` and `-`, by which a robots.txt group is chosen (RFC 9309 section 2.2.1). */
export function leadingProductToken(text: string): string {
  return /^[a-zA-Z_-]*/.exec(text)?.[0] ?? ''
}

/** The agents that a User-agent line means. Crawlers read the first one only, because each needs a line of its own. */
export function agentsMeant(value: string): string[] {
  // Such as `Mozilla/5.0 (compatible; ABot)`, which is one.
  if (/[/(]/.test(value)) return [value]
  const agents = value.split(/[,;|]/).map((agent) => agent.trim())
  return agents.filter((agent) => agent !== '')
}

/** Whether a text is nothing but a product token. */
export function isValidProductToken(token: string): boolean {
  return token !== '' && leadingProductToken(token) === token
}
