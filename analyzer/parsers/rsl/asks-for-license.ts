/**
 * Whether a response asks for a license as RSL 1.0 does (Crawler Authorization Protocol): status 401, 402 or 403 with a
 * `License` challenge. That is not a refusal: a crawler with a license gets the page.
 */
export function asksForLicense(status: number | null, headers: Readonly<Record<string, string>>): boolean {
  const isRefusal = status === 401 || status === 402 || status === 403
  return isRefusal && /(?:^|,)\s*License(?:\s|,|$)/i.test((headers['www-authenticate'] ?? '').slice(0, 4_000))
}
