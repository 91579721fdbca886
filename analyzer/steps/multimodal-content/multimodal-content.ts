import type { PageFacts, PageMedia } from '../../computed/html/index.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import { itemsOfType } from '../../computed/structured-data/index.ts'
import { escapeHtml } from '../../findings/page-fix.ts'
import type { Target } from '../../gather/artifacts.ts'
import { sentences } from '../../findings/advice.ts'
import { NOT_JUDGED, scoreChecks, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineStep } from '../define-step.ts'
import { multimodalFinding } from './multimodal-content-catalogue.ts'

const WEIGHTS = { video: 20, captions: 35, audio: 10, transcripts: 25, embeds: 10 } as const
const PLAYERS =
  /youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com|dailymotion\.com\/embed|wistia\.|loom\.com\/embed|open\.spotify\.com\/embed|w\.soundcloud\.com|podcasts\.apple\.com/i
const AUDIO_PLAYERS = /spotify|soundcloud|podcasts\.apple/i
const TRANSCRIPT =
  /\b(?:transcript|transcription|full text|transkript|abschrift|retranscription|transcripci[oó]n|trascrizione)\b/i

type Embed = PageFacts['iframes'][number]

/** Whether what is said and shown in video, sound and figures exists as text too. */
export const multimodalContentStep = defineStep({
  id: 'multimodalContentResults',
  needs: ['target', 'page', 'pageText', 'structuredData'],
  quick: true,
  async analyze({ target, page, pageText, structuredData }, { check }) {
    const embeds = page.iframes.filter(({ src, url }) => PLAYERS.test((url ?? src).slice(0, 500)))
    // A silent, looping background film says nothing that captions could hold.
    const videos = page.media.filter((media) => media.kind === 'video' && (media.controls || !media.autoplay))
    const audios = page.media.filter(({ kind }) => kind === 'audio')
    const recordings = videos.length + audios.length + embeds.length
    const described = itemsOfType(structuredData, 'VideoObject', 'AudioObject', 'PodcastEpisode').length
    const hasTranscript = transcriptIn(pageText, page)
    const captioned = videos.filter(hasCaptions).length
    const figures = page.images.filter(({ hasCaption }) => hasCaption).length
    const { score, findings } = scoreChecks([
      await check('Video', () => judgeVideo(videos, embeds, described, page, target)),
      await check('Captions', () => judgeCaptions(videos, hasTranscript, target)),
      await check('Audio', () => judgeAudio(page, audios, target)),
      await check('Transcripts', () => judgeTranscripts(audios, embeds, videos, hasTranscript, target)),
      await check('Figures', () => judgeFigures(page, figures, target)),
      judgeEmbeds(embeds, target),
    ])
    return {
      data: {
        score: recordings === 0 ? null : score,
        message: messageOf(videos.length + embeds.length, audios.length, captioned, hasTranscript, recordings),
        details: {
          videos: videos.length,
          embeds: embeds.length,
          audios: audios.length,
          captioned,
          transcript: hasTranscript,
          describedInMarkup: described,
          figures,
          images: page.counts.images,
          tables: page.counts.tables,
        },
      },
      findings,
    }
  },
})

function judgeVideo(
  videos: readonly PageMedia[],
  embeds: readonly Embed[],
  described: number,
  page: PageFacts,
  target: Target,
): CheckVerdict {
  const players = embeds.filter(({ src }) => !AUDIO_PLAYERS.test(src))
  const total = videos.length + players.length
  if (total === 0) return NOT_JUDGED
  const missing = Math.max(0, total - described)
  if (missing === 0) return { weight: WEIGHTS.video, findings: [] }
  const src = (videos[0]?.url ?? players[0]?.url ?? players[0]?.src ?? 'ADDRESS OF THE VIDEO').slice(0, 300)
  const params = { count: missing, src, title: (players[0]?.title ?? page.title ?? 'TITLE OF THE VIDEO').slice(0, 150) }
  const evidence = [...videos.map(({ src: file }) => file ?? 'video without src'), ...players.map((embed) => embed.src)]
  return {
    weight: WEIGHTS.video,
    findings: [multimodalFinding('video-markup-missing', target, { evidence, loss: missing / total, params })],
  }
}

