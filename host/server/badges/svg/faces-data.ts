/**
 * The stacks name metric-compatible fonts first (Arial, Helvetica and Liberation Sans share one set of advance widths;
 * Times New Roman, Times and Liberation Serif another), so one table serves nearly every viewer.
 */
const SERIF = "'Times New Roman', Times, 'Liberation Serif', Tinos, serif"
const SANS = "Arial, Helvetica, 'Liberation Sans', Arimo, sans-serif"

export type FaceName = 'sans' | 'bold' | 'serif' | 'italic'

export type Face = {
  readonly css: Readonly<Record<string, string>>
  /** Advance widths of U+0020 to U+007E in thousandths of the font size. */
  readonly widths: readonly number[]
}

function table(list: string): readonly number[] {
  return list.trim().split(/\s+/).map(Number)
}

export const FACES: Readonly<Record<FaceName, Face>> = {
  sans: {
    css: { 'font-family': SANS },
    widths:
      table(`278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278
    278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722
    667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556
    556 333 500 278 556 500 722 500 500 500 334 260 334 584`),
  },
  bold: {
    css: { 'font-family': SANS, 'font-weight': '700' },
    widths:
      table(`278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333
    333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722
    667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611
    611 389 556 333 611 556 778 556 556 500 389 280 389 584`),
  },
  serif: {
    css: { 'font-family': SERIF },
    widths:
      table(`250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278
    278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722
    722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500
    500 333 389 278 500 500 722 500 500 444 480 200 480 541`),
  },
  italic: {
    css: { 'font-family': SERIF, 'font-style': 'italic' },
    widths:
      table(`250 333 420 500 500 833 778 214 333 333 500 675 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333
    333 675 675 675 500 920 611 611 667 722 611 611 722 722 333 444 667 556 833 667 722 611 722 611 500 556 722
    611 833 611 556 556 389 278 389 422 500 333 500 500 444 500 444 278 500 500 278 278 444 278 722 500 500 500
    500 389 389 278 500 444 667 444 444 389 400 275 400 541`),
  },
}

export const MARK_WIDTHS: Readonly<Record<string, number>> = { '…': 1000, '·': 278, '–': 556, '\u00a0': 278 }

const WIDE =
  /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** Scripts outside the table: round figures on the wide side. Such lines carry no textLength and are clipped at worst. */
export const FOREIGN_WIDTHS: readonly (readonly [script: RegExp, width: number])[] = [
  [/\p{M}/u, 0],
  [WIDE, 1020],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, 600],
  [/[ЖШЩЮМФЫ]/u, 950],
  [/\p{Lu}/u, 760],
  [/[\p{Script=Cyrillic}\p{Script=Greek}]/u, 620],
]

/** For what no script above covers. */
export const WIDEST = 800
