import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import {
  MODULE_IDS,
  SCORE_PARTS,
  SITE_PAGES_DEFAULT,
  SITE_PAGES_LIMIT,
  STEP_IDS,
  WAIT_LIMITS_MS,
} from '#analyzer/contract'
import { AUDIT_KEPT_DAYS, INVITATION_DAYS } from '#host/contract/workspaces.ts'
import '#host/server/analytics/index.server.ts'
import '#host/server/server-modules.ts'
import { PERSONAL_ACTIONS, WORKSPACE_ACTIONS } from '#host/server/platform/audit.ts'
import { SESSION_SECONDS } from '#host/server/platform/session/session.ts'
import { FAQ_ENTRIES } from '#host/server/assistant/faq-entries.ts'
import { SECURITY_GUIDANCE } from '#host/server/site/security-guidance-data.ts'
import { PROBE_AGENTS } from '../../analyzer/gather/crawlers/probe-agents-table.ts'
import { EXPOSED_FILE_RULES } from '../../analyzer/gather/well-known/exposed-files-table.ts'
import { MAX_JUDGED } from '../../analyzer/site/choose-sample.ts'
import { WELL_KNOWN_PATHS } from '../../analyzer/gather/well-known/well-known-table.ts'
import { USUAL_SITEMAP_PATHS } from '../../analyzer/parsers/sitemap/index.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const filesBelow = (folder: string, kind: RegExp) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => `${folder}/${file}`)

