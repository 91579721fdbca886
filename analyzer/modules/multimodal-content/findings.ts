import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, jsonLdFix } from '../../findings/page-fix.ts'

const MEDIA = {
  title: 'WCAG 2.2, 1.2 Time-based Media',
  url: 'https://www.w3.org/TR/WCAG22/#time-based-media',
  date: '2024-12-12',
}

export const multimodalFinding = defineFindings('multimodalContentResults', {
  'video-markup-missing': {
    severity: 'low',
    title: ({ count }: { count: number; src: string; title: string }) =>
      count === 1 ? 'A video is not described in markup' : `${count} videos are not described in markup`,
    why: 'VideoObject gives title, picture and date, by which videos are listed and quoted.',
    assistants: ['Gemini', 'ChatGPT'],
    effort: 'hour',
    source: {
      title: 'Google Search Central: video',
      url: 'https://developers.google.com/search/docs/appearance/structured-data/video',
      date: '2026-06-29',
    },
    evidenceGrade: 'A',
    fix: (_site, { src, title }: { count: number; src: string; title: string }) =>
      jsonLdFix('Describe each video.', {
        '@type': 'VideoObject',
        name: title,
        description: 'WHAT THE VIDEO SHOWS',
        thumbnailUrl: 'ADDRESS OF A PICTURE',
        uploadDate: 'DATE OF PUBLICATION',
        contentUrl: src,
      }),
  },
  'captions-missing': {
    severity: 'medium',
    title: ({ count }: { count: number; src: string }) =>
      count === 1 ? 'A video has no captions' : `${count} videos have no captions`,
    why: 'What is said in them reaches neither deaf people nor any reader of text.',
    assistants: ['ChatGPT', 'Claude', 'Gemini', 'Perplexity'],
    effort: 'day',
    source: MEDIA,
    evidenceGrade: 'A',
    fix: (_site, { src }: { count: number; src: string }) =>
      htmlFix(
        'Add a captions track.',
        `<video src="${quotedHtml(src)}" controls>\n  <track kind="captions" src="/CAPTIONS.vtt" srclang="en" label="English" default>\n</video>`,
      ),
  },
  'embed-untitled': {
    severity: 'low',
    title: ({ count }: { count: number; html: string }) =>
      count === 1 ? 'An embedded player has no title' : `${count} embedded players have no title`,
    why: 'The title is all that a reader without the player learns of it.',
    assistants: ['ChatGPT', 'Claude'],
    effort: 'minutes',
    source: {
      title: 'WCAG 2.2, 4.1.2 Name, Role, Value',
      url: 'https://www.w3.org/TR/WCAG22/#name-role-value',
      date: '2024-12-12',
    },
    evidenceGrade: 'A',
    fix: (_site, { html }: { count: number; html: string }) => htmlFix('Say what the player shows.', html),
  },
  'transcript-missing': {
    severity: 'medium',
    title: ({ count }: { count: number }) =>
      count === 1 ? 'A recording has no transcript on the page' : `${count} recordings have no transcript on the page`,
    why: 'Assistants read text. A recording without a transcript does not exist for them.',
    assistants: ['ChatGPT', 'Claude', 'Gemini', 'Perplexity'],
    effort: 'day',
    source: MEDIA,
    evidenceGrade: 'A',
    fix: () =>
      htmlFix(
        'Publish the transcript on the same page.',
        '<details>\n  <summary>Transcript</summary>\n  <p>WHAT IS SAID</p>\n</details>',
        ['Put it right below the recording, in the HTML that the server sends.'],
      ),
  },
  'autoplay-sound': {
    severity: 'low',
    title: 'A recording starts by itself',
    why: 'Sound that starts by itself covers the speech of a screen reader.',
    assistants: [],
    effort: 'minutes',
    source: {
      title: 'WCAG 2.2, 1.4.2 Audio Control',
      url: 'https://www.w3.org/TR/WCAG22/#audio-control',
      date: '2024-12-12',
    },
    evidenceGrade: 'A',
    fix: (_site, { src }: { src: string }) =>
      htmlFix('Let people start it.', `<audio src="${quotedHtml(src)}" controls></audio>`),
  },
  'figures-uncaptioned': {
    severity: 'info',
    title: ({ count }: { count: number }) =>
      count === 1 ? 'A large image has no caption' : `${count} large images have no caption`,
    why: 'A caption ties a picture to what the text says of it. The evidence is opinion, so this costs nothing.',
    assistants: [],
    effort: 'hour',
    source: {
      title: 'HTML standard: figcaption',
      url: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-figcaption-element',
      date: '2026-10-01',
    },
    evidenceGrade: 'C',
    fix: (_site, { src }: { count: number; src: string }) =>
      htmlFix(
        'Wrap image and caption.',
        `<figure>\n  <img src="${quotedHtml(src)}" alt="WHAT THE IMAGE SHOWS">\n  <figcaption>What it means here</figcaption>\n</figure>`,
      ),
  },
})
