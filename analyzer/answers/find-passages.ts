import { ANSWER_LIMITS, ANSWER_READERS, type Passages, type ReadTexts } from '../contract/index.ts'
import type { AnswerBlock } from './answer-blocks.ts'
import { askedKind, type AskedKind } from './asked-kind.ts'
import { charactersBefore, readersOf, type AnswerReader } from './answer-readers.ts'
import { folded } from '../parsers/text/folded.ts'
import { indexChunks } from './chunk-index.ts'
import { unpackTexts } from './page-texts.ts'
import data from './function-words.json' with { type: 'json' }
import { QUESTION_TEMPLATES } from './question-templates-table.ts'

/** Size of the passages of readers that have no chunks of their own. */
const TOKENS = 512

const FUNCTION_WORDS = Object.values(data.words).map((words) => new Set(words.split(' ')))

/** The words of a question that name what is asked for. A text that has only the others has nothing about it. */
function subjectOf(question: string): string {
  const words = question.match(/[\p{L}\p{N}]+/gu) ?? []
  const grammarIn = (known: ReadonlySet<string>) => words.filter((word) => known.has(word.toLowerCase()))
  const [grammar = []] = FUNCTION_WORDS.map(grammarIn).sort((a, b) => b.length - a.length)
  return words.filter((word) => !grammar.includes(word)).join(' ')
}

/** Labels that say too little alone. */
const VAGUE = new Set(['from', 'with', 'where', 'when', 'here', 'total', 'time', 'date', 'item', 'model', 'current'])

/** "How tall" is answered under "Height": what questions call a measure, and what pages do. */
const MEASURES = [
  'heavy weigh weighs weight schwer wiegt gewicht lourd lourde pèse poids pesado pesada pesa peso pesante zwaar weegt ciężki ciężka waży waga',
  'tall high height hoch höhe haut haute hauteur alto alta altura altezza hoog hoogte wysoki wysoka wysokość',
  'wide width breit breite large largeur ancho ancha anchura largo larga larghezza largura breed breedte szeroki szeroka szerokość',
  'deep depth tief tiefe profond profonde profondeur profundo profunda profundidad profondo profondità profundidade diep diepte głęboki głęboka głębokość',
  'fast speed schnell geschwindigkeit rapide vitesse rápido rápida velocidad veloce velocità velocidade snel snelheid szybki szybka prędkość',
  'last lasts duration dauert dauer dure durée dura duración durata duração duurt duur trwa trwają',
]
const LABELS = [...new Set([...QUESTION_TEMPLATES.map(([, , , , labels]) => labels), ...MEASURES])]

/** A question says "cost" where the page says "price": the labels of a template stand for each other. */
function withLabels(question: string): string {
  const words = new Set(
    folded(question)
      .match(/\p{L}{4,}/gu)
      ?.filter((word) => !VAGUE.has(word)),
  )
  const labels = LABELS.filter((group) =>
    folded(group)
      .split(' ')
      .some((label) => words.has(label)),
  )
  return [question, ...labels].join(' ')
}

/**
 * The passage that each reader would be given for a question: its best chunk by BM25, or null if no chunk has a word of
 * the question. No model is asked. Also the texts that an assistant may be given.
 * @param packed what `packTexts` made
 */
export function findPassages(packed: string, question: string): { passages: Passages; texts: ReadTexts } {
  const asked = withLabels(subjectOf(question) || question)
  const sources = unpackTexts(packed)
  const found = new Map(readersOf(sources).map((reader) => [reader.id, passageOf(reader, asked, askedKind(question))]))
  return {
    passages: Object.fromEntries(ANSWER_READERS.map((id) => [id, found.get(id) ?? null])) as Passages,
    texts: {
      html: joinBlocks(sources.sent.blocks),
      ...(sources.rendered && { rendered: joinBlocks(sources.rendered.blocks) }),
    },
  }
}

function joinBlocks(blocks: readonly AnswerBlock[]): string {
  return blocksBefore(blocks, ANSWER_LIMITS.text)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, ANSWER_LIMITS.text)
}

function passageOf(
  { page, limit, chunks }: AnswerReader,
  question: string,
  kind: AskedKind | null,
): Passages[keyof Passages] {
  const blocks = limit === null ? page.blocks : blocksBefore(page.blocks, limit)
  const chunk = (chunks ?? indexChunks(blocks, TOKENS)).best(question, kind)
  if (!chunk) return null
  const at = charactersBefore(page.blocks, chunk.block)
  const most = Math.min(ANSWER_LIMITS.passage, limit === null ? Infinity : limit - at)
  return { text: chunk.text.slice(0, most).replace(/[\ud800-\udbff]$/, ''), at }
}

function blocksBefore(blocks: readonly AnswerBlock[], limit: number): AnswerBlock[] {
  let at = 0
  return blocks.filter(({ text }) => {
    const starts = at
    at += text.length + 2
    return starts < limit
  })
}