function judgeCaptions(videos: readonly PageMedia[], hasTranscript: boolean, target: Target): CheckVerdict {
  if (videos.length === 0) return NOT_JUDGED
  const without = videos.filter((video) => !hasCaptions(video))
  if (without.length === 0) return { weight: WEIGHTS.captions, findings: [] }
  const params = { count: without.length, src: (without[0]?.src ?? '/VIDEO.mp4').slice(0, 300) }
  const evidence = without.map(({ src }) => `${src ?? 'video'}: no track of kind captions or subtitles`)
  // A transcript serves readers of text, though not people who watch.
  const loss = (without.length / videos.length) * (hasTranscript ? 0.5 : 1)
  return {
    weight: WEIGHTS.captions,
    findings: [multimodalFinding('captions-missing', target, { evidence, loss, params })],
  }
}

function judgeAudio({ media }: PageFacts, audios: readonly PageMedia[], target: Target): CheckVerdict {
  const loud = media.filter(({ kind, autoplay }) => kind === 'audio' && autoplay)
  if (audios.length === 0) return NOT_JUDGED
  if (loud.length === 0) return { weight: WEIGHTS.audio, findings: [] }
  const params = { src: (loud[0]?.src ?? '/AUDIO.mp3').slice(0, 300) }
  const evidence = loud.map(({ src }) => `${src ?? 'audio'} autoplay`)
  return {
    weight: WEIGHTS.audio,
    findings: [multimodalFinding('autoplay-sound', target, { evidence, loss: 1, params })],
  }
}

function judgeTranscripts(
  audios: readonly PageMedia[],
  embeds: readonly Embed[],
  videos: readonly PageMedia[],
  hasTranscript: boolean,
  target: Target,
): CheckVerdict {
  const recordings = [...audios.map(({ src }) => src ?? 'audio'), ...embeds.map(({ src }) => src)]
  if (recordings.length === 0 && videos.length === 0) return NOT_JUDGED
  if (hasTranscript || recordings.length === 0) return { weight: WEIGHTS.transcripts, findings: [] }
  const params = { count: recordings.length }
  return {
    weight: WEIGHTS.transcripts,
    findings: [multimodalFinding('transcript-missing', target, { evidence: recordings, loss: 1, params })],
  }
}

function judgeEmbeds(embeds: readonly Embed[], target: Target): CheckVerdict {
  if (embeds.length === 0) return NOT_JUDGED
  const untitled = embeds.filter(({ title }) => !title?.trim())
  if (untitled.length === 0) return { weight: WEIGHTS.embeds, findings: [] }
  const html = `<iframe src="${escapeHtml((untitled[0]?.src ?? '').slice(0, 300))}" title="WHAT THE PLAYER SHOWS"></iframe>`
  const evidence = untitled.map(({ src }) => src)
  const loss = untitled.length / embeds.length
  return {
    weight: WEIGHTS.embeds,
    findings: [
      multimodalFinding('embed-untitled', target, { evidence, loss, params: { count: untitled.length, html } }),
    ],
  }
}

function judgeFigures({ images }: PageFacts, figures: number, target: Target): CheckVerdict {
  const large = images.filter(({ width, hasCaption }) => !hasCaption && Number(width ?? 0) >= 400)
  if (large.length === 0 || figures > 0) return NOT_JUDGED
  const params = { count: large.length, src: (large[0]?.src ?? '').slice(0, 300) }
  const evidence = large.map(({ src }) => src.slice(0, 200))
  return { weight: 0, findings: [multimodalFinding('figures-uncaptioned', target, { evidence, loss: 0, params })] }
}

function hasCaptions({ tracks }: PageMedia): boolean {
  return tracks.some(({ kind }) => kind === 'captions' || kind === 'subtitles' || kind === '')
}

function transcriptIn({ blocks }: PageText, { links }: PageFacts): boolean {
  return (
    blocks.some(
      ({ kind, text }) => (kind === 'heading' || kind === 'summary') && TRANSCRIPT.test(text.slice(0, 200)),
    ) || links.slice(0, 3_000).some(({ text }) => text.length < 80 && TRANSCRIPT.test(text))
  )
}

function messageOf(videos: number, audios: number, captioned: number, transcript: boolean, recordings: number): string {
  if (recordings === 0) return 'This page has neither video nor sound.'
  const parts = [
    videos > 0 ? `${videos} ${videos === 1 ? 'video' : 'videos'}, ${captioned} with captions` : '',
    audios > 0 ? `${audios} ${audios === 1 ? 'recording' : 'recordings'}` : '',
  ].filter((part) => part !== '')
  return sentences([...parts, transcript ? 'A transcript is there' : 'There is no transcript'])
}
