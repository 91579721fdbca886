import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GatheredName, Gathering } from '../gather/artifacts.ts'
import {
  VISIT_ARTIFACTS,
  type ArtifactName,
  type Artifacts,
  type ArtifactSource,
  type DerivedArtifacts,
  type DerivedName,
} from './artifacts.ts'
import { pageFactsOf, parseHtmlInTurns, type HtmlDocument } from '../parsers/html/index.ts'
import { languageOf } from './page-language.ts'
import { compareReadings } from './readings/compare-readings.ts'
import { readPageText, readSentText } from './readings/page-text.ts'
import { readabilityOf } from './readings/readability.ts'
import { scriptlessTextOf } from './readings/scriptless-text.ts'
import { readRobotsFile } from '../parsers/robots-txt/index.ts'
import { detectSiteType } from './site-type/detect-site-type.ts'
import { checkFaq, structuredDataOf } from '../parsers/structured-data/index.ts'

type AskPage = (source: ArtifactSource) => Promise<DerivedArtifacts['answers']>
type Derivations = { [Name in DerivedName]: () => Promise<DerivedArtifacts[Name]> }

/**
 * The artifacts of one scan: those that were gathered, and those that are derived from them. Each is made only once,
 * when it is first asked for, and each document is parsed once. A failed collector affects only what is derived from
 * its artifact.
 * @param ask asks the page its own facts; null for a scan that does not
 */
export function deriveArtifacts(gathering: Gathering, ask: AskPage | null): ArtifactSource {
  // The site answered our request but blocked our browser: the error page that the browser got is not judged.
  const isBlocked = once(async () => {
    const visited = await gathering.rendering.catch(() => null)
    return visited !== null && visited.status >= 400 && (await gathering.document).status < 400
  })
  // If the browser could not show the page, the document as sent is used.
  const rendering = once(async () => ((await isBlocked()) ? null : gathering.rendering.catch(() => null)))
  const inTurn = oneAtATime()
  const rawTree = once(async () => {
    const { body } = await gathering.document
    return inTurn(() => parseHtmlInTurns(body))
  })
  const tree = once(async () => {
    const visited = await rendering()
    return visited ? inTurn(() => parseHtmlInTurns(visited.html)) : rawTree()
  })
  /** Reads the document as sent and the rendered page; without a visit both are the same. */
  function ofBoth<Value>(read: (document: HtmlDocument, url: string) => Value) {
    const raw = once(async () => {
      const [document, { finalUrl }] = [await rawTree(), await gathering.document]
      return inTurn(() => read(document, finalUrl))
    })
    const rendered = once(async () => {
      const [visited, document] = [await rendering(), await tree()]
      return visited ? inTurn(() => read(document, visited.finalUrl)) : raw()
    })
    return [raw, rendered] as const
  }
  const [rawPage, page] = ofBoth(pageFactsOf)
  const [rawText, pageText] = ofBoth((document) => readPageText(document))
  const [rawStructuredData, structuredData] = ofBoth((document) => structuredDataOf(document))
  const sentText = once(async () => {
    const [sent, shown] = [await rawText(), (await rendering()) ? await pageText() : null]
    const hasWords = (markup: string) => markup.replace(/<[^<>]*>/g, '').trim() !== ''
    if (sent.hidden.length === 0 && !(await rawPage()).noscript.some(hasWords)) return sent
    const document = await rawTree()
    return inTurn(() => readSentText(document, sent, shown))
  })
  const readings = once(async () => {
    const visited = await rendering()
    const rendered = visited ? await pageText() : null
    const texts = { raw: await sentText(), rendered, article: visited?.articleText ?? null }
    return { ...compareReadings(texts), settled: visited?.settled ?? null }
  })
  const language = once(async () => languageOf((await page()).lang, (await pageText()).main || (await pageText()).text))

  const derivations: Derivations = {
    rawPage,
    page,
    rawText,
    pageText,
    sentText,
    rawStructuredData,
    structuredData,
    faq: once(async () => checkFaq(await tree(), await structuredData())),
    robots: once(async () => readRobotsFile(await gathering.robotsFile)),
    readings,
    scriptlessText: once(async () =>
      scriptlessTextOf({
        rawPage: await rawPage(),
        sentText: await sentText(),
        shownText: (await rendering()) ? await pageText() : null,
      }),
    ),
    readability: once(async () => {
      const [text, { code }] = [await pageText(), await language()]
      return inTurn(() => readabilityOf(text.main, code))
    }),
    language,
    siteType: once(async () =>
      detectSiteType({
        host: (await gathering.target).hostname,
        page: await page(),
        text: await pageText(),
        structuredData: await structuredData(),
      }),
    ),
    answers: once(async () => (ask ? ask(artifact) : null)),
  }
  async function gathered(name: GatheredName) {
    return VISIT_ARTIFACTS.has(name) && (await isBlocked()) ? null : gathering[name]
  }
  function artifact<Name extends ArtifactName>(name: Name): Promise<Artifacts[Name]> {
    const derive = Object.hasOwn(derivations, name) ? derivations[name as DerivedName] : undefined
    return (derive ? derive() : gathered(name as GatheredName)) as Promise<Artifacts[Name]>
  }
  return artifact
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/** Runs one piece of work per turn of the event loop, so that a huge page does not block the process for long. */
function oneAtATime(): <Value>(make: () => Value | Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (make) => {
    const run = last.then(() => nextTurn()).then(make)
    last = run.catch(() => undefined)
    return run
  }
}
