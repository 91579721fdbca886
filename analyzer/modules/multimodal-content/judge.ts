import type { PageFacts, PageMedia } from '../../parsers/html/index.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import { itemsOfType, type StructuredData } from '../../parsers/structured-data/index.ts'
import { quotedHtml } from '../../findings/page-fix.ts'
import { sentences } from '../../findings/advice.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { multimodalFinding } from './findings.ts'
import { multimodalContentModule } from './module.ts'

const WEIGHTS = { video: 20, captions: 35, audio: 10, transcripts: 25, embeds: 10 } as const
const PLAYERS =
  /youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com|dailymotion\.com\/embed|wistia\.|loom\.com\/embed|open\.spotify\.com\/embed|w\.soundcloud\.com|podcasts\.apple\.com/i
const AUDIO_PLAYERS = /spotify|soundcloud|podcasts\.apple/i
const TRANSCRIPT =
  /\b(?:transcript|transcription|full text|transkript|abschrift|retranscription|transcripci[oó]n|trascrizione)\b/i

type Embed = PageFacts['iframes'][number]
/** The video and audio of a page, and what of it exists as text. */
type Recordings = {
  videos: readonly PageMedia[]
  audios: readonly PageMedia[]
  embeds: readonly Embed[]
  /** How many are described in markup. */
  described: number
  captioned: number
  hasTranscript: boolean
}

