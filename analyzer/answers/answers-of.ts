import type { ArtifactSource } from '../computed/artifacts.ts'
import type { Answers } from '../contract/index.ts'
import { revealedIn } from '../computed/readings/page-text.ts'
import { parseHtmlInTurns } from '../parsers/html/index.ts'
import { markupWords } from '../parsers/text/markup-words.ts'
import { blocksOfText, readAnswerBlocks, readSentBlocks } from './answer-blocks.ts'
import { askPage } from './ask-page.ts'
import { packTexts } from './page-texts.ts'
import { readDataValues } from './data-values.ts'
import { allFacts } from './facts-of-page.ts'

/** Beyond this, a page is not asked: no reader would keep so much of it. */
const MAX_SOURCE = 3_000_000
const MAX_LINKED = 3

/**
 * Which of the page's own facts reach each reader, from what the scan has gathered already, and the texts of the readers
 * for later questions. Null for a failed page.
 */
export async function answersOf(source: ArtifactSource): Promise<{ answers: Answers; pageTexts: string } | null> {
  const document = await source('document')
  const rendering = await source('rendering').catch(() => null)
  if (document.status >= 400 || document.body.length > MAX_SOURCE || (rendering?.html.length ?? 0) > MAX_SOURCE)
    return null
  const isRevealed = revealedIn(await source('rawText'), rendering && (await source('pageText')))
  const sentTree = await parseHtmlInTurns(document.body)
  const sent = {
    blocks: readSentBlocks(document.body, { isRevealed }),
    data: readDataValues(sentTree, await source('rawStructuredData')),
  }
  const data = await source('structuredData')
  const tree = rendering ? await parseHtmlInTurns(rendering.html) : null
  const rendered = tree && { blocks: readAnswerBlocks(tree), data: readDataValues(tree, data) }
  const { blocks } = rendered ?? sent
  const facts = allFacts(data, blocks, sent.blocks)
  const sources = {
    sent,
    rendered,
    article: rendering && (await articleBlocks(rendering)),
    ownMarkdown: await ownMarkdown(source),
    llmsTxt: await llmsTxt(source),
  }
  const { code } = await source('language')
  const isSentToOthers = rendering ? await otherVersions(source, document.body, rendering.html) : undefined
  return {
    answers: askPage(facts, { ...sources, ...(isSentToOthers && { isSentToOthers }) }, code),
    pageTexts: packTexts(sources),
  }
}

/** By the requests made as crawlers, if a module wanted them. What our own request got too decides nothing. */
async function otherVersions(source: ArtifactSource, sent: string, shown: string) {
  const own = markupWords(sent)
  const isNew = (words: ReadonlySet<string>) => [...words].some((word) => !own.has(word))
  if (!isNew(markupWords(shown))) return undefined
  const probes = await source('crawlerProbes').catch(() => null)
  const others = (probes?.pageWords ?? []).filter(isNew)
  return (quote: string) => {
    const words = [...markupWords(quote)]
    return !words.every((word) => own.has(word)) && others.some((other) => words.every((word) => other.has(word)))
  }
}

/** Reader modes keep headings and tables, so that a cell still stands under its heading. */
async function articleBlocks({ articleHtml, articleText }: { articleHtml?: string; articleText: string | null }) {
  if (articleHtml) return readAnswerBlocks(await parseHtmlInTurns(articleHtml))
  return articleText ? blocksOfText(articleText) : null
}

async function ownMarkdown(source: ArtifactSource) {
  const markdown = await source('markdown').catch(() => null)
  const file = [markdown?.negotiated, markdown?.dotMd].find(
    (one) => one?.status === 200 && /markdown/i.test(one.contentType ?? ''),
  )
  return file ? blocksOfText(file.body) : null
}

async function llmsTxt(source: ArtifactSource) {
  const files = await source('wellKnown').catch(() => null)
  const file = files?.['/llms.txt']
  if (file?.status !== 200 || /html/i.test(file.contentType ?? '')) return null
  const linked = (await source('linkedFiles').catch(() => [])).filter(({ role }) => role === 'llms-txt')
  const bodies = linked.slice(0, MAX_LINKED).flatMap((one) => (one.file?.status === 200 ? [one.file.body] : []))
  return blocksOfText([file.body, ...bodies].join('\n'))
}
