/** True where a page's origin belongs to the scanned host: itself, a name below it, or the name that it lies below. */
export function isPlaceOf(origin: string, host: string): boolean {
  const place = new URL(origin).hostname
  const [scanned = ''] = host.split(':')
  return place === scanned || place.endsWith(`.${scanned}`) || bare(scanned).endsWith(bare(place))
}

function bare(name: string): string {
  return `.${name.replace(/^www\./, '')}`
}