const ROWS = read('docs/claims.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-|claim )/.test(line))

/** A test is cited as `file › its name`, the source of a fact as `file`. */
const CITED = /`([\w./$*{}-]+\.[a-z]+)(?: › ([^`]+))?`/g
const citationsOf = (row: string) => [...row.matchAll(CITED)].map(([, file = '', name]) => ({ file, name }))

it('every test and file that the list of claims cites exists', () => {
  const cited = ROWS.flatMap(citationsOf)
  expect(cited.length).toBeGreaterThan(100)
  const gone = cited.filter(
    ({ file, name }) => !existsSync(path.join(ROOT, file)) || (name !== undefined && !read(file).includes(name)),
  )
  expect(gone).toEqual([])
})

it('every claim has a test, a source in code or a measurement, or is marked as a promise', () => {
  const bare = ROWS.filter((row) => citationsOf(row).length === 0 && !/\| (promise|specification|measured)\b/.test(row))
  expect(bare).toEqual([])
})

it('names buttons and sections as the pages do', () => {
  const pages = filesBelow('host/app', /\.tsx?$/).map((file) => read(file).replaceAll(/\s+/g, ' '))
  const named = new Set(FAQ_ENTRIES.flatMap(({ answer }) => answer.match(/(?<=“)[A-Z][^”:]+(?=”)/g) ?? []))
  expect(named.size).toBeGreaterThan(5)
  expect([...named].filter((label) => !pages.some((page) => page.includes(label)))).toEqual([])
})

it('says of plans that what does not exist today is agreed by contract', () => {
  const told = FAQ_ENTRIES.filter(({ answer }) => /\bSSO\b|single sign-on|team users|data residency/i.test(answer))
  expect(told.length).toBeGreaterThan(3)
  for (const { question, answer } of told) expect(answer, question).toContain('by contract')
})

it('every action on record is named for operators, and no other', () => {
  const section = read('docs/operations.md').split('\nActions of a person: ')[1]?.split('\nTo keep them')[0] ?? ''
  const named = section.match(/(?<=`)[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)?(?=`[,.])/g) ?? []
  expect(named.sort()).toEqual([...PERSONAL_ACTIONS, ...WORKSPACE_ACTIONS].sort())
})

it('says that a scan keeps the text of a page and a screenshot', () => {
  const { paths } = mongoose.model('Scan').schema
  expect(['pageTexts', 'readings', 'hasScreenshot'].filter((field) => !(field in paths))).toEqual([])
  for (const file of [
    'host/server/site/texts/data-privacy.md',
    'host/server/site/texts/scanner.md',
    'docs/faq/data-privacy.md',
  ])
    expect(read(file), file).toMatch(/\btext\b[^.|]*\bscreenshot\b/)
})

it('keeps data as long as the privacy page says', () => {
  const page = read('host/server/site/texts/data-privacy.md')
  const said = (row: string) =>
    new RegExp(`^\\| \\*\\*${row}\\*\\*.*\\| (\\d+ (?:days|months)) +\\|$`, 'm').exec(page)?.[1]
  const kept = (name: string) =>
    mongoose
      .model(name)
      .schema.indexes()
      .flatMap(([, { expireAfterSeconds }]) => (expireAfterSeconds ? [Number(expireAfterSeconds) / 86_400] : []))
  expect(said('Sessions')).toBe('30 days')
  expect(SESSION_SECONDS).toBe(30 * 86_400)
  expect(said('Scans')).toBe('12 months')
  expect([kept('Scan'), kept('Screenshot')]).toEqual([[365], [365]])
  expect(said('Analytics')).toBe('24 months')
  expect(kept('AnalyticsEvent')).toEqual([730])
  expect(said('Deliveries')).toBe('90 days')
  expect(kept('Delivery')).toEqual([90])
  expect(said('Messages')).toBe('24 months')
  expect(kept('ContactMessage')).toEqual([730])
  expect(said('Audit log')).toBe(`${AUDIT_KEPT_DAYS} days`)
  expect(kept('AuditEvent')).toEqual([AUDIT_KEPT_DAYS])
  expect(said('Invitations')).toBe(`${INVITATION_DAYS} days`)
})

/** What can name a person, by collection, and the row of the privacy page that says so. */
const PERSONAL = /^(?:email|emailKey|username|usernameKey|clientAddress|ip|userAgent|passkeys|subject|recipients?)$/i
const PRIVACY_ROWS: Readonly<Record<string, string>> = {
  User: 'Account',
  Session: 'Sessions',
  MailedLink: 'Account',
  SecondFactor: 'Second factors',
  Identity: 'Second factors',
  Invitation: 'Invitations',
  AlertAddress: 'Alert addresses',
  AuditEvent: 'Audit log',
  ContactMessage: 'Messages',
}

it('every collection that can name a person has its row on the privacy page', () => {
  const page = read('host/server/site/texts/data-privacy.md')
  const pathsOf = (name: string) => Object.keys(mongoose.model(name).schema.paths)
  const named = mongoose.modelNames().filter((name) => pathsOf(name).some((path) => PERSONAL.test(path)))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !page.includes(`| **${PRIVACY_ROWS[name]}**`))).toEqual([])
})

it('claims no check of what cannot be seen from outside', () => {
  expect(SECURITY_GUIDANCE.end).toContain('Whether a certificate renews automatically cannot be seen')
})

it('names leaked files wherever texts say what a scan requests', () => {
  const texts = {
    'the page of the scanner': read('host/server/site/texts/scanner.md'),
    'data privacy': read('host/server/site/texts/data-privacy.md'),
    'the landing page': read('host/app/features/marketing/landing/landing.json'),
    ...Object.fromEntries(
      FAQ_ENTRIES.filter(({ question }) =>
        ['Which requests does a scan make?', 'Does a scan look at the whole site or at one page?'].includes(question),
      ).map(({ question, answer }) => [question, answer]),
    ),
  }
  expect(Object.entries(texts)).toHaveLength(5)
  expect(Object.entries(texts).filter(([, text]) => !text.includes('/.env'))).toEqual([])
  expect(read('host/app/features/marketing/home/home-bands.tsx')).not.toMatch(/public pages only/i)
})

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER = String.raw`(\d+|${WORDS.join('|')})`

const further = MODULE_IDS.length - STEP_IDS.length
const counted = SCORE_PARTS.flatMap(({ shares }) => Object.keys(shares)).length

/** What texts count, and the real numbers. The first matching rule applies. */
const COUNTS: readonly (readonly [what: string, phrase: RegExp, real: readonly number[]])[] = [
  ['further modules', new RegExp(`\\b${NUMBER} (?:further|other) modules\\b`, 'gi'), [further]],
  ['modules', new RegExp(`(?<!-)\\b${NUMBER} modules\\b`, 'gi'), [MODULE_IDS.length, counted]],
  ['steps', new RegExp(`(?<!-)\\b${NUMBER} analysis steps\\b`, 'gi'), [STEP_IDS.length]],
  [
    'parts',
    new RegExp(`\\b${NUMBER} (?:weighted )?parts (?:of the (?:overall )?score|share|with)\\b`, 'gi'),
    [SCORE_PARTS.length],
  ],
  ['leaked files', new RegExp(`\\b${NUMBER} files that must never be public\\b`, 'gi'), [EXPOSED_FILE_RULES.length]],
  ['crawlers asked as', new RegExp(`\\bup to ${NUMBER} requests\\b`, 'gi'), [PROBE_AGENTS.length]],
]

const TEXTS = [
  'README.md',
  ...filesBelow('docs', /\.md$/),
  ...filesBelow('host/app', /\.tsx?$/),
  ...filesBelow('host/server/site', /\.(ts|md)$/),
  ...filesBelow('host/server/assistant', /\.ts$/),
].map((file) => [file, read(file)] as const)

it.each(COUNTS)('texts count %s as the code does', (_, phrase, real) => {
  const said = TEXTS.flatMap(([file, text]) =>
    [...text.matchAll(phrase)].map(([found, number = '']) => ({ file, found, number: valueOf(number) })),
  )
  expect(said.filter(({ number }) => !real.includes(number))).toEqual([])
})

it('the page of our scanner names every file that a scan asks for by itself', () => {
  const page = read('host/server/site/texts/scanner.md')
  const paths = [...WELL_KNOWN_PATHS, ...USUAL_SITEMAP_PATHS, ...EXPOSED_FILE_RULES.map(({ path: file }) => file)]
  expect(paths.filter((file) => !page.includes(`\`${file}\``))).toEqual([])
  expect(page).toContain(`at ${USUAL_SITEMAP_PATHS.length} usual places`)
  // The two names that cannot exist: `catch-all.ts`.
  expect(page).toContain('A random name in `/.well-known/`')
})

