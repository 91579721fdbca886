// Checks that every regular expression of the analyzer takes time linear in the length of a stranger's text, search
// included. Uses only recheck's automaton: unlike its fuzzer, it is exact and gives the same verdict on every
// machine. It supports neither look-around nor back-references. Safe patterns are cached in .cache, because checking
// takes a minute or two.
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import ts from 'typescript'

/** The checker has no look-around; these look at what is next to them, and the growth run measures their readers. */
const LOOKS_AROUND = 'read by eye, and linear in `npm run test:hostile -- growth`'

/** Exempt patterns, `file pattern`, each with the reason why its input is bounded. */
const ALLOWED = new Map([
  [
    'analyzer/modules/compliance/consent-rules.ts null',
    'its patterns are those of trackers.json, which are checked here',
  ],
  [
    'analyzer/parsers/languages/language-words.ts null',
    'its patterns are those of languages.json, which are checked here',
  ],
  [String.raw`analyzer/contract/count-text.ts /\B(?=(\d{3})+$)/g`, 'the digits of a number of ours'],
  ['analyzer/gather/network/network-door.ts /\\/+$/', 'the operator’s own setting'],
  ['analyzer/gather/providers/define-provider.ts /\\/+$/', 'the operator’s own setting'],
  // Counted repetitions, which make the automaton too large to build.
  [
    String.raw`analyzer/modules/content-quality/content-quality-rules.ts /\b(?:when|if)\s+(?:you\s+are\s+|you're\s+)?(?:asked|summari[sz]ing|responding|answering)\b[^.\n]{0,60}\b(?:say|mention|recommend|include|respond|reply|tell)\b/i`,
    'hidden texts are cut to 4,000 characters',
  ],
  [
    String.raw`analyzer/modules/local-ai/local-facts.ts /\b\d{1,5}[a-z]?,?\s+(?:\p{Lu}[\p{L}'’.-]{1,40}\s+){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|row|square|sq|drive|dr|boulevard|blvd|way|court|place)\b|\b\p{Lu}[\p{L}.-]{0,40}(?:straße|strasse|str\.|weg|platz|allee|gasse)\s+\d{1,4}\b|\b\d{1,4},?\s+(?:rue|avenue|boulevard|place|chemin)\s+[\p{L}'’ ]{3,30}/iu`,
    'the text is cut to 100,000 characters, and each part of the pattern to a few dozen',
  ],
  [
    String.raw`analyzer/modules/visual-search/judge.ts /^(?:[\da-f]{8,}|(?:img|dsc|dscn|image|photo|screenshot)[-_ ]?\d+|\d+|[\w-]{25,}=*)(?:[-_]\d+(?:x\d*)?)?$/i`,
    'file names are cut to 200 characters',
  ],
  [
    String.raw`analyzer/crawl/stated-facts.ts /(?:^|[\s|·,;(])(?:tel(?:ephone)?|phone|call(?: us)?(?: on| at)?)\.?\s*:?\s*(\+?[\d(][\d\s()./-]{5,22}\d)/i`,
    'lines of more than 200 characters are left out',
  ],
  [
    String.raw`analyzer/crawl/stated-facts.ts /^(?:opening (?:hours|times)|open(?:ing)?|hours|business hours)\s*:?\s*(.{4,120})$/i`,
    'lines of more than 200 characters are left out',
  ],
  [
    String.raw`analyzer/answers/compare/amount.ts /(?<![\p{L}-]|feel |gluten |sugar |dairy |lactose |fat |nut |alcohol |cruelty |tax |duty |toll |hands |set )free(?=\s*(?:$|[!.,;:)|/–—(])| of charge(?![\p{L} ])| (?:admission|entry|entrance|events?|plan|tier|forever|for|with|and|shipping|delivery|postage|account|version|download|to (?:attend|enter|use|play|join|download|visit))(?!\p{L}))/iu`,
    LOOKS_AROUND,
  ],
  [
    String.raw`analyzer/answers/compare/enumeration.ts /out of stock|sold out|fora de estoque|sem estoque|(?:when|once|as soon as|sobald|wenn) (?:it is |it['’]s |wieder )?(?:back|available|in stock|verfügbar|lieferbar)|discontinued|ausverkauft|vergriffen|agotado|sin stock|épuisée?|(?:en )?rupture de stock|indisponible|indisponibile|esaurit[oa]|esgotad[oa]|indisponível|uitverkocht|niedostępn\p{L}{1,2}|brak (?:w magazynie|towaru)|wyprzedan\p{L}{1,2}|slutsåld|slut i lager|нет в наличии|品切れ|在庫切れ|売り切れ|缺货|售罄|품절|unavailable|(?<!\p{L})(?:not|no|nicht|kein\p{L}{0,2}|pas|hors|non|sin|não|sem|fora de|niet|nie|brak)[ ’'](?:\p{L}+[ ’']){0,2}(?:available|in stock|on stock|lieferbar|verfügbar|vorrätig|auf lager|en stock|en existencias|disponible|disponibile|disponível|em (?:estoque|stock)|op voorraad|voorradig|leverbaar|dostępn\p{L}{1,2}|na stanie|w magazynie)|plus (?:en stock|disponible)/iu`,
    LOOKS_AROUND,
  ],
  [
    String.raw`analyzer/answers/compare/enumeration.ts /in stock|on stock|lieferbar|verfügbar|vorrätig|auf lager|en stock|en existencias|disponible|disponibile|disponível|em (?:estoque|stock)|op voorraad|voorradig|leverbaar|dostępn\p{L}{1,2}|na stanie|w magazynie|available (?:now|for|in|to|from|on)|available(?=[.!]?$)|limited stock|only \d+ left|back-?order|pre-?order|vorbestell|add to (?:cart|bag|basket|trolley)|buy (?:it )?now|order now|jetzt (?:kaufen|bestellen)|in den warenkorb|acheter maintenant|acquista ora|koop nu|kup teraz|ajouter au panier|précommand|añadir (?:a la cesta|al carrito)|aggiungi al carrello|preordin|comprar|in winkelwagen|do koszyka|przedsprzedaż|skladem|på lager|i lager|в наличии|в корзину|купить|在庫あり|カートに入れる|有货|現貨|加入購物車|加入购物车|我要購買|立即購買|立即购买|do koš[íi]k[ua]|v košarico|ostukorvi|장바구니|구매하기/iu`,
    LOOKS_AROUND,
  ],
  [
    String.raw`analyzer/answers/compare/hours.ts /(?<all>24 ?\/ ?7|24[ -]?(?:hours?|stunden|heures|horas|ore|uur|h)(?!\p{L})|rund um die uhr|całodobowo)|(?<every>every ?day|7 ?(?:days|tage|jours|días|giorni|dias|dagen|dni)(?: a week| die woche| sur 7| par semaine)?|7 ?j ?\/ ?7|tous les jours|todos los días|tutti i giorni|todos os dias|elke dag)|(?<!\d)(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?(?!\d) ?(?<half>[ap]\.?m\b\.?)?(?<unit> ?(?:uhr|uur|hrs|h)(?!\p{L}))?|(?<word>t\/m|\p{L}[\p{L}\p{M}]*(?:-(?:feira|dia|noite)s?)?)|(?<sign>[-–—〜～&+,;/])/giu`,
    LOOKS_AROUND,
  ],
  [String.raw`analyzer/answers/facts-of-data.ts /(?<=\d)[,;]\s*(?=\p{L})/u`, LOOKS_AROUND],
  [
    String.raw`analyzer/answers/labelled-facts.ts /^(\p{Lu}[^\n:：?!.\d]{1,39})\n(?=[^\d\n]{0,12}\d[\d.,]*\s?[\p{L}€$£%²°])(.{1,40})$/u`,
    LOOKS_AROUND,
  ],
  [String.raw`analyzer/answers/labelled-facts.ts /^(?=.*\d)[A-Z\d][A-Z\d ./-]+$/`, LOOKS_AROUND],
  [
    String.raw`analyzer/answers/price-facts.ts /([$€£¥₹]|R\$|CHF|USD|EUR|GBP) ?(\d{1,7}(?:[.,]\d{3}){0,2}(?:[.,](?:\d{2}|[-–—]{1,2}))?)(?![\d,.]*\d)|(?<![\d.,])(\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2}(?:,(?:\d{2}|[-–—]{1,2}))?|\d{1,7}(?:[.,]\d{3}){0,2}(?:[.,](?:\d{2}|[-–—]{1,2}))?) ?([€£]|EUR|CHF|zł|PLN|Kč|kr|SEK|円)(?!\p{L})/u`,
    LOOKS_AROUND,
  ],
])

