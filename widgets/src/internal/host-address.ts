let scriptOrigin: string | null = null

/** Called by the embed script with its own address. A bundled module cannot know it, and relies on `data-host`. */
export function setScriptOrigin(url: string): void {
  scriptOrigin = webOrigin(url)
}

function webOrigin(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** Origin of the server that an element uses, or null if none is known. */
export function hostAddress(element: HTMLElement): string | null {
  const named = element.dataset['host']
  return named ? webOrigin(named) : scriptOrigin
}

/** The address if it is on our own server, otherwise null: responses must not add links to other sites. */
export function ownAddress(value: unknown, host: string): string | null {
  return typeof value === 'string' && webOrigin(value) === host ? value : null
}
