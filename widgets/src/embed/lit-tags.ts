/**
 * Stands in for Lit in the parts of the embed script that are loaded late: what templates and sheets are is all they
 * need, the Lit of the script renders them. The shapes are those of Lit 3, which keeps them for mixed versions on a page.
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

/** Sheets without expressions, made when they are asked for. */
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
