import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { securityGuidanceSchema } from '#host/contract/security-guidance.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const text = z.string().min(1)
const header = { source: text, content: text.optional(), command: text.optional() }
const date = z.iso.date()
const version = z.string().regex(/^\d+(\.\d+){1,3}$/)
const weights = [10, 7, 3, 1, 0]
const points = z.int().min(0).max(100)
const bits = z.string().regex(/^\d+$/)
const grade = z.enum(['A', 'B', 'C'])
const documented = { title: text, url: z.url({ protocol: /^https$/ }), date }
const addressPath = z.string().regex(/^\/[\w./-]+$/)
const ownPath = z.string().regex(/^\/[\w./#?=%-]+$/)
const pair = z.tuple([text, text])
const pattern = z.string().refine((body) => {
  const matchesEmptyText = new RegExp(body, 'iu').test('')
  return !matchesEmptyText
}, 'must be a pattern that an empty text does not match')
/** Joined with those of all languages, which stays linear without repetitions. */
const joined = pattern.regex(/^[^*+{]+$/, 'must repeat nothing')
const wordList = z.string().regex(/^[a-z]+( [a-z]+)*$/)
const mediaType = z.string().regex(/^application\/[\w.+-]+$/)

/** Data that a person edits or a command makes, each with its schema. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'analyzer/answers/function-words.json': z.strictObject({
    ...header,
    words: z.record(z.string().regex(/^[a-z]{2}$/), z.string().regex(/^[^ ]+( [^ ]+)*$/)),
  }),
  'analyzer/answers/local-questions.json': z.strictObject({
    ...header,
    languages: z.array(z.string().regex(/^[a-z]{2}$/)).length(7),
    questions: z.record(text, z.array(text).length(7)),
  }),
  'analyzer/answers/compare/currencies.json': z.strictObject({
    ...header,
    signs: z.record(z.string().regex(/^[A-Z]{3}$/), z.array(text).min(1)),
    whole: z.string().regex(/^[A-Z]{3}( [A-Z]{3})*$/),
    point: z.string().regex(/^[^ ]+( [^ ]+)*$/),
    hundredths: z.record(z.string().regex(/^[a-z]{3}$/), z.array(text).min(1)),
  }),
  'analyzer/computed/iso-639.json': z.strictObject({
    ...header,
    codes: z.record(z.string().regex(/^[a-z]{3}$/), z.string().regex(/^[a-z]{2}$/)),
  }),
  'analyzer/contract/crawlers.json': z.strictObject({
    ...header,
    date,
    crawlers: z.array(
      z.strictObject({
        token: text,
        vendor: text,
        purpose: z.enum(['search', 'user', 'training', 'agent', 'archive', 'other']),
        obeys: z.enum(['yes', 'no', 'partly', 'unclear']),
        assistant: z.enum(['ChatGPT', 'Claude', 'Gemini', 'Perplexity']).optional(),
        tokenOnly: z.literal(true).optional(),
      }),
    ),
  }),
  'analyzer/findings/sources.json': z.strictObject({
    ...header,
    documents: z.record(z.string().regex(/^[a-z0-9-]+$/), z.strictObject({ ...documented, grade })),
  }),
  'analyzer/modules/accessibility/accessibility-rules.json': z.strictObject({
    ...header,
    rules: z.array(
      z.strictObject({
        id: text,
        weight: z.literal(weights),
        group: z.enum(['Contrast', 'Names of controls', 'Landmarks', 'Form labels', 'Keyboard order']),
        problem: text,
        fix: text,
        job: text.optional(),
        attribute: text.optional(),
        remove: text.optional(),
        example: text.optional(),
      }),
    ),
  }),
  'analyzer/modules/compliance/trackers.json': z.strictObject({
    ...header,
    tools: z.record(text, pattern),
    cookies: z.record(text, pattern),
  }),
  'analyzer/modules/security-headers/vulnerable-libraries.json': z.strictObject({
    ...header,
    date,
    libraries: z.array(
      z.strictObject({
        name: text,
        aliases: z.array(z.string().regex(/^[^A-Z]+$/)).min(1),
        npm: text.optional(),
        current: z.string(),
        fileNames: z.array(z.string().regex(/^[a-z\d.-]+$/)),
        advisories: z
          .array(
            z.strictObject({
              id: z.string().regex(/^(CVE-\d{4}-\d+|GHSA(-\w{4}){3})$/),
              severity: z.enum(['critical', 'high', 'medium', 'low']),
              what: text,
              ranges: z.array(z.tuple([version.nullable(), version])).min(1),
            }),
          )
          .min(1),
      }),
    ),
  }),
  'analyzer/modules/ssl-certificate/tls-rating.json': z.strictObject({
    ...header,
    protocolPoints: z.record(z.string().regex(/^(?:TLS|SSL)v/), points),
    rsaPoints: z.record(bits, points),
    ecPoints: z.record(bits, points),
    cipherPoints: z.record(bits, points),
    letters: z.record(z.string().regex(/^[A-F]$/), points),
    letterScores: z.record(z.string().regex(/^[A-FMT][+-]?$/), points),
    maxLifetimes: z.record(date, z.int().positive()),
    trustProblems: z.record(z.string().regex(/^[A-Z_]+$/), text),
  }),
  'analyzer/modules/structured-data/structured-data-rules.json': z.strictObject({
    ...header,
    typeRules: z.array(
      z.strictObject({
        types: z.array(text).min(1),
        except: z.array(text).optional(),
        required: z.array(z.array(text).min(1)).min(1),
        recommended: z.array(text),
      }),
    ),
    propertyForms: z.record(text, z.unknown()),
    retiredTypes: z.record(text, date),
    expectedTypes: z.record(text, z.array(text).min(1)),
    wrongNames: z.record(z.string().regex(/^[a-z]+$/), text),
  }),
  'analyzer/parsers/agent-files/agent-files.json': z.strictObject({
    ...header,
    files: z.record(
      z.string().regex(/^[a-z0-9-]+$/),
      z.strictObject({
        name: text,
        paths: z.array(addressPath).min(1),
        legacy: z.array(addressPath).optional(),
        linkedAs: z.enum(['agent-card', 'server-card', 'ard-catalog', 'ai-catalog']).optional(),
        predecessor: text.optional(),
        mediaTypes: z.array(mediaType).min(1),
        anyJson: z.literal(true).optional(),
        source: z.strictObject(documented),
        example: z.record(text, z.unknown()),
      }),
    ),
  }),
  'analyzer/parsers/languages/languages.json': z.strictObject({
    ...header,
    languages: z.record(
      z.string().regex(/^[a-z]{2}$/),
      z.strictObject({
        months: z
          .array(z.string().regex(/^[^ A-Z.]+( [^ A-Z.]+)*$/))
          .length(12)
          .optional(),
        policy: joined.optional(),
        contact: joined.optional(),
        consent: pattern.optional(),
        street: pattern.optional(),
        town: pattern.optional(),
        updated: joined.optional(),
        published: joined.optional(),
        notFound: joined.optional(),
        cart: joined.optional(),
        stock: joined.optional(),
        opening: joined.optional(),
        manual: joined.optional(),
      }),
    ),
  }),
  'analyzer/parsers/observatory/observatory-modifiers.json': z.strictObject({
    ...header,
    modifiers: z.record(z.string().regex(/^[a-z-]+$/), z.int()),
    grades: z.array(z.tuple([z.int(), z.string().regex(/^[A-F][+-]?$/)])),
  }),
  'analyzer/parsers/security-txt/security-txt-codes.json': z.strictObject({
    ...header,
    codes: z.record(
      z.enum(['error', 'recommendation', 'notification']),
      z.record(z.string().regex(/^[a-z0-9_]+$/), text),
    ),
  }),
  'analyzer/parsers/structured-data/schema-org-vocabulary.json': z.strictObject({
    ...header,
    types: z.record(text, z.tuple([z.array(text), z.array(text)])),
  }),
  'host/app/features/help/support/support.json': z.strictObject({
    ...header,
    ways: z.array(
      z.strictObject({ title: text, text, hours: text, note: text, to: ownPath, action: text, primary: z.boolean() }),
    ),
    hours: z.array(pair),
    knowledge: z.array(z.strictObject({ label: text, to: ownPath })),
  }),
  'host/app/features/marketing/enterprise/enterprise.json': z.strictObject({
    ...header,
    features: z.array(pair),
    plans: z.array(
      z.strictObject({
        name: text,
        price: text,
        per: z.string(),
        description: text,
        items: z.array(z.tuple([text, z.enum(['today', 'contract'])])).min(1),
        action: text,
        popular: z.boolean(),
      }),
    ),
    returns: z.array(pair),
    timeline: z.array(pair),
    testimonials: z.array(pair),
  }),
  'host/app/features/marketing/landing/landing.json': z.strictObject({
    ...header,
    answers: z.array(
      z.strictObject({
        score: points,
        time: text,
        gained: text.nullable(),
        effort: text,
        title: text,
        text,
        fix: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('rows'), rows: z.array(pair).min(1) }),
          z.strictObject({ kind: z.literal('code'), title: text, text }),
        ]),
        ordinal: text,
        answer: text,
        source: text.nullable(),
      }),
    ),
    steps: z.array(pair),
    refusals: z.array(pair),
    questions: z.array(pair),
  }),
  'host/app/features/marketing/platform/phases.json': z.strictObject({
    ...header,
    phases: z.array(
      z.strictObject({
        title: text,
        group: text,
        description: text,
        fields: z.array(
          z.strictObject({ title: text, text, sample: text, tone: z.enum(['good', 'fair', 'poor', 'bad', 'info']) }),
        ),
      }),
    ),
  }),
  'host/app/features/marketing/sample-report/sample-issues.json': z.strictObject({
    ...header,
    groups: z.array(
      z.strictObject({
        title: text,
        score: z.number().min(0).max(100),
        issues: z.array(
          z.strictObject({
            severity: z.enum(['critical', 'high', 'medium']),
            title: text,
            current: text,
            steps: z.array(text).min(1),
            impact: text,
            code: z.strictObject({ title: text, text }).optional(),
          }),
        ),
      }),
    ),
  }),
  'host/server/assistant/words.json': z.strictObject({
    ...header,
    grammar: wordList,
    synonyms: z.array(wordList),
    common: wordList,
  }),
  'host/server/site/security-guidance.json': z.strictObject({ ...header, guidance: securityGuidanceSchema }),
  'host/server/badges/svg/figures.json': z.strictObject({
    ...header,
    pens: z.record(
      text,
      z.strictObject({
        contrast: z.number().positive().optional(),
        shapes: z.record(z.string().length(1), z.tuple([z.number().positive(), z.string(), z.string()])),
      }),
    ),
  }),
}

test.each(Object.entries(SCHEMAS))('%s names its source and has the form that the code reads', (file, schema) => {
  expect(() => schema.parse(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')))).not.toThrow()
})

test('every file of data has a schema here', () => {
  const files = ['analyzer', 'host'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const data = files.filter((file) => file.endsWith('.json') && !/tsconfig\.json$|\/testing\//.test(file))
  expect(data.toSorted()).toEqual(Object.keys(SCHEMAS).toSorted())
})

test('the most common passwords are a list of words with their source', () => {
  const lines = readFileSync(path.join(ROOT, 'host/contract/common-passwords.txt'), 'utf8').split('\n')
  expect(lines[0]).toMatch(/^# .* From the frequency list of zxcvbn/)
  const words = lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' ').filter(Boolean))
  expect(new Set(words).size).toBe(3_000)
})