it('the page of our scanner says of a whole site what a site scan does', () => {
  const page = read('host/server/site/texts/scanner.md')
  expect(page).toContain(
    `It reads ${SITE_PAGES_DEFAULT} pages unless its owner chooses another number, ${SITE_PAGES_LIMIT} at most, and judges up to ${MAX_JUDGED} of them as above, in ${WAIT_LIMITS_MS.siteScan / 60_000} minutes at most.`,
  )
  for (const text of [page, ...FAQ_ENTRIES.map(({ answer }) => answer)]) expect(text).not.toMatch(/no crawl\b/i)
})

it('the scanner requests about as many well-known files as texts say', () => {
  expect(Math.round(WELL_KNOWN_PATHS.length / 5) * 5).toBe(25)
})

function valueOf(number: string): number {
  const word = WORDS.indexOf(number.toLowerCase())
  return word === -1 ? Number(number) : word
}

/** What each event of analytics is called where people read what is counted. */
const COUNTED: Readonly<Record<string, string>> = {
  page_view: 'page views',
  button_click: 'pressed buttons',
  registration: 'registrations',
  login: 'sign-ins',
  contact_sent: 'messages',
  assistant_question: 'questions',
  finding_rechecked: 're-checks',
  scan_started: 'scans',
  scan_start_failed: 'scans',
  site_scan_started: 'scans',
  results_viewed: 'scans',
  scan_completed: 'scans with duration and score',
  error: 'errors',
}

it('analytics count what the cookie settings and the privacy page say, and nothing else', () => {
  const code = filesBelow('host/app', /\.tsx?$/)
    .map(read)
    .join('\n')
  const names = [...code.matchAll(/\btrack\('(\w+)'|name: '(page_view)'/g)].map(([, name, page]) => name ?? page ?? '')
  expect([...new Set(names)].sort()).toEqual(Object.keys(COUNTED).sort())
  for (const page of [
    'host/app/features/cookies/cookie-categories-data.ts',
    'host/server/site/texts/data-privacy.md',
  ]) {
    const [, told = ''] = /(?:Count|with consent:) (page views[^.|]*)/.exec(read(page)) ?? []
    expect(told.trim().split(/, (?:and )?/), page).toEqual(
      [...new Set(Object.values(COUNTED))].filter((one) => one !== 'scans'),
    )
  }
})
