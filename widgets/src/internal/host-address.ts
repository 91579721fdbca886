let scriptOrigin: string | null = null

/** The embed script says where it came from. A bundled module cannot know and leaves it to `data-host`. */
export function setScriptOrigin(url: string): void {
  scriptOrigin = webOrigin(url)
}

function webOrigin(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** Origin of the server that an element talks to, or null where none is named. */
export function hostAddress(element: HTMLElement): string | null {
  const named = element.dataset['host']
  return named ? webOrigin(named) : scriptOrigin
}

/** The address when it lies on our own server; whatever else an answer may hold is never linked to. */
export function ownAddress(value: unknown, host: string): string | null {
  return typeof value === 'string' && webOrigin(value) === host ? value : null
}
