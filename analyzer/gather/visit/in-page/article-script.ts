/** Main content as a reader mode finds it, from a copy of the page; its source was evaluated before. */
export const ARTICLE_SCRIPT = `(() => {
  const article = new Readability(document.cloneNode(true), { maxElemsToParse: 12000 }).parse()
  return article ? String(article.textContent || '').replace(/[ \\t]+/g, ' ').replace(/\\s*\\n\\s*/g, '\\n').trim().slice(0, 200000) : ''
})()`
