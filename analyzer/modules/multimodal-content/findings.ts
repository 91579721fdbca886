import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, imageHtml, jsonLdFix, type ImageAttributes } from '../../findings/page-fix.ts'

type Counted = { count: number }

export const multimodalFinding = defineFindings('multimodalContentResults', {
  'video-markup-missing': {
    severity: 'low',
    title: ({ count }: Counted) =>
      count === 1 ? 'A video is not described in markup' : `${count} videos are not described in markup`,
    why: 'VideoObject provides the title, thumbnail and date with which videos are listed and quoted.',
    assistants: ['Gemini', 'ChatGPT'],
    effort: 'hour',
    source: 'google-video',
    fix: (_site, { src, title }: { src: string; title: string }) =>
      jsonLdFix('Describe each video in JSON-LD.', {
        '@type': 'VideoObject',
        name: title,
        description: 'WHAT THE VIDEO SHOWS',
        thumbnailUrl: 'URL OF A THUMBNAIL',
        uploadDate: 'DATE OF PUBLICATION',
        contentUrl: src,
      }),
  },
  'captions-missing': {
    severity: 'medium',
    title: ({ count }: Counted) => (count === 1 ? 'A video has no captions' : `${count} videos have no captions`),
    why: 'Deaf people miss what is said, and so does every reader of text, human or machine.',
    assistants: ASSISTANTS,
    effort: 'day',
    source: 'wcag-time-based-media',
    fix: (_site, { src }: { src: string }) =>
      htmlFix(
        'Add a captions track to each video.',
        `<video src="${quotedHtml(src)}" controls>\n  <track kind="captions" src="/CAPTIONS.vtt" srclang="en" label="English" default>\n</video>`,
      ),
  },
  'embed-untitled': {
    severity: 'low',
    title: ({ count }: Counted) =>
      count === 1 ? 'An embedded player has no title' : `${count} embedded players have no title`,
    why: 'Without a title, readers who cannot use the player do not know what it contains.',
    assistants: ['ChatGPT', 'Claude'],
    effort: 'minutes',
    source: 'wcag-name-role-value',
    fix: (_site, { html }: { html: string }) => htmlFix('Add a title that says what the player shows.', html),
  },
  'transcript-missing': {
    severity: 'medium',
    title: ({ count }: Counted) =>
      count === 1 ? 'A recording has no transcript on the page' : `${count} recordings have no transcript on the page`,
    why: 'Assistants read text, so a recording without a transcript is invisible to them.',
    assistants: ASSISTANTS,
    effort: 'day',
    source: 'wcag-time-based-media',
    fix: () =>
      htmlFix(
        'Publish the transcript on the same page.',
        '<details>\n  <summary>Transcript</summary>\n  <p>WHAT IS SAID</p>\n</details>',
        ['Put it directly below the recording, in the server-rendered HTML.'],
      ),
  },
  'autoplay-sound': {
    severity: 'low',
    title: 'Sound plays automatically',
    why: 'Sound that plays automatically drowns out a screen reader.',
    assistants: [],
    effort: 'minutes',
    source: 'wcag-audio-control',
    fix: (_site, { src }: { src: string }) =>
      htmlFix('Remove autoplay, and let people start the sound.', `<audio src="${quotedHtml(src)}" controls></audio>`),
  },
  'figures-uncaptioned': {
    severity: 'info',
    title: ({ count }: Counted & { image: ImageAttributes; alt: string }) =>
      count === 1 ? 'A large image has no caption' : `${count} large images have no caption`,
    why: 'A caption links an image to the text about it. The evidence is only opinion, so this costs no points.',
    assistants: [],
    effort: 'hour',
    source: 'html-standard-figcaption',
    fix: (_site, { image, alt }: { image: ImageAttributes; alt: string }) =>
      htmlFix(
        'Wrap image and caption in a figure.',
        `<figure>\n  ${imageHtml(image, alt)}\n  <figcaption>What it means here</figcaption>\n</figure>`,
      ),
  },
})
