/** Decimal digits and separators that are not those of ASCII. */
const OTHERS = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯௦-௯౦-౯೦-೯൦-൯๐-๙໐-໙༠-༩၀-၉០-៩０-９٫٬．，]/g
const ZEROS = [...'٠۰०০੦૦௦౦೦൦๐໐༠၀០０'].map((zero) => zero.charCodeAt(0))
const SEPARATORS = new Map(Object.entries({ '٫': '.', '٬': ',', '．': '.', '，': ',' }))

/** Numbers of other scripts, such as `١٬٢٩٩٫٥٠` or `１２，８００`, in ASCII. Every character keeps its place. */
export function withPlainNumbers(text: string): string {
  return text.replace(OTHERS, (sign) => SEPARATORS.get(sign) ?? String(digitOf(sign.charCodeAt(0))))
}

function digitOf(code: number): number {
  return code - (ZEROS.findLast((zero) => zero <= code) ?? code)
}
