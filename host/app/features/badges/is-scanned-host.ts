/** Whether a page's origin belongs to the scanned host: the host itself, a subdomain of it, or a parent domain. */
export function isScannedHost(origin: string, host: string): boolean {
  const place = new URL(origin).hostname
  const [scanned = ''] = host.split(':')
  return place === scanned || place.endsWith(`.${scanned}`) || bare(scanned).endsWith(bare(place))
}

function bare(name: string): string {
  return `.${name.replace(/^www\./, '')}`
}