const root = path.resolve(import.meta.dirname, '..')
const LIMITS = { checker: 'automaton', timeout: 300_000 }
const { version } = createRequire(import.meta.url)('recheck/package.json')
const CACHE = path.join(root, `.cache/linear-patterns-${version}.jsonl`)

if (isMainThread) process.exitCode = (await check()) ? 0 : 1
else serveChecks()

async function check() {
  const found = [...sourceFiles().flatMap(patternsIn), ...languagePatterns(), ...trackerPatterns()]
  const faults = found
    .filter((one) => one.pattern === null && !isAllowed(one))
    .map(({ at }) => `${at}  is not a constant expression`)
  const toJudge = new Set(found.filter((one) => one.pattern !== null && !isAllowed(one)).map(({ pattern }) => pattern))
  const verdicts = await judgeAll([...toJudge])
  for (const one of found) {
    const verdict = isAllowed(one) ? undefined : verdicts.get(one.pattern)
    if (verdict) faults.push(`${one.at}  ${one.pattern}  ${verdict}`)
  }
  for (const allowed of ALLOWED.keys()) {
    if (!found.some(({ file, pattern }) => `${file} ${pattern}` === allowed)) faults.push(`exempt but gone: ${allowed}`)
  }
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  return faults.length === 0
}

function sourceFiles() {
  return readdirSync(path.join(root, 'analyzer'), { recursive: true })
    .map((name) => path.posix.join('analyzer', ...name.split(path.sep)))
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|d)\.ts$|^analyzer\/testing\//.test(name))
    .sort()
}

