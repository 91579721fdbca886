import { oneLine, type Finding } from '#analyzer/contract'

type Code = Finding['fix']['code'][number]
type Part = Code & { title: string }

const hash = (text: string) => `# ${text}`
const slashes = (text: string) => `// ${text}`
const markup = (text: string) => `<!-- ${text.replaceAll(/--|>/g, ' ')} -->`

/** Comment syntax by platform. */
const COMMENTS: Readonly<Record<string, (text: string) => string>> = {
  nginx: hash,
  apache: hash,
  cloudflare: hash,
  shell: hash,
  npm: hash,
  vercel: slashes,
  javascript: slashes,
  php: slashes,
  css: (text) => `/* ${text.replaceAll('*/', ' ')} */`,
  html: markup,
  'sitemap.xml': markup,
  'feed.xml': markup,
}

/** A snippet under a comment with the finding that it fixes. */
export function headedCode({ platform, text, title }: Omit<Part, 'language'>): string {
  return `${(COMMENTS[platform] ?? ((line: string) => line))(oneLine(title))}\n${text}`
}

/** Platforms whose code is a file of the site: the longest proposal has the rules of the others. */
const FILES = /^(robots|llms|security)\.txt/

/** One edit for each platform that applies the fixes of all these findings. */
export function joinPatches(findings: readonly Finding[]): Code[] {
  const parts = findings.flatMap(({ title, fix }) => fix.code.map((code) => ({ ...code, title })))
  return [...new Set(parts.map(({ platform }) => platform))].flatMap((platform) =>
    joined(withoutRepeats(parts.filter((part) => part.platform === platform))),
  )
}

/**
 * The steps of these fixes in order, each once. Fixes that replace one file by the same steps are one edit, whatever each
 * is for: their summaries would say it again and again.
 */
export function joinSteps(findings: readonly Finding[]): string[] {
  const edits = findings.map(({ fix }) =>
    fix.code.some(({ platform }) => FILES.test(platform)) ? fix.steps.join('\n') : null,
  )
  const told = findings.flatMap(({ fix }, at) => {
    const isRepeated = edits[at] !== null && edits.filter((edit) => edit === edits[at]).length > 1
    return isRepeated ? fix.steps : [fix.summary, ...fix.steps]
  })
  return [...new Set(told)]
}

/** A part goes if another one has all of its text. */
function withoutRepeats(parts: readonly Part[]): readonly Part[] {
  return parts.filter(
    ({ text }, at) =>
      !parts.some((other, index) => index !== at && other.text.includes(text) && (other.text !== text || index < at)),
  )
}

function joined(parts: readonly Part[]): Code[] {
  const [first, ...rest] = parts
  if (!first) return []
  const { platform, language } = first
  if (rest.length === 0) return [{ platform, language, text: first.text }]
  if (FILES.test(platform)) return [{ platform, language, text: longest(parts) }]
  return [{ platform, language, text: mergedRules(parts) ?? mergedWorker(parts) ?? parts.map(headedCode).join('\n\n') }]
}

function longest(parts: readonly Part[]): string {
  return parts.reduce((most, { text }) => (text.length > most.length ? text : most), '')
}

type Rule = { source: string; headers: unknown[] }

/** vercel.json: the headers of each pattern in one rule. Null if a part is anything else. */
function mergedRules(parts: readonly Part[]): string | null {
  if (parts.some(({ platform, language }) => platform !== 'vercel' || language !== 'json')) return null
  const rules = new Map<string, unknown[]>()
  for (const { text } of parts) {
    const { headers, ...others } = JSON.parse(text) as { headers?: Rule[] }
    if (!headers || Object.keys(others).length > 0) return null
    for (const rule of headers) rules.set(rule.source, [...(rules.get(rule.source) ?? []), ...rule.headers])
  }
  return JSON.stringify({ headers: [...rules].map(([source, headers]) => ({ source, headers })) }, null, 2)
}

const WORKER = 'export default {'

/** Workers that begin and end alike: one of them with the middle lines of all. Null if they are not workers. */
function mergedWorker(parts: readonly Part[]): string | null {
  const [first = [], ...others] = parts.map(({ text }) => text.split('\n'))
  if (!parts.every(({ text }) => text.startsWith(WORKER))) return null
  const shared = (lineAt: (lines: readonly string[], at: number) => string | undefined) => {
    let count = 0
    while (count < first.length && others.every((lines) => lineAt(lines, count) === lineAt(first, count))) count += 1
    return count
  }
  const head = shared((lines, at) => lines[at])
  const tail = shared((lines, at) => lines.at(-1 - at))
  const middles = [first, ...others].flatMap((lines) => lines.slice(head, lines.length - tail))
  return [...first.slice(0, head), ...middles, ...first.slice(first.length - tail)].join('\n')
}
