/** The version of get-nonce that this was seen in; its test fails with any other, so that each update looks again. */
export const SEEN_IN = '1.0.1'

/**
 * Upstream, the dialog's package locks scrolling with a style element whose nonce it takes from get-nonce, and passes no
 * setting on to it (https://github.com/theKashey/get-nonce). Without one the content security policy refuses the element.
 * The global is the place that get-nonce documents for whoever does not import it himself.
 *
 * It can go when the dialog takes a nonce, or locks scrolling without a style element.
 */
export function giveOverlaysNonce(nonce: string): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
