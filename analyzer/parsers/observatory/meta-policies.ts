import { parseHtmlDocument } from '../html/parse-html-document.ts'
import { attributeOf, elementsOf } from '../html/walk-html.ts'

/** The policies that meta elements of a page set: `content-security-policy` and `referrer-policy`. */
export function metaPoliciesOf(html: string): Record<string, string[]> {
  const policies: Record<string, string[]> = { 'content-security-policy': [] }
  // Most pages need no parse here, and a deep one is dear.
  if (!/<meta/i.test(html)) return policies
  for (const meta of elementsOf(parseHtmlDocument(html)).filter((element) => element.tagName === 'meta')) {
    const content = attributeOf(meta, 'content')
    const equivalent = attributeOf(meta, 'http-equiv')
    if (!content) continue
    if (equivalent !== null) {
      if (equivalent.toLowerCase().trim() === 'content-security-policy')
        policies['content-security-policy']?.push(content)
    } else if (attributeOf(meta, 'name')?.toLowerCase().trim() === 'referrer') policies['referrer-policy'] = [content]
  }
  return policies
}
