type SentRequest = {
  /** As the DevTools protocol names it; left out where it does not know. */
  type?: string
  initiator: { type: string }
  request: { url: string }
}

/**
 * Whether the browser makes this request of itself, such as for an icon or for its viewer of PDFs. A full browser does
 * and the headless shell does not, so nothing that comes of it is the page's.
 */
export function isBrowsersOwn({ type, initiator, request }: SentRequest): boolean {
  return initiator.type === 'other' && (type === 'Other' || !/^https?:/.test(request.url))
}
