import { uncapitalized, type SiteType } from '../../contract/index.ts'
import { isRunningText } from '../../computed/readings/running-text.ts'
import { identityItemOf, siteIdentityOf, type SiteIdentity } from '../../computed/site-identity.ts'
import {
  checkVocabulary,
  isKindOf,
  isSchemaOrgType,
  repairJson,
  spelledAs,
  textOf,
  type StructuredData,
} from '../../parsers/structured-data/index.ts'
import { organizationNode } from '../../findings/starter-nodes.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { judgeProperties, statedIn } from './judge-properties.ts'
import { judgeVisibleValues } from './judge-visible-values.ts'
import { structuredDataFinding } from './findings.ts'
import {
  EXPECTED_TYPES,
  RETIRED_TYPES,
  STRUCTURED_DATA_WEIGHTS as WEIGHTS,
  WRONG_NAMES,
} from './structured-data-rules.ts'
import { structuredDataModule } from './module.ts'

const MAX_TYPES = 100

/** Whether JSON-LD, microdata and RDFa are valid, say what matters, and match what people see. */
export const judge = defineJudge(structuredDataModule, {
  needs: {
    target: true,
    page: true,
    pageText: true,
    structuredData: true,
    rawStructuredData: true,
    scriptlessText: true,
    siteType: { optional: true },
  },
  async analyze(artifacts, { stage }) {
    const { target, page, pageText, structuredData: data, rawStructuredData, siteType } = artifacts
    const type = siteType ?? 'content'
    const identity = siteIdentityOf(page, data, target.origin, target.hostname)
    const types = typesOf(data)
    const { score, findings } = scoreChecks([
      await stage('JSON-LD parses', () => judgeBlocks(data, rawStructuredData, page.jsonLd)),
      await stage('Known types', () =>
        judgeTypes(types, data, { siteType: type, identity, isText: isRunningText(pageText) }),
      ),
      await stage('Required properties', () => judgeProperties(data, page.jsonLd)),
      await stage('Matches the page', () => judgeVisibleValues(data, pageText, artifacts.scriptlessText.mayGrow)),
      await stage('Linked identity', () => judgeIdentity(data, type, identity)),
    ])
    const invalidBlocks = data.blocks.filter(({ valid }) => !valid).length
    const retired = types.filter((name) => Object.hasOwn(RETIRED_TYPES, name))
    return {
      data: {
        score,
        message: describeMarkup(
          typesForMessage(data),
          invalidBlocks,
          findings.filter(({ loss }) => loss > 0).map(({ title }) => title),
        ),
        details: {
          types: types.slice(0, MAX_TYPES).map((name) => name.slice(0, 100)),
          invalidBlocks,
          validBlocks: data.blocks.length - invalidBlocks,
          syntaxes: Object.entries(data.types).flatMap(([syntax, found]) => (found.length > 0 ? [syntax] : [])),
          retiredTypes: retired,
          expectedTypes: EXPECTED_TYPES[type].slice(0, 5),
          siteType: type,
        },
      },
      findings,
    }
  },
})

function judgeBlocks(data: StructuredData, raw: StructuredData, texts: readonly string[]): CheckVerdict {
  const broken = data.blocks.filter(({ valid }) => !valid)
  const sent = new Set(typesOf(raw))
  const late = typesOf(data).filter((type) => !sent.has(type))
  if (data.blocks.length === 0 && late.length === 0) return NOT_JUDGED
  return verdict(
    WEIGHTS.parses,
    broken.length > 0
      ? structuredDataFinding('jsonld-broken', {
          evidence: broken.map(
            ({ index, fault }) =>
              `Block ${index + 1}${fault ? `, line ${fault.line}, column ${fault.column}: ${fault.message}` : ': not JSON'}`,
          ),
          loss: broken.length / data.blocks.length,
          params: { count: broken.length, repaired: repairJson(texts[broken[0]?.index ?? -1] ?? '') },
        })
      : null,
    late.length > 0
      ? structuredDataFinding('markup-needs-script', {
          evidence: [`Missing from the server-rendered HTML: ${late.join(', ')}`],
          loss: 0.6 * (late.length / Math.max(1, typesOf(data).length)),
          params: { block: lateBlock(data, late, texts) },
        })
      : null,
  )
}

/** The first block that only JavaScript adds, as JSON; undefined when the markup is not JSON-LD. */
function lateBlock(data: StructuredData, late: readonly string[], texts: readonly string[]): unknown {
  const wanted = new Set(late)
  const block = data.blocks.find(({ valid, types }) => valid && types.some((type) => wanted.has(type)))
  return block && repairJson(texts[block.index] ?? '')
}

type JudgedPage = { siteType: SiteType; identity: SiteIdentity; isText: boolean }

