import { describe, expect, it } from 'vitest'
import { judgeStep } from '../../testing/index.ts'
import { judge as multimodalContentJudge } from './judge.ts'

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`
const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject","name":"A"}</script>'
const judge = (body: string, head?: string) => judgeStep(multimodalContentJudge, { html: page(body, head) })

describe('the multimodal content step', () => {
  it('is N/A for a page without video and audio', async () => {
    expect((await judge('<p>Text</p>')).data.score).toBeNull()
  })

  it('gives all points to a captioned, described video', async () => {
    const { data, ids } = await judge(
      '<video src="/a.mp4" controls><track kind="captions" src="/a.vtt"></video>',
      MARKUP,
    )
    expect([data.score, ids]).toEqual([100, []])
    expect(data.message).toBe('1 video, 1 with captions. There is no transcript.')
  })

  it('names a video without captions, at half the price if there is a transcript', async () => {
    const video = '<video src="/a.mp4" controls></video>'
    const alone = (await judge(video, MARKUP)).findings.find(({ id }) => id === 'captions-missing')
    const written = (await judge(`${video}<h2>Transcript</h2><p>Hello.</p>`, MARKUP)).findings.find(
      ({ id }) => id === 'captions-missing',
    )
    expect(written?.loss).toBe((alone?.loss ?? 0) / 2)
  })

  it('names embedded players without title and recordings without transcript', async () => {
    const { ids } = await judge('<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>')
    expect(ids).toEqual(['video-markup-missing', 'transcript-missing', 'embed-untitled'])
  })

  it('ignores silent background videos and frames that play nothing', async () => {
    const { data } = await judge(
      '<video src="/bg.mp4" autoplay muted loop></video><iframe src="https://maps.example/x"></iframe>',
    )
    expect(data.score).toBeNull()
  })
})
