import type { CSSResult } from 'lit'

/** Adds sheets that were loaded later to a shadow root, without a style element that a policy could forbid. */
export function adoptStyles(root: HTMLElement | DocumentFragment, styles: readonly CSSResult[]): void {
  const shadow = root as ShadowRoot
  const sheets = styles.flatMap(({ styleSheet = [] }) => styleSheet)
  shadow.adoptedStyleSheets = [...new Set([...shadow.adoptedStyleSheets, ...sheets])]
}