/** Whether the content of video, audio and figures exists as text too. */
export const judge = defineJudge(multimodalContentModule, {
  needs: { page: true, pageText: true, structuredData: true },
  async analyze({ page, pageText, structuredData }, { stage }) {
    const recordings = recordingsOf(page, pageText, structuredData)
    const { videos, audios, embeds, described, captioned, hasTranscript } = recordings
    const figures = page.images.filter(({ hasCaption }) => hasCaption).length
    const { score, findings } = scoreChecks([
      await stage('Video', () => judgeVideo(recordings, page)),
      await stage('Captions', () => judgeCaptions(recordings)),
      await stage('Audio', () => judgeAudio(page, audios)),
      await stage('Transcripts', () => judgeTranscripts(recordings)),
      await stage('Figures', () => judgeFigures(page, figures)),
      judgeEmbeds(embeds),
    ])
    const total = videos.length + audios.length + embeds.length
    return {
      data: {
        score: total === 0 ? null : score,
        message: total === 0 ? 'This page has no video or audio.' : describeRecordings(recordings),
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

function recordingsOf(page: PageFacts, pageText: PageText, data: StructuredData): Recordings {
  // A background video without controls has nothing to caption.
  const videos = page.media.filter((media) => media.kind === 'video' && (media.controls || !media.autoplay))
  return {
    videos,
    audios: page.media.filter(({ kind }) => kind === 'audio'),
    embeds: page.iframes.filter(({ src, url }) => PLAYERS.test((url ?? src).slice(0, 500))),
    described: itemsOfType(data, 'VideoObject', 'AudioObject', 'PodcastEpisode').length,
    captioned: videos.filter(hasCaptions).length,
    hasTranscript: transcriptIn(pageText, page),
  }
}

function judgeVideo({ videos, embeds, described }: Recordings, page: PageFacts): CheckVerdict {
  const players = embeds.filter(({ src }) => !AUDIO_PLAYERS.test(src))
  const total = videos.length + players.length
  if (total === 0) return NOT_JUDGED
  const missing = Math.max(0, total - described)
  if (missing === 0) return verdict(WEIGHTS.video)
  const src = (videos[0]?.url ?? players[0]?.url ?? players[0]?.src ?? 'URL OF THE VIDEO').slice(0, 300)
  const params = { count: missing, src, title: (players[0]?.title ?? page.title ?? 'TITLE OF THE VIDEO').slice(0, 150) }
  const evidence = [...videos.map(({ src: file }) => file ?? 'video without src'), ...players.map((embed) => embed.src)]
  return verdict(WEIGHTS.video, multimodalFinding('video-markup-missing', { evidence, loss: missing / total, params }))
}

function judgeCaptions({ videos, hasTranscript }: Recordings): CheckVerdict {
  if (videos.length === 0) return NOT_JUDGED
  const without = videos.filter((video) => !hasCaptions(video))
  if (without.length === 0) return verdict(WEIGHTS.captions)
  const params = { count: without.length, src: (without[0]?.src ?? '/VIDEO.mp4').slice(0, 300) }
  const evidence = without.map(({ src }) => `${src ?? 'video'}: no track of kind captions or subtitles`)
  // A transcript serves readers of text, though not people who watch.
  const loss = (without.length / videos.length) * (hasTranscript ? 0.5 : 1)
  return verdict(WEIGHTS.captions, multimodalFinding('captions-missing', { evidence, loss, params }))
}

function judgeAudio({ media }: PageFacts, audios: readonly PageMedia[]): CheckVerdict {
  const loud = media.filter(({ kind, autoplay }) => kind === 'audio' && autoplay)
  if (audios.length === 0) return NOT_JUDGED
  if (loud.length === 0) return verdict(WEIGHTS.audio)
  const params = { src: (loud[0]?.src ?? '/AUDIO.mp3').slice(0, 300) }
  const evidence = loud.map(({ src }) => `${src ?? 'audio'} autoplay`)
  return verdict(WEIGHTS.audio, multimodalFinding('autoplay-sound', { evidence, loss: 1, params }))
}

function judgeTranscripts({ videos, audios, embeds, hasTranscript }: Recordings): CheckVerdict {
  const spoken = [...audios.map(({ src }) => src ?? 'audio'), ...embeds.map(({ src }) => src)]
  if (spoken.length === 0 && videos.length === 0) return NOT_JUDGED
  if (hasTranscript || spoken.length === 0) return verdict(WEIGHTS.transcripts)
  const params = { count: spoken.length }
  return verdict(WEIGHTS.transcripts, multimodalFinding('transcript-missing', { evidence: spoken, loss: 1, params }))
}

function judgeEmbeds(embeds: readonly Embed[]): CheckVerdict {
  if (embeds.length === 0) return NOT_JUDGED
  const untitled = embeds.filter(({ title }) => !title?.trim())
  if (untitled.length === 0) return verdict(WEIGHTS.embeds)
  const html = `<iframe src="${quotedHtml((untitled[0]?.src ?? '').slice(0, 300))}" title="WHAT THE PLAYER SHOWS"></iframe>`
  const evidence = untitled.map(({ src }) => src)
  const loss = untitled.length / embeds.length
  return verdict(
    WEIGHTS.embeds,
    multimodalFinding('embed-untitled', { evidence, loss, params: { count: untitled.length, html } }),
  )
}

function judgeFigures({ images }: PageFacts, figures: number): CheckVerdict {
  const large = images.filter(({ width, hasCaption }) => !hasCaption && Number(width ?? 0) >= 400)
  const [image] = large
  if (image === undefined || figures > 0) return NOT_JUDGED
  const params = { count: large.length, image, alt: image.alt?.trim() || 'WHAT THE IMAGE SHOWS' }
  const evidence = large.map(({ src }) => src.slice(0, 200))
  return verdict(0, multimodalFinding('figures-uncaptioned', { evidence, loss: 0, params }))
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

function describeRecordings({ videos, audios, embeds, captioned, hasTranscript }: Recordings): string {
  const shown = videos.length + embeds.length
  const parts = [
    shown > 0 ? `${shown} ${shown === 1 ? 'video' : 'videos'}, ${captioned} with captions` : '',
    audios.length > 0 ? `${audios.length} ${audios.length === 1 ? 'recording' : 'recordings'}` : '',
  ].filter((part) => part !== '')
  return sentences([...parts, hasTranscript ? 'There is a transcript' : 'There is no transcript'])
}
