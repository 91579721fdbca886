import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, stepsFix } from '../../findings/page-fix.ts'

const VOICE_STUDY = {
  title: 'Backlinko: 10,000 Google Home results',
  url: 'https://backlinko.com/voice-search-seo-study',
  date: '2018-02-28',
}
const GEO = {
  title: 'GEO: Generative Engine Optimization, KDD 2024',
  url: 'https://arxiv.org/abs/2311.09735',
  date: '2024-06-28',
}

export const voiceFinding = defineFindings('voiceSearchResults', {
  'answers-too-long': {
    severity: 'low',
    title: 'No passage is short enough to be read out',
    why: 'Spoken answers have about 29 words. Where no paragraph has between 15 and 50, an assistant must cut one.',
    assistants: ['ChatGPT', 'Gemini'],
    effort: 'hour',
    source: VOICE_STUDY,
    evidenceGrade: 'B',
    fix: () =>
      stepsFix('Answer the main question in 15 to 50 words.', [
        'Put that paragraph right under the heading that asks.',
      ]),
  },
  'language-hard': {
    severity: 'low',
    title: ({ what }: { what: string }) => `The text is hard to follow by ear: ${what}`,
    why: 'Plain wording raised how often passages were used by generative engines, and is what speech needs.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: GEO,
    evidenceGrade: 'B',
    fix: () =>
      stepsFix('Shorten sentences to about 20 words.', [
        'One thought a sentence.',
        'Everyday words before technical terms.',
      ]),
  },
  'questions-none': {
    severity: 'info',
    title: 'The page asks no question in the words of its readers',
    why: 'Questions as headings match what people say. The evidence is correlation, so this costs nothing.',
    assistants: [],
    effort: 'hour',
    source: GEO,
    evidenceGrade: 'C',
    fix: () => stepsFix('Word one or two headings as the questions that you are asked.', []),
  },
  'place-not-said': {
    severity: 'medium',
    title: 'The text does not say where you are',
    why: '“Near me” is the commonest spoken question about a local business. It needs a town, a street or directions in the text.',
    assistants: ['ChatGPT', 'Gemini'],
    effort: 'minutes',
    source: {
      title: 'Google Search Central: LocalBusiness',
      url: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
      date: '2026-06-29',
    },
    evidenceGrade: 'B',
    fix: (_site, { address }: { address: string | null }) =>
      htmlFix(
        'Name town, street and how to get there in a sentence.',
        `<p>You find us at ${quotedHtml(address ?? 'STREET AND NUMBER, POSTAL CODE TOWN')}, MINUTES from the station.</p>`,
        ['“We are at 12 Canal Row in Bath, five minutes from the station.”'],
      ),
  },
})
