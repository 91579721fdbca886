/** Whether a text begins as a web page does: what many servers send in place of a file that they do not have. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html)/i.test(text)
}