function isAllowed({ file, pattern }) {
  return ALLOWED.has(`${file} ${pattern}`)
}

/** The words of languages are data; each pattern is read as the product reads it. */
function languagePatterns() {
  const file = 'analyzer/parsers/languages/languages.json'
  const { languages } = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  return Object.entries(languages).flatMap(([language, words]) =>
    Object.entries(words).flatMap(([meaning, body]) =>
      meaning === 'months'
        ? []
        : { file, at: `${file} ${language}.${meaning}`, pattern: `/${body}/${meaning === 'town' ? 'u' : 'iu'}` },
    ),
  )
}

/** Consent tools and cookies are data, too. */
function trackerPatterns() {
  const file = 'analyzer/modules/compliance/trackers.json'
  const { tools, cookies } = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const found = (rows, flags) =>
    Object.entries(rows).map(([name, body]) => ({
      file,
      at: `${file} ${name}`,
      pattern: String(new RegExp(body, flags)),
    }))
  return [...found(tools, 'i'), ...found(cookies, '')]
}

/** Finds literals and arguments of `RegExp`; the pattern is null where it is known only at run time. */
function patternsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found = []
  visit(source)
  return found

  function visit(node) {
    if (ts.isRegularExpressionLiteral(node)) add(node, node.text)
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [body, flags] = (node.arguments ?? []).map((argument) => constantOf(argument, source))
      const isKnown = typeof body === 'string' && flags !== null
      add(node, isKnown ? `/${body}/${flags ?? ''}` : null)
    }
    ts.forEachChild(node, visit)
  }

  function add(node, pattern) {
    found.push({ file, at: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`, pattern })
  }
}

/** The text of a constant expression within one file, else null. */
function constantOf(node, source) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'))
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return constantOf(node.expression, source)
  if (ts.isCallExpression(node) && /^\[[^]*\]\.join\('\|'\)$/.test(node.getText())) {
    const parts = node.expression.expression.elements.map((element) => constantOf(element, source))
    return parts.includes(null) ? null : parts.join('|')
  }
  if (ts.isIdentifier(node)) {
    const declared = source.statements
      .flatMap((statement) => (ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : []))
      .find(({ name, parent }) => name.getText() === node.text && parent.flags & ts.NodeFlags.Const)
    return declared?.initializer ? constantOf(declared.initializer, source) : null
  }
  if (ts.isTaggedTemplateExpression(node)) {
    return node.tag.getText() === 'String.raw' ? templateOf(node.template, source, (part) => part.rawText) : null
  }
  return ts.isTemplateExpression(node) ? templateOf(node, source, (part) => part.text) : null
}

function templateOf(template, source, textOf) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return textOf(template)
  const parts = template.templateSpans.map(({ expression, literal }) => {
    const value = constantOf(expression, source)
    return value === null ? null : value + textOf(literal)
  })
  return parts.includes(null) ? null : textOf(template.head) + parts.join('')
}

/** Maps each faulty pattern to what is wrong with it. */
async function judgeAll(patterns) {
  const known = new Set(cachedPatterns())
  const verdicts = new Map()
  const queue = patterns.filter((pattern) => canRepeat(pattern) && !known.has(pattern))
  mkdirSync(path.dirname(CACHE), { recursive: true })
  if (queue.length > 0) process.stderr.write(`patterns: ${queue.length} to check, which may take a minute or two\n`)
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, work))
  return verdicts

  async function work() {
    const worker = new Worker(import.meta.filename, {
      env: { ...process.env, RECHECK_BACKEND: 'pure' },
      resourceLimits: { stackSizeMb: 64 },
    })
    for (let pattern = queue.shift(); pattern !== undefined; pattern = queue.shift()) {
      const answer = once(worker, 'message')
      worker.postMessage(pattern)
      const [verdict] = await answer
      if (verdict === null) appendFileSync(CACHE, `${JSON.stringify(pattern)}\n`)
      else verdicts.set(pattern, verdict)
    }
    await worker.terminate()
  }
}

/** A match without repetition is bounded by the pattern itself. */
function canRepeat(pattern) {
  return /[*+{]/.test(pattern)
}

function cachedPatterns() {
  if (!existsSync(CACHE)) return []
  const lines = readFileSync(CACHE, 'utf8').trim().split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

function serveChecks() {
  const { checkSync } = createRequire(import.meta.url)('recheck')
  parentPort.on('message', (pattern) => {
    const end = pattern.lastIndexOf('/')
    parentPort.postMessage(verdictOn(() => checkSync(pattern.slice(1, end), pattern.slice(end + 1), LIMITS)))
  })
}

function verdictOn(judge) {
  try {
    const { status, complexity, attack, error } = judge()
    if (status === 'safe') return null
    return complexity ? `is ${complexity.type}: ${attack.pattern}` : `cannot be checked: ${error.message ?? error.kind}`
  } catch (error) {
    return `cannot be checked: ${error.message}`
  }
}
