/**
 * The scroll lock of the dialog writes a style element. The policy lets it pass only with the page's nonce,
 * which the library reads from this global.
 */
export function allowRuntimeStyles(): void {
  const script = document.querySelector<HTMLScriptElement>('script[nonce]')
  if (script?.nonce) Object.assign(globalThis, { __webpack_nonce__: script.nonce })
}
