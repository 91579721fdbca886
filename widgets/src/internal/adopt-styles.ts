import type { CSSResult } from 'lit'

/** Adds late style sheets to a shadow root, without a style element that a CSP could block. */
export function adoptStyles(root: HTMLElement | DocumentFragment, styles: readonly CSSResult[]): void {
  const shadow = root as ShadowRoot
  const sheets = styles.flatMap(({ styleSheet = [] }) => styleSheet)
  shadow.adoptedStyleSheets = [...new Set([...shadow.adoptedStyleSheets, ...sheets])]
}
