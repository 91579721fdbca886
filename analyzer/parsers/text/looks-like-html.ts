/** Whether a text begins like a web page: many servers send one instead of a 404 for a missing file. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html)/i.test(text)
}
