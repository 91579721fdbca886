import { collapse, pageFactsOf, parseHtmlDocument } from '#analyzer/testing'
import { NO_HREF, readHtml5libTree } from '../html5lib-tree.ts'
import { judgeGenerated } from './hostile-generated.ts'
import { difference, Tally, type Suite } from '../suite.ts'

type MalformedCase = { file?: string; html: string; scripting?: 'any' | 'on' | 'off'; tree: string }

const TIME_LIMIT_MS = 5_000

export const hostile: Suite = {
  name: 'hostile',
  sideLines: ['hostile-generated'],
  run: async (folder) => {
    const tally = new Tally('hostile')
    const { cases = [] } = folder.json<{ cases: MalformedCase[] }>('hostile/malformed-html.json') ?? {}
    for (const [index, one] of cases.entries()) {
      await tally.check(`${index} ${one.file ?? ''}`, () => judge(one), TIME_LIMIT_MS)
    }
    return [tally.line, await judgeGenerated(folder)]
  },
}

function judge(one: MalformedCase): string | null {
  const facts = pageFactsOf(parseHtmlDocument(one.html, { scripting: one.scripting !== 'off' }))
  const tree = readHtml5libTree(one.tree)
  return (
    difference(tree.titles.map(collapse), facts.titles, 'titles') ??
    difference(
      tree.headings.map(({ level, text }) => ({ level, text: collapse(text) })),
      facts.headings,
      'headings',
    ) ??
    difference(
      tree.links.filter((href) => href !== NO_HREF),
      facts.links.filter((link) => !link.svg).map((link) => link.href),
      'links',
    )
  )
}
