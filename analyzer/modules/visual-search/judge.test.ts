import { describe, expect, it } from 'vitest'
import { judgeStep, visitOf } from '../../testing/index.ts'
import { judge as visualSearchJudge } from './judge.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta property="og:image" content="/a.jpg"></head><body>${body}</body></html>`
const GOOD = '<img src="/red-canal-boat.avif" alt="A red boat on a canal" width="400" height="300">'

describe('the visual search step', () => {
  it('is N/A for a page without images', async () => {
    const { data } = await judgeStep(visualSearchJudge, { html: page('<p>Text</p>') })
    expect(data).toMatchObject({ score: null, details: { altTextCount: 0, imageSchemaCount: 0 } })
  })

  it('counts alternative texts and markup of images', async () => {
    const markup =
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"A","image":["/a.jpg","/b.jpg"]}</script>'
    const { data, ids } = await judgeStep(visualSearchJudge, { html: page(GOOD.repeat(3) + markup) })
    expect(data).toMatchObject({ score: 100, details: { altTextCount: 3, imageSchemaCount: 2 } })
    expect(ids).toEqual([])
  })

  it('accepts an empty alt text for decoration, and neither a missing nor a useless one', async () => {
    const decoration = '<img src="/line.svg" alt="" width="1" height="1">'
    expect((await judgeStep(visualSearchJudge, { html: page(decoration) })).data.score).toBe(100)
    const html = page(
      `${GOOD}<img src="/b.png" width="9" height="9"><img src="/c.png" alt="IMG_1234" width="1" height="1">`,
    )
    const { ids, data, findings } = await judgeStep(visualSearchJudge, { html })
    expect(ids).toEqual(['alt-missing', 'alt-useless'])
    expect(findings[0]?.fix.code[0]?.text).toBe('<img src="/b.png" width="9" height="9" alt="WHAT THE IMAGE SHOWS">')
    expect(data.message).toContain('1 of 3')
    const dots = await judgeStep(visualSearchJudge, { html: page(GOOD.replace(/alt="[^"]*"/, 'alt="..."')) })
    expect(dots.ids).toEqual(['alt-useless'])
    const only = await judgeStep(visualSearchJudge, { html: page('<img src="/b.png">') })
    expect(only.data.message).not.toContain('1 of 1')
  })

  it('takes a number for what a picture in a line of text shows, but not for what a photo does', async () => {
    const html = page(`${GOOD}<img src="/first-step.png" alt="1" width="400" height="300">`)
    const judged = (height: number) => {
      const image = { src: 'https://shop.example/first-step.png', alt: '1', width: height, height, inViewport: true }
      const images = [{ ...image, naturalWidth: height, naturalHeight: height }]
      return judgeStep(visualSearchJudge, { html, visit: visitOf({ html, images }) })
    }
    expect((await judged(14)).ids).toEqual([])
    expect((await judged(300)).ids).toEqual(['alt-useless'])
  })

  it('finds images that are far larger than displayed', async () => {
    const image = {
      src: 'https://shop.example/a.jpg',
      alt: '',
      width: 200,
      height: 100,
      naturalWidth: 2000,
      naturalHeight: 1000,
      inViewport: true,
    }
    const html = page(GOOD)
    const { findings } = await judgeStep(visualSearchJudge, { html, visit: visitOf({ html, images: [image] }) })
    const drawing = { ...image, src: 'data:image/svg+xml,<svg/>' }
    expect((await judgeStep(visualSearchJudge, { html, visit: visitOf({ html, images: [drawing] }) })).ids).toEqual([])
    expect(findings[0]).toMatchObject({
      id: 'images-oversized',
      evidence: ['2000 by 1000, displayed at 200 by 100: https://shop.example/a.jpg'],
    })
  })

  it('requires width and height', async () => {
    const { ids } = await judgeStep(visualSearchJudge, { html: page('<img src="/a.png" alt="A boat at the lock">') })
    expect(ids).toEqual(['dimensions-missing'])
    const unloaded = page(`${GOOD}<img alt="A lock">`)
    expect((await judgeStep(visualSearchJudge, { html: unloaded })).ids).toEqual([])
  })
})
