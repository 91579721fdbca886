import type { PageBlock, PageText } from './page-text.ts'
import { splitSentences } from './compare-readings.ts'

export type PageQuestion = { question: string; answer: string | null }

const MAX_QUESTIONS = 200
const MAX_ANSWER_LENGTH = 2_000
const MAX_PHRASE_LENGTH = 200
/** Names the author between a title and its text. */
const BYLINE = /^(?:by|von|par|por|di|da|door|av|af) \p{Lu}.{1,80}$/iu

/** A mark of any script, of which the Greek one is a semicolon, or in the languages that need none the word for it. */
const ENDS_AS_QUESTION =
  /(?:[?？؟\u037e፧]|\p{Script=Greek}["'»”)]{0,2} ?;|(?:ますか|ですか|でしょうか|ませんか|[吗嗎]|ไหม|หรือไม่|까요|나요|가요)[。.]?)\s*$/u

/** "Ready to begin?" and its like, in the languages of the badge: the page asks its reader. "Do you have parking?" asks it. */
const ASKS_READER = new RegExp(
  `^¿?(?:${[
    "want|need|interested|ready|looking|got|new to|don['’]t|already|still|not sure|did you know|forgot(?:ten)?|lost (?:your|my)|what['’]s (?:new|next)|what now|where (?:next|(?:to|do i) go (?:next|from here))|questions|thinking",
    'have (?:a|any)|are you (?:ready|looking|interested|new|tired|a|an|the)|do you (?:want|need)|do you have (?:any |any other |any more |more |other |further |a )?questions?',
    '(?:haben sie|hast du) (?:noch |weitere |noch weitere )?fragen|noch fragen|(?:brauchen|möchten|wollen|suchen|kennen) sie|(?:brauchst|willst|suchst) du|bereit|lust auf|interesse|(?:passwort|kennwort) vergessen',
    "avez-vous (?:des |une |d['’]autres )?questions?|(?:vous )?(?:cherchez|souhaitez|voulez|désirez)|besoin d|prêts?|envie d|mot de passe oublié|(?:une|des) questions?",
    'tienes? (?:más |alguna |otras? )?(?:dudas?|preguntas?)|necesitas|quieres|buscas|(?:has )?olvid(?:aste|ado)|listos?|dudas|alguna (?:duda|pregunta)',
    '(?:hai|avete) (?:altre |delle )?domande|vuoi|volete|cerchi|cercate|pront[oi]|domande',
    'tem (?:mais |alguma )?(?:dúvidas?|perguntas?)|precisa de ajuda|dúvidas',
    '(?:heb je|heeft u) (?:nog )?vragen|(?:wil|zoek) je|klaar|hulp nodig|vragen',
    'masz (?:jakieś |dodatkowe )?pytania|chcesz|szukasz|gotow[yi]|máte (?:ďalšie |další |nějaké |nejaké )?(?:otázky|dotazy)|hledáte|hľadáte',
  ].join('|')})(?:$|[^\\p{L}])`,
  'iu',
)

/**
 * Questions in headings, disclosure titles and terms, each with the text up to the next one as its answer. A question of a
 * table of contents is answered where its link leads.
 */
export function questionsOf({ blocks }: PageText): PageQuestion[] {
  const questions: PageQuestion[] = []
  blocks.forEach((block, index) => {
    if (questions.length >= MAX_QUESTIONS || block.chrome || !isTitle(block) || !isQuestion(block.text)) return
    const answer = answerAfter(blocks, index)
    if (answer === null && block.links.length > 0) return
    questions.push({ question: block.text.slice(0, MAX_PHRASE_LENGTH), answer })
  })
  return questions
}

/** The distinct questions in the main text. */
export function questionPhrasesOf({ blocks }: PageText): string[] {
  const phrases = new Set<string>()
  for (const block of blocks) {
    const { text, chrome, kind, isLink } = block
    // A line that is a link names what another page says, such as a chapter.
    if (chrome || kind === 'code' || (isLink && !isTitle(block))) continue
    for (const sentence of splitSentences(text)) {
      if (isQuestion(sentence) && sentence.length <= MAX_PHRASE_LENGTH) phrases.add(sentence)
      if (phrases.size >= MAX_QUESTIONS) return [...phrases]
    }
  }
  return [...phrases]
}

/** Questions in paragraphs do not count, because they may be rhetorical or part of a form. */
function isTitle({ kind }: PageBlock): boolean {
  return kind === 'heading' || kind === 'summary' || kind === 'term'
}

/** Whether a text ends as a question, and asks for something. */
function isQuestion(text: string): boolean {
  return ENDS_AS_QUESTION.test(text) && /\p{Letter}.*\p{Letter}/u.test(text) && !isCode(text) && !asksReader(text)
}

/** Where the mark belongs to a type or a name, as in `List<?`, `null?` or `p : pair?`, or stands for what is missing. */
function isCode(text: string): boolean {
  return /[<>]\?$|→|->|\?\?$|==|(?: :|=) [\w-]+\?$/.test(text) || /^[\p{Lowercase}\d>()[\]-]+\?$/u.test(text)
}

/** Whether a question is put to the reader of a page, who is to do or buy something. */
export function asksReader(text: string): boolean {
  return ASKS_READER.test(text.trim())
}

/** The section of a question: under a heading, with the sections below it. What stands between a title and its text is passed over. */
function answerAfter(blocks: readonly PageBlock[], index: number): string | null {
  const level = blocks[index]?.level ?? null
  let answer = ''
  for (let next = index + 1; next < blocks.length && answer.length < MAX_ANSWER_LENGTH; next += 1) {
    const block = blocks[next]
    if (!block || (isTitle(block) && !isWithin(block, level))) break
    if (block.chrome && answer !== '') break
    if (block.chrome || isTitle(block) || (answer === '' && isByline(block.text) && isText(blocks[next + 1]))) continue
    answer += `${answer === '' ? '' : ' '}${block.text}`
  }
  return answer === '' ? null : answer.slice(0, MAX_ANSWER_LENGTH)
}

/** Whether a title belongs to the section of a question whose heading has a level. */
function isWithin({ kind, level, text }: PageBlock, above: number | null): boolean {
  return above !== null && !isQuestion(text) && (kind !== 'heading' || (level ?? 0) > above)
}

/** Whether a line under a title names the author instead of going on. */
export function isByline(text: string): boolean {
  return BYLINE.test(text) && !/[.!?]$/.test(text)
}

function isText(block: PageBlock | undefined): boolean {
  return block?.kind === 'paragraph' && !block.chrome
}
