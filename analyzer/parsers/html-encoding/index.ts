export { decodeHtml, htmlEncodingOf } from './decode-html.ts'
export type { DecodedHtml } from './decode-html.ts'
