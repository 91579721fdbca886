/** The version of get-nonce that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = '1.0.1'

/**
 * Upstream, the dialog package locks scrolling with a style element, whose nonce it gets from get-nonce. It has no setting
 * for the nonce (https://github.com/theKashey/get-nonce), and without one the content security policy blocks the element.
 * get-nonce documents this global for apps that do not import it.
 *
 * It can go when the dialog accepts a nonce, or locks scrolling without a style element.
 */
export function setOverlayNonce(nonce: string): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
