import { identityItemOf, siteIdentityOf } from '../../computed/site-identity.ts'
import type { StructuredData } from '../../parsers/structured-data/index.ts'
import { ASSISTANTS, type Eligibility, type Readings } from '../../contract/index.ts'
import { lostPoints } from '../../scoring/lost-points.ts'
import { weightedScore } from '../../scoring/weighted-score.ts'
import { defineJudge } from '../define-judge.ts'
import { eligibilityOf } from './eligibility.ts'
import { sampleAssistants, type Sampling } from './sample-assistants.ts'
import { visibilityFindings } from './visibility-findings.ts'
import { visibilityMessage } from './visibility-message.ts'
import { visibilityQuestion } from './visibility-question.ts'
import { aiVisibilityModule } from './module.ts'

/** Whether assistants can name the site, and with keys of the operator whether they do. A count is never invented. */
export const judge = defineJudge(aiVisibilityModule, {
  needs: ['target', 'page', 'structuredData'],
  wants: ['readings', 'rawPage', 'robots'],
  asks: ['robotsResults', 'citationResults'],
  timeoutMs: 60_000,
  async analyze(
    { target, page, structuredData, readings, rawPage, robots: rules },
    { check, finished, providers, signal },
  ) {
    const [robots, citations] = await Promise.all([finished('robotsResults'), finished('citationResults')])
    const identity = siteIdentityOf(page, structuredData, target.origin, target.hostname)
    const entityShare = await check('Entity markup', () => shareOfEntity(structuredData))
    const facts = {
      crawlers: robots?.details.crawlers ?? null,
      rawShare: rawShareOf(readings, (rawPage?.emptyMounts.length ?? 0) > 0),
      entityShare,
      citations: citations?.score ?? null,
    }
    const question = providers.length > 0 ? visibilityQuestion(page, identity.name) : null
    const sought = { name: identity.name, host: target.host, domain: target.domain }
    const eligibilities: Eligibility[] = []
    const samplings: Sampling[] = []
    await Promise.all(
      ASSISTANTS.map((assistant) =>
        check(assistant, async () => {
          eligibilities.push(eligibilityOf(assistant, facts))
          const own = providers.filter((provider) => provider.assistant === assistant)
          if (question !== null) samplings.push(...(await sampleAssistants(own, question, sought, signal)))
        }),
      ),
    )
    const parts = scoreParts(eligibilities, samplings, facts.crawlers !== null)
    const score = weightedScore(Object.values(parts))
    const countOf = (assistant: string) =>
      samplings.find((sampling) => sampling.assistant === assistant && sampling.runs > 0)?.mentions ?? null
    return {
      data: {
        score,
        message: visibilityMessage(eligibilities, samplings, { providers: providers.length, question }),
        details: {
          chatgptMentions: countOf('ChatGPT'),
          claudeVisibility: countOf('Claude'),
          geminiResults: countOf('Gemini'),
          perplexityMentions: countOf('Perplexity'),
          eligibility: ASSISTANTS.flatMap((name) => eligibilities.filter(({ assistant }) => assistant === name)),
          sampling: samplings,
          question,
        },
      },
      findings: visibilityFindings({
        target,
        identity,
        eligibilities,
        samplings,
        crawlers: facts.crawlers ?? [],
        robots: rules,
        entityShare,
        rawShare: facts.rawShare,
        loss: lostPoints(parts, 'eligibility'),
      }),
    }
  },
})

/** Eligibility is what an owner can change; sampled answers count less, since they vary from run to run. */
function scoreParts(eligibilities: readonly Eligibility[], samplings: readonly Sampling[], assessed: boolean) {
  const scores = eligibilities.flatMap(({ score }) => (score === null ? [] : [score]))
  const means = samplings.flatMap(({ mean }) => (mean === null ? [] : [mean]))
  return {
    eligibility: { weight: 70, share: assessed ? meanOf(scores.map((score) => score / 100)) : null },
    sampled: { weight: 30, share: meanOf(means) },
  }
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

function shareOfEntity(data: StructuredData): number {
  const item = identityItemOf(data)
  if (!item) return 0
  return (item.properties['sameAs'] ?? []).length > 0 ? 1 : 0.6
}

/** Without a browser only an application's empty container tells that text is missing. */
function rawShareOf(readings: Readings | null, hasEmptyMount: boolean): number | null {
  if (!readings) return null
  if (!readings.rendered) return hasEmptyMount && readings.raw.tokens < 100 ? 0 : null
  if (readings.rendered.tokens === 0) return null
  return Math.min(1, readings.raw.tokens / readings.rendered.tokens)
}
