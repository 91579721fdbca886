import type { ArtifactSource } from '../computed/artifacts.ts'
import type { PageFacts, PageLink } from '../parsers/html/page-facts.ts'
import { questionsOf, type PageQuestion } from '../computed/readings/questions.ts'
import { siteIdentityOf, type SiteIdentity } from '../computed/site-identity.ts'
import { oneLine, type SiteFiles } from '../contract/index.ts'
import { jsonLdBlock } from '../findings/page-fix.ts'
import { organizationNode } from '../findings/starter-nodes.ts'
import { correctedRobotsTxt } from '../modules/robots/corrected-robots-txt.ts'

const MAX_PAGES = 20
const MAX_QUESTIONS = 10
/** Pages for the "Optional" section of llms.txt, which readers with little time may skip. */
const OPTIONAL = /privacy|terms|imprint|impressum|legal|cookie|conditions|disclaimer|login|sign-?in|account/i

/** Files that a site can upload as they are. They are made from its own content, not from the findings. */
export async function writeSiteFiles(source: ArtifactSource): Promise<SiteFiles | null> {
  const [target, page, data, text, robots] = await Promise.all([
    source('target'),
    source('page').catch(() => null),
    source('structuredData').catch(() => null),
    source('pageText').catch(() => null),
    source('robots').catch(() => null),
  ])
  if (!page || !data) return null
  const identity = siteIdentityOf(page, data, target.origin, target.hostname)
  const questions = text ? questionsOf(text) : []
  return {
    robotsTxt: correctedRobotsTxt(target, robots, 'search-not-training'),
    llmsTxt: writeLlmsTxt(page, identity),
    jsonLd: jsonLdBlock(identityGraph(identity, questions)),
  }
}

/** The format of llmstxt.org: a name, a summary and lists of links. */
function writeLlmsTxt(page: PageFacts, { name, url, description }: SiteIdentity): string {
  const pages = linkedPages(page, url)
  const isOptional = ({ path, text }: LinkedPage) => OPTIONAL.test(`${path} ${text}`)
  return [
    `# ${plain(name, 80)}`,
    `> ${plain(description ?? page.title ?? 'DESCRIBE IN ONE SENTENCE WHAT THE SITE OFFERS AND TO WHOM', 300)}`,
    section('Pages', [{ path: '/', text: 'Home', url }, ...pages.filter((one) => !isOptional(one))]),
    section('Optional', pages.filter(isOptional)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

type LinkedPage = { path: string; text: string; url: string }

/** The pages of the site by the text of their links, without duplicates; those of the navigation first. */
function linkedPages(page: PageFacts, home: string): LinkedPage[] {
  const found = new Map<string, LinkedPage>()
  const isNavigation = ({ landmark }: PageLink) => landmark === 'nav' || landmark === 'header'
  for (const { url, text } of [...page.links].sort((a, b) => Number(isNavigation(b)) - Number(isNavigation(a)))) {
    if (url === null || !URL.canParse(url) || !plain(text, 80)) continue
    const { origin, pathname: path } = new URL(url)
    if (`${origin}/` !== home || path === '/' || found.has(path) || path.length > 200) continue
    found.set(path, { path, text, url: `${origin}${path}` })
    if (found.size >= MAX_PAGES) break
  }
  return [...found.values()]
}

function section(title: string, pages: readonly LinkedPage[]): string {
  if (pages.length === 0) return ''
  return [`## ${title}`, '', ...pages.map(({ text, url }) => `- [${plain(text, 80)}](${escapedUrl(url)})`)].join('\n')
}

/** A stranger's text without characters that would format, link or end a line. */
function plain(text: string, limit: number): string {
  return oneLine(text.replaceAll(/[[\]()<>`*_#|\\]/g, ' '), limit)
}

function escapedUrl(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** The organization, the website and the questions that the page answers, linked by their ids. */
function identityGraph(identity: SiteIdentity, questions: readonly PageQuestion[]): Readonly<Record<string, unknown>> {
  const { name, url } = identity
  const answered = questions.flatMap(({ question, answer }) => (answer === null ? [] : [{ question, answer }]))
  return {
    '@graph': [
      organizationNode(identity),
      { '@type': 'WebSite', '@id': `${url}#website`, name, url, publisher: { '@id': `${url}#organization` } },
      ...(answered.length > 0
        ? [
            {
              '@type': 'FAQPage',
              '@id': `${url}#faq`,
              mainEntity: answered.slice(0, MAX_QUESTIONS).map(({ question, answer }) => ({
                '@type': 'Question',
                name: oneLine(question, 300),
                acceptedAnswer: { '@type': 'Answer', text: oneLine(answer, 600) },
              })),
            },
          ]
        : []),
    ],
  }
}
