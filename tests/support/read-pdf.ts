import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type PdfContent = {
  pages: number
  text: string
  hasScript: boolean
  isTagged: boolean
  /** Titles of the outline, of all levels. */
  outline: string[]
}

/** A PDF as a reader sees it: its pages, its selectable text, and whether it would run anything. */
export async function readPdf(file: Uint8Array): Promise<PdfContent> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await loading.promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const actions = await document.getJSActions()
  const content = {
    pages: document.numPages,
    text: texts.join('\n'),
    hasScript: actions !== null,
    isTagged: (await document.getMarkInfo())?.Marked === true,
    outline: titlesOf((await document.getOutline()) ?? []),
  }
  await loading.destroy()
  return content
}

type OutlineItem = { title: string; items: OutlineItem[] }

function titlesOf(items: readonly OutlineItem[]): string[] {
  return items.flatMap(({ title, items: inner }) => [title, ...titlesOf(inner)])
}