function judgeTypes(types: string[], data: StructuredData, page: JudgedPage): CheckVerdict {
  const { siteType } = page
  const findings = types
    .filter((type) => Object.hasOwn(RETIRED_TYPES, type))
    .map((type) => {
      const params = { type, date: RETIRED_TYPES[type] ?? '' }
      const draft = structuredDataFinding('type-retired', { evidence: [`@type ${type}`], loss: 0, params })
      return { ...draft, id: `${draft.id}-${type.toLowerCase()}` }
    })
  if (types.length === 0) {
    const evidence = ['JSON-LD, microdata and RDFa: none']
    const missing = structuredDataFinding('markup-missing', { evidence, loss: 1, params: page })
    return verdict(WEIGHTS.known, ...findings, missing)
  }
  findings.push(...vocabularyFindings(types, data))
  if (!hasExpected(types, siteType, data)) {
    const expected = EXPECTED_TYPES[siteType].slice(0, 3).join(', ')
    const params = { ...page, expected }
    const evidence = [`Types found: ${types.join(', ')}`]
    findings.push(structuredDataFinding('expected-type-missing', { evidence, loss: 0.5, params }))
  }
  return verdict(WEIGHTS.known, ...findings)
}

/** Misspelled types, types that schema.org does not have, and properties that do not belong to their types. */
function vocabularyFindings(types: readonly string[], data: StructuredData) {
  const misspelled = types.flatMap((type) => {
    const correct = isSchemaOrgType(type)
      ? null
      : (WRONG_NAMES.get(type.toLowerCase().replace(/[\s_-]/g, '')) ?? spelledAs(type))
    return correct ? [{ type: type.slice(0, 60), correct }] : []
  })
  const corrected = new Set(misspelled.map(({ type }) => type))
  const issues = checkVocabulary(data).filter(({ path }) => path.length > 0)
  const unknown = issues.filter(
    ({ severity, path: [type = ''] }) =>
      severity === 'error' && !corrected.has(type.slice(0, 60)) && !Object.hasOwn(RETIRED_TYPES, type),
  )
  const odd = issues.filter(({ severity }) => severity === 'warning')
  const texts = (list: typeof issues) => [...new Set(list.map(({ message }) => message))]
  const spelling = misspelled.map(({ type, correct }) => `${type} should be ${correct}`)
  const params = {
    pairs: spelling.slice(0, 5).join(', '),
    correct: [...new Set(misspelled.map(({ correct }) => correct))].slice(0, 5),
  }
  return [
    ...(misspelled.length > 0
      ? [structuredDataFinding('type-misspelled', { evidence: spelling, loss: 0.4, params })]
      : []),
    ...(unknown.length > 0
      ? [
          structuredDataFinding('type-unknown', {
            evidence: texts(unknown),
            loss: 0.2,
            params: { type: (unknown[0]?.path[0] ?? '').slice(0, 60) },
          }),
        ]
      : []),
    ...(odd.length > 0 ? [structuredDataFinding('property-unknown', { evidence: texts(odd), loss: 0 })] : []),
  ]
}

/** A local business may also use another type, if the item has an address. */
function hasExpected(types: readonly string[], siteType: SiteType, data: StructuredData): boolean {
  const known = new Set(types)
  return (
    types.some((type) => EXPECTED_TYPES[siteType].some((expected) => isKindOf(type, expected))) ||
    (siteType === 'local-business' &&
      data.items.some((item) => 'address' in item.properties && item.types.some((type) => known.has(type))))
  )
}

function judgeIdentity(data: StructuredData, siteType: SiteType, identity: SiteIdentity): CheckVerdict {
  const weight = WEIGHTS.identity
  const entity = identityItemOf(data)
  if (!entity) {
    const evidence = ['Organization, LocalBusiness or Person with a name: none']
    // The code for a page without markup, and that for a place, has the publisher in it.
    const isInStarter = typesOf(data).length === 0 || siteType === 'local-business'
    const params = { identity, isInStarter }
    return verdict(weight, structuredDataFinding('identity-missing', { evidence, loss: 1, params }))
  }
  const missing = ['url', 'sameAs'].filter((name) => (entity.properties[name] ?? []).length === 0)
  if (missing.length === 0) return verdict(weight)
  const evidence = [
    `${entity.types[0] ?? ''} "${(textOf(entity, 'name') ?? '').slice(0, 80)}": ${missing.join(', ')} missing`,
  ]
  const { url, sameAs } = organizationNode(identity)
  const added = Object.entries({ url, sameAs }).filter(([name]) => missing.includes(name))
  const node = { '@type': entity.types[0], ...statedIn(entity), ...Object.fromEntries(added) }
  const params = { missing: missing.join(', '), node }
  return verdict(weight, structuredDataFinding('identity-unlinked', { evidence, loss: 0.3 * missing.length, params }))
}

function typesOf(data: StructuredData): string[] {
  return [...new Set(Object.values(data.types).flat())]
}

function describeMarkup(types: readonly string[], invalidBlocks: number, problems: readonly string[]): string {
  if (invalidBlocks > 0)
    return invalidBlocks === 1 ? 'A JSON-LD block is invalid.' : `${invalidBlocks} JSON-LD blocks are invalid.`
  if (types.length === 0) return 'No structured data found.'
  const found = `${types
    .slice(0, 3)
    .map((type) => type.slice(0, 40))
    .join(', ')} found`
  return problems[0] ? `${found}; ${uncapitalized(problems[0])}.` : `${found} and complete.`
}

/** Top-level items first, then what is nested in them. */
function typesForMessage(data: StructuredData): string[] {
  return [...new Set([...data.items.flatMap((item) => item.types), ...typesOf(data)])].filter((type) =>
    /^\w+$/.test(type),
  )
}
