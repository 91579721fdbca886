import { countedNoun } from '../../contract/index.ts'
import { adviceOf, sentences } from '../../findings/advice.ts'
import { scoreChecks } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { SURVIVAL } from './content-quality-rules.ts'
import { judgeAnswers, needingScripts } from './judge-answers.ts'
import { judgeHiddenText } from './judge-hidden-text.ts'
import { judgeMachineText } from './judge-machine-text.ts'
import { judgeSurvival } from './judge-survival.ts'
import { judgeTokens, tokenCostOf } from './judge-tokens.ts'
import { judgeFirstAnswers, judgeOutline, judgeReadability } from './judge-writing.ts'
import { llmsTxtOf, type LlmsTxtOffer } from './llms-txt-offer.ts'
import { markdownOfferOf } from './markdown-offer.ts'
import { contentQualityModule } from './module.ts'

/** What an AI sees: the text as sent, rendered and extracted, its token cost, its outline and hidden text. */
export const judge = defineJudge(contentQualityModule, {
  needs: {
    target: true,
    document: true,
    rawPage: true,
    rawText: true,
    sentText: true,
    page: true,
    pageText: true,
    structuredData: true,
    language: true,
    readings: true,
    scriptlessText: true,
    readability: true,
    rendering: { optional: true },
    markdown: { optional: true },
    wellKnown: { optional: true },
    linkedFiles: { optional: true },
    sampledPages: { optional: true },
    robotsFile: { optional: true },
    siteType: { optional: true },
    answers: { optional: true },
  },
  async analyze(artifacts, { stage, browserMissing }) {
    const { target, document, rawPage, rawText, page, pageText, language, readings, rendering, markdown, wellKnown } =
      artifacts
    const { readability, scriptlessText, sentText } = artifacts
    const siteType = artifacts.siteType ?? 'content'
    const answers = artifacts.answers?.answers ?? null
    const cost = tokenCostOf(document, rawPage, sentText)
    const llmsTxt = llmsTxtOf(wellKnown, artifacts.linkedFiles ?? [], artifacts.sampledPages ?? [], document.finalUrl)
    const files = [
      ...(llmsTxt?.found ? [{ where: 'llms.txt', text: llmsTxt.body }] : []),
      ...(artifacts.robotsFile?.status === 200 ? [{ where: 'robots.txt', text: artifacts.robotsFile.body }] : []),
    ]
    const judged = scoreChecks([
      await stage('Main text survives', () =>
        judgeSurvival({
          sentText,
          page,
          pageText,
          rendering,
          siteType,
          answers,
          scriptlessText,
          isEncodingDeclared: document.isEncodingDeclared ?? true,
        }),
      ),
      judgeHiddenText({
        document,
        page,
        structuredData: artifacts.structuredData,
        rawText,
        pageText,
        rendering,
        files,
      }),
      await stage('Heading outline', () => judgeOutline(pageText, readability.words)),
      ...(await stage('First answers', () => [judgeFirstAnswers(pageText), judgeAnswers(answers)])),
      await stage('Readability', () => judgeReadability(readability, pageText)),
      await stage('Token weight', () => judgeTokens(cost)),
      judgeMachineText({ llmsTxt, markdown, page, mainText: sentText.main, siteType, target }),
    ])
    const { sent, shown, isUnreadable } = scriptlessText
    const amount = amountOf(readability.words, judged)
    const { score, findings } = withText(judged, amount, isUnreadable)
    const advice = adviceOf(findings, 0.5, PRAISE[amount])
    return {
      data: {
        score,
        message: isUnreadable
          ? sentences([`Unreadable without a browser: ${readableText(sent, shown)}`, advice])
          : advice,
        details: {
          words: readability.words,
          sentences: readability.sentences,
          sentenceLength: readability.sentenceLength,
          readingEase: readability.ease,
          language: language.code,
          answersNeedingScripts: needingScripts(answers).length,
          tokens: {
            raw: readings.raw.tokens,
            rendered: readings.rendered?.tokens ?? null,
            extracted: readings.extracted.tokens,
            ...cost,
          },
          missingSentences: readings.missing.length,
          hiddenTexts: rawText.hidden.length + (rendering?.hiddenTexts.length ?? 0),
          llmsTxt: llmsTxt && llmsTxtDetails(llmsTxt),
          markdown: markdownOfferOf(markdown, page),
          rendering: rendering ? null : (browserMissing ?? 'The page could not be rendered.'),
          siteType,
        },
      },
      findings,
    }
  },
})

const PRAISE = {
  enough: 'Assistants get the whole main text, well structured and with little markup.',
  short: 'Assistants get all of this short page.',
  little: 'There is too little text to judge.',
} as const
type Judged = ReturnType<typeof scoreChecks>

function amountOf(words: number, judged: Judged): keyof typeof PRAISE {
  if (words >= SURVIVAL.enoughWords) return 'enough'
  return isFound(judged, 'text-short') ? 'short' : 'little'
}

function isFound({ findings }: Judged, id: string): boolean {
  return findings.some((finding) => finding.id === id)
}

/** Without a score where there is too little text, unless that is the fault. */
function withText(judged: Judged, amount: keyof typeof PRAISE, isUnreadable: boolean): Judged {
  if (isUnreadable || isFound(judged, 'text-thin')) return capped(judged)
  return amount === 'little' ? { ...judged, score: null } : judged
}

/**
 * Good writing is worth nothing if nobody can read it, or if there is none: points above the cap are charged to the most
 * expensive finding.
 */
function capped({ score, findings }: Judged): Judged {
  const above = (score ?? 0) - SURVIVAL.unreadableScore
  if (above <= 0) return { score, findings }
  const dearest = Math.max(0, ...findings.map(({ loss }) => loss))
  if (dearest === 0) return { score: null, findings }
  const first = findings.findIndex(({ loss }) => loss === dearest)
  return {
    score: SURVIVAL.unreadableScore,
    findings: findings.map((finding, at) => (at === first ? { ...finding, loss: finding.loss + above } : finding)),
  }
}

function llmsTxtDetails({ found, url, fault, links, characters }: LlmsTxtOffer) {
  return { found, url, fault, links, characters }
}

function readableText(sent: number, shown: number | null): string {
  if (shown) return `${sent} of ${countedNoun(shown, 'word')}`
  return sent === 0 ? 'no words' : countedNoun(sent, 'word')
}
