import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Gathering } from '../gather/artifacts.ts'
import type { ArtifactName, Artifacts, ArtifactSource, DerivedArtifacts, DerivedName } from './artifacts.ts'
import { pageFactsOf, parseHtmlInTurns, type HtmlDocument } from '../parsers/html/index.ts'
import { languageOf } from './page-language.ts'
import { compareReadings } from './readings/compare-readings.ts'
import { readPageText } from './readings/page-text.ts'
import { readabilityOf } from './readings/readability.ts'
import { readRobotsFile } from '../parsers/robots-txt/index.ts'
import { detectSiteType } from './site-type/detect-site-type.ts'
import { checkFaq, structuredDataOf } from '../parsers/structured-data/index.ts'

type Derivations = { [Name in DerivedName]: () => Promise<DerivedArtifacts[Name]> }

/**
 * The artifacts of one scan: what was gathered, and what is derived from it. Each is made when first asked for and once
 * only; each document is parsed once. A failed collector rejects only what is made of it.
 */
export function deriveArtifacts(gathering: Gathering): ArtifactSource {
  // A wall that lets our request in and turns our browser away is no page of the site: nothing of it is judged.
  const turnedAway = once(async () => {
    const visited = await gathering.rendering.catch(() => null)
    return visited !== null && visited.status >= 400 && (await gathering.document).status < 400
  })
  // A page that the browser could not show is read as it was sent.
  const rendering = once(async () => ((await turnedAway()) ? null : gathering.rendering.catch(() => null)))
  const inTurn = oneAtATime()
  const rawTree = once(async () => {
    const { body } = await gathering.document
    return inTurn(() => parseHtmlInTurns(body))
  })
  const tree = once(async () => {
    const visited = await rendering()
    return visited ? inTurn(() => parseHtmlInTurns(visited.html)) : rawTree()
  })
  /** A reading of the document as sent, and of the rendered page; without a visit the two are one. */
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
  const language = once(async () => languageOf((await page()).lang, (await pageText()).main || (await pageText()).text))

  const derivations: Derivations = {
    rawPage,
    page,
    rawText,
    pageText,
    rawStructuredData,
    structuredData,
    faq: once(async () => checkFaq(await tree(), await structuredData())),
    robots: once(async () => readRobotsFile(await gathering.robotsFile)),
    readings: once(async () => {
      const visited = await rendering()
      const rendered = visited ? await pageText() : null
      return compareReadings({ raw: await rawText(), rendered, article: visited?.articleText ?? null })
    }),
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
  }
  const ofVisit = new Set<ArtifactName>(['visit', 'rendering', 'axe', 'lab'])
  const unlessTurnedAway = async (name: ArtifactName) =>
    (await turnedAway()) ? null : gathering[name as 'visit' | 'rendering' | 'axe' | 'lab']
  return function artifact<Name extends ArtifactName>(name: Name): Promise<Artifacts[Name]> {
    const derive = Object.hasOwn(derivations, name) ? derivations[name as DerivedName] : undefined
    const make = derive ?? (ofVisit.has(name) ? () => unlessTurnedAway(name) : undefined)
    return (make ? make() : gathering[name as keyof Gathering]) as Promise<Artifacts[Name]>
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/** One piece of work in each turn of the event loop: a huge page must not keep the process from all else for long. */
function oneAtATime(): <Value>(make: () => Value | Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (make) => {
    const run = last.then(() => nextTurn()).then(make)
    last = run.catch(() => undefined)
    return run
  }
}
