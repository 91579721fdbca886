import { CRAWLERS, GRADE_BANDS, MODULE_IDS, STEP_IDS } from '#analyzer'
import { MIN_PASSWORD_LENGTH } from '#host/contract/accounts.ts'
import { MAX_API_TOKENS } from '#host/contract/api-tokens.ts'
import { LIMITS, limitText, type LimitName } from '#host/contract/limits-table.ts'
import { BADGE_VALID_DAYS } from '#host/contract/badges.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { MAX_COMPETITORS } from '#host/contract/scan-rules.ts'
import { MAX_SCHEDULES, UNDO_MINUTES } from '#host/contract/schedules.ts'
import { moduleReferences, scoreMethod } from '../site/index.server.ts'
import { readFaq, type FaqEntry, type Facts } from './read-faq.ts'

const { parts, total } = scoreMethod()

/** What the files in `docs/faq` may name in braces. */
const FACTS: Facts = {
  product: PRODUCT_NAME,
  modules: MODULE_IDS.length,
  steps: STEP_IDS.length,
  crawlers: CRAWLERS.length,
  parts: parts.length,
  points: total,
  partPoints: parts.map(({ title, points }) => `${title} ${points}`).join(', '),
  grades: GRADE_BANDS.map(([from, grade]) => `${grade} from ${from}`).join(', '),
  badgeValidDays: BADGE_VALID_DAYS,
  maxApiTokens: MAX_API_TOKENS,
  maxCompetitors: MAX_COMPETITORS,
  maxSchedules: MAX_SCHEDULES,
  minPasswordLength: MIN_PASSWORD_LENGTH,
  undoMinutes: UNDO_MINUTES,
  ...Object.fromEntries(Object.keys(LIMITS).map((name) => [`limits.${name}`, limitText(name as LimitName)])),
}

/** A file with `each: part` or `each: module` has its entries once for each of these, and may name them too. */
const SERIES: Readonly<Record<string, readonly Facts[]>> = {
  part: parts.flatMap(({ title, points, modules }) =>
    modules.length < 2
      ? []
      : {
          part: title,
          'part.points': points,
          'part.modules': modules.map((module) => `${module.title} ${module.percent}%`).join(', '),
        },
  ),
  module: moduleReferences().flatMap(({ title, part, checks }) =>
    part
      ? {
          module: title,
          'module.points': part.points,
          'module.percent': part.percent,
          'module.part': part.title,
          'module.checks': checks.join(', '),
          'module.checked': checks.length > 0 ? `It checks: ${checks.join(', ')}.` : '',
        }
      : [],
  ),
}

const FILES = import.meta.glob<string>('../../../docs/faq/*.md', { query: '?raw', import: 'default', eager: true })

const ALL = Object.entries(FILES).flatMap(([path, text]) =>
  readFaq(path.replace(/^(?:\.\.\/)+/, ''), text, FACTS, SERIES),
)

/** Questions that people ask about the product, with their answers. */
export const FAQ_ENTRIES: readonly FaqEntry[] = ALL.filter(({ url }) => url !== '')

/** Questions outside our scope, by subject. The assistant says that it does not know, whatever else matches. */
export const NOT_OURS: readonly FaqEntry[] = ALL.filter(({ url }) => url === '')

/** Suggested before the first question. */
export const COMMON_QUESTIONS: readonly string[] = [
  'How is the score calculated?',
  'How do I let ChatGPT read my site without allowing training?',
  'Why is my price missing for crawlers?',
  'Do I need an account to scan?',
]

/** The entries with these questions. Throws for a question that no file has. */
function requireEntries(...questions: string[]): readonly FaqEntry[] {
  return questions.map((question) => {
    const entry = FAQ_ENTRIES.find((one) => one.question === question)
    if (!entry) throw new Error(`No file in docs/faq has the question “${question}”`)
    return entry
  })
}

/** What the FAQ page shows. */
export const FAQ_PAGE_ENTRIES = requireEntries(
  'Does blocking training cost points?',
  'How long is a badge valid?',
  'How is the score calculated?',
  'How long does a scan take?',
  'Do I need an account to scan?',
)

/** What the support page shows. */
export const SUPPORT_ENTRIES = requireEntries(
  'What happens to a scan that is stuck at one step?',
  'Why is there no score when the scanner was blocked?',
  'How often may I scan?',
  'Can you scan a site behind a password?',
  'How do I delete my account?',
)
