import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, stepsFix } from '../../findings/page-fix.ts'

export const voiceFinding = defineFindings('voiceSearchResults', {
  'answers-too-long': {
    job: 'answers',
    severity: 'low',
    title: 'No passage has the right length to be read aloud',
    why: 'Spoken answers average about 29 words. If no passage has 15 to 50 words, an assistant must shorten one.',
    assistants: ['ChatGPT', 'Gemini'],
    effort: 'hour',
    source: 'backlinko-10-000-google-home',
    fix: () =>
      stepsFix('Answer the main question in 15 to 50 words.', [
        'Put that paragraph directly below the heading that asks the question.',
      ]),
  },
  'language-hard': {
    job: 'plain-words',
    severity: 'low',
    title: ({ what }: { what: string }) => `The text is hard to follow when read aloud: ${what}`,
    why: 'In a study of generative engines, plain wording made passages more visible. Spoken answers need it too.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: 'geo-generative-engine-optimization',
    fix: () =>
      stepsFix('Shorten sentences to about 20 words.', [
        'Put one idea in each sentence.',
        'Prefer everyday words to technical terms.',
      ]),
  },
  'questions-none': {
    job: 'answers',
    severity: 'info',
    title: 'The page contains no question that readers would ask',
    why: 'Question headings match what people say. The evidence is only correlation, so this costs no points.',
    assistants: [],
    effort: 'hour',
    source: 'geo-generative-engine-optimization',
    evidenceGrade: 'C',
    fix: () => stepsFix('Phrase one or two headings as the questions that people ask you.', []),
  },
  'place-not-said': {
    severity: 'medium',
    title: 'The text does not state your location',
    why: '“Near me” is the most common spoken query about a local business. Answering it takes a town, a street or directions in the text.',
    assistants: ['ChatGPT', 'Gemini'],
    effort: 'minutes',
    source: 'google-local-business',
    evidenceGrade: 'B',
    fix: (_site, { address }: { address: string | null }) =>
      htmlFix(
        'State the town, the street and how to get there in one sentence.',
        `<p>Find us at ${quotedHtml(address ?? 'STREET AND NUMBER, POSTAL CODE TOWN')}, MINUTES from the station.</p>`,
        ['“We are at 12 Canal Row in Bath, five minutes from the station.”'],
      ),
  },
})
