/**
 * Replaces Lit in the late parts of the embed script, which only create templates and sheets; the Lit of the script renders
 * them. The shapes are those of Lit 3, which keeps them stable so that versions can be mixed on a page.
 */
type Tagged = {
  readonly _$litType$: number
  readonly strings: TemplateStringsArray
  readonly values: readonly unknown[]
}

export type TemplateResult = Tagged

function tag(type: number) {
  return (strings: TemplateStringsArray, ...values: readonly unknown[]): Tagged => ({
    _$litType$: type,
    strings,
    values,
  })
}

export const html = tag(1)
export const svg = tag(2)
export const nothing = Symbol.for('lit-nothing')

/** Style sheets without expressions, created on first use. */
export function css(strings: TemplateStringsArray): { readonly styleSheet: CSSStyleSheet } {
  let sheet: CSSStyleSheet | undefined
  return {
    get styleSheet() {
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(strings[0] ?? '')
      }
      return sheet
    },
  }
}
