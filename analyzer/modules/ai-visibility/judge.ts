import { identityItemOf, siteIdentityOf } from '../../computed/site-identity.ts'
import type { StructuredData } from '../../parsers/structured-data/index.ts'
import { ASSISTANTS, listed, type Eligibility, type StageOutcome } from '../../contract/index.ts'
import { reached, scoreChecks } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import type { PageFacts } from '../../parsers/html/page-facts.ts'
import { eligibilityOf } from './eligibility.ts'
import { sampleAssistants, type Sampling } from './sample-assistants.ts'
import { visibilityFindings } from './visibility-findings.ts'
import { aiVisibilityModule } from './module.ts'

const MAX_TOPIC = 120

/** Whether assistants can name the site, and, with the operator's API keys, whether they do. Counts are never invented. */
export const judge = defineJudge(aiVisibilityModule, {
  needs: {
    target: true,
    page: true,
    structuredData: true,
    scriptlessText: { optional: true },
    robots: { optional: true },
    robotsResults: { optional: true },
    citationResults: { optional: true },
  },
  timeoutMs: 60_000,
  async analyze(
    { target, page, structuredData, scriptlessText, robots: rules, robotsResults: robots, citationResults },
    { stage, providers, signal },
  ) {
    const identity = siteIdentityOf(page, structuredData, target.origin, target.hostname)
    const entityShare = shareOfEntity(structuredData)
    await stage('Entity markup', () => reached(1, entityShare))
    const facts = {
      crawlers: robots?.details.crawlers.length ? robots.details.crawlers : null,
      rawShare: scriptlessText?.share ?? null,
      entityShare,
      citations: citationResults?.score ?? null,
    }
    const question = providers.length > 0 ? visibilityQuestion(page, identity.name) : null
    const sought = { name: identity.name, host: target.host, domain: target.domain }
    const eligibilities: Eligibility[] = []
    const samplings: Sampling[] = []
    await Promise.all(
      ASSISTANTS.map((assistant) =>
        stage(assistant, async () => {
          const eligibility = eligibilityOf(assistant, facts)
          eligibilities.push(eligibility)
          const own = providers.filter((provider) => provider.assistant === assistant)
          if (question !== null) samplings.push(...(await sampleAssistants(own, question, sought, signal)))
          return eligibilityOutcome(eligibility)
        }),
      ),
    )
    const eligible = facts.crawlers === null ? null : meanEligibility(eligibilities)
    const drafts = visibilityFindings({
      target,
      identity,
      eligibilities,
      samplings,
      crawlers: facts.crawlers ?? [],
      robots: rules,
      entityShare,
      rawShare: facts.rawShare,
      loss: eligible === null ? 0 : 1 - eligible,
    })
    // Eligibility is what an owner can change; sampled answers count less because they vary from run to run.
    const { score, findings } = scoreChecks([
      reached(70, eligible, drafts),
      reached(30, average(samplings.flatMap(({ mean }) => mean ?? []))),
    ])
    const mentionCount = (assistant: string) =>
      samplings.find((sampling) => sampling.assistant === assistant && sampling.runs > 0)?.mentions ?? null
    return {
      data: {
        score,
        message: visibilityMessage(eligibilities, samplings, { providers: providers.length, question }),
        details: {
          chatgptMentions: mentionCount('ChatGPT'),
          claudeVisibility: mentionCount('Claude'),
          geminiResults: mentionCount('Gemini'),
          perplexityMentions: mentionCount('Perplexity'),
          eligibility: ASSISTANTS.flatMap((name) => eligibilities.filter(({ assistant }) => assistant === name)),
          sampling: samplings,
          question,
        },
      },
      findings,
    }
  },
})

function eligibilityOutcome({ score, reachable, reasons }: Eligibility): StageOutcome {
  if (reachable === null || score === null) return 'skipped'
  if (!reachable) return 'failed'
  return reasons.length > 0 ? 'partly' : 'completed'
}

function meanEligibility(eligibilities: readonly Eligibility[]): number | null {
  return average(eligibilities.flatMap(({ score }) => (score === null ? [] : [score / 100])))
}

function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

function shareOfEntity(data: StructuredData): number {
  const item = identityItemOf(data)
  if (!item) return 0
  return (item.properties['sameAs'] ?? []).length > 0 ? 1 : 0.6
}

function visibilityMessage(
  eligibilities: readonly Eligibility[],
  samplings: readonly Sampling[],
  { providers, question }: { providers: number; question: string | null },
): string {
  return `${eligibilityText(eligibilities)}. ${samplingText(samplings, providers, question)}`
}

function eligibilityText(eligibilities: readonly Eligibility[]): string {
  const names = (reachable: boolean) =>
    eligibilities.filter((one) => one.reachable === reachable).map(({ assistant }) => assistant)
  const [open, shut] = [names(true), names(false)]
  if (open.length === 0 && shut.length === 0) return 'Crawler access was not checked'
  if (shut.length === 0) return `Eligible for ${listed(open)}`
  if (open.length === 0) return `Blocked for ${listed(shut)}`
  return `Eligible for ${listed(open)}, blocked for ${listed(shut)}`
}

function samplingText(samplings: readonly Sampling[], providers: number, question: string | null): string {
  if (providers === 0) return 'Mentions were not sampled because this server has no API key for an assistant'
  if (question === null) return 'Mentions were not sampled because the page does not say what it is about'
  const answered = samplings.filter(({ runs }) => runs > 0)
  if (answered.length === 0) return `Mentions could not be sampled: ${samplings[0]?.error ?? 'no assistant answered'}`
  return answered
    .map(({ assistant, mentions, runs }) => `${assistant} named it in ${mentions} of ${runs} answers`)
    .join(', ')
}

/**
 * What a person who does not know the site would ask. The topic is untrusted text that goes to a model, so it is cut
 * short, reduced to words and put in quotation marks; the answer is only searched for names.
 */
export function visibilityQuestion(page: PageFacts, name: string): string | null {
  const topic = pageTopic(page, name)
  if (topic === null) return null
  return `Which websites or companies would you recommend to somebody who is looking for "${topic}"? Name up to ten, each with its address.`
}

function pageTopic(page: PageFacts, name: string): string | null {
  const candidates = [page.description, page.headings.find(({ level }) => level === 1)?.text, page.title]
  for (const candidate of candidates) {
    const topic = plainWords(withoutName(candidate ?? '', name))
    if (topic.split(' ').length >= 2) return topic
  }
  return null
}

/** A question that names the site would get the site as its answer. */
function withoutName(text: string, name: string): string {
  const at = name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase())
  return at === -1 ? text : `${text.slice(0, at)} ${text.slice(at + name.length)}`
}

function plainWords(text: string): string {
  const words = text
    .slice(0, 500)
    .split(/\s/)
    .map((word) => (word.includes('@') ? '' : word.replace(/https?:\/\/.*/, ' ')))
    .join(' ')
    .replace(/[^\p{L}\p{N}&' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= MAX_TOPIC ? words : words.slice(0, words.lastIndexOf(' ', MAX_TOPIC))
}
