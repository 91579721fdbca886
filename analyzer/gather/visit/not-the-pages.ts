type SentRequest = {
  /** As the DevTools protocol names it; left out where it does not know. */
  type?: string
  initiator: { type: string }
  request: { url: string }
}
export type NotThePages = (request: SentRequest) => boolean

/**
 * Tells which requests say nothing about the page: what the browser asks for of itself, such as an icon or its viewer of
 * PDFs, which a full browser does and the headless shell does not; and what our own widgets ask for.
 * @param ownOrigin Where this product is published; null if nothing of ours can be on the page.
 */
export function notThePages(ownOrigin: string | null): NotThePages {
  return ({ type, initiator, request }) =>
    (initiator.type === 'other' && (type === 'Other' || !/^https?:/.test(request.url))) ||
    (ownOrigin !== null && request.url.startsWith(`${ownOrigin}/`))
}
