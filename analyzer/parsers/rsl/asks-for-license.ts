/**
 * Whether an answer asks for a license in the way of RSL 1.0 (Crawler Authorization Protocol): 401, 402 or 403 with a
 * challenge of the scheme `License`. It refuses nobody for good: whoever has the license gets the page.
 */
export function asksForLicense(status: number | null, headers: Readonly<Record<string, string>>): boolean {
  const isRefusal = status === 401 || status === 402 || status === 403
  return isRefusal && /(?:^|,)\s*License(?:\s|,|$)/i.test((headers['www-authenticate'] ?? '').slice(0, 4_000))
}
