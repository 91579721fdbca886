import type { PageFacts, PageImage } from '../../parsers/html/index.ts'
import { allItems, isItem, textOf, type StructuredData } from '../../parsers/structured-data/index.ts'
import { quotedHtml } from '../../findings/page-fix.ts'
import type { Sitemaps, Target } from '../../gather/artifacts.ts'
import type { Rendering } from '../../gather/visit-artifacts.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { imagesText, visualFinding } from './findings.ts'
import { visualSearchModule } from './module.ts'

const WEIGHTS = { alt: 55, markup: 15, dimensions: 15, oversized: 15 } as const
const IMAGE_PROPERTIES = ['image', 'logo', 'photo', 'thumbnailUrl', 'primaryImageOfPage', 'contentUrl'] as const
const USELESS_ALT =
  /^(?:image|img|photo|picture|pic|icon|logo|graphic|untitled|banner|placeholder|bild|foto|[.…_*?-]+|\d+|(?:img|dsc|dscn|p|screenshot)[-_ ]?\d+|[\w-]+\.(?:jpe?g|png|gif|webp|avif|svg))$/i
const CRYPTIC_NAME =
  /^(?:[\da-f]{8,}|(?:img|dsc|dscn|image|photo|screenshot)[-_ ]?\d+|\d+|[\w-]{25,}=*)(?:[-_]\d+(?:x\d*)?)?$/i
/** High-density screens need twice the CSS size. */
const OVERSIZE = 2.5
const MIN_SHOWN_PIXELS = 40
/** A picture that stands in a line of text. */
const DIGIT_PIXELS = 30

/** Whether images can be found and understood by their text and markup. */
export const judge = defineJudge(visualSearchModule, {
  needs: {
    target: true,
    page: true,
    structuredData: true,
    sitemaps: { optional: true },
    rendering: { optional: true },
  },
  async analyze({ target, page, structuredData, sitemaps, rendering }, { stage }) {
    const imageSchemaCount = imageMarkupOf(structuredData).length
    const { images, imagesWithoutAlt, imagesEmptyAlt, imagesForNobody } = page.counts
    const missing = imagesWithoutAlt - imagesForNobody
    const details = {
      altTextCount: images - imagesWithoutAlt - imagesEmptyAlt,
      imageSchemaCount,
      imageCount: images,
      missingAltCount: missing,
      decorativeCount: imagesEmptyAlt + imagesForNobody,
      sitemapImages: sitemaps ? imagesIn(sitemaps) : null,
    }
    if (page.images.length === 0) {
      return { data: { score: null, message: 'This page has no images.', details }, findings: [] }
    }
    const { score, findings } = scoreChecks([
      await stage('Alternative text', () => judgeAlt(page, missing, rendering)),
      await stage('Image sitemap', () => judgeSitemap(sitemaps, page, target)),
      await stage('Image markup', () => judgeMarkup(page, imageSchemaCount)),
      await stage('File names', () => judgeNames(page)),
      await stage('Dimensions', () => judgeDimensions(page, rendering)),
      judgeOversize(rendering),
    ])
    return {
      data: { score, message: describeImages(images, missing), details },
      findings,
    }
  },
})

/** @param count of all images without a text that they need; the list of them is limited */
function judgeAlt({ images, counts }: PageFacts, count: number, rendering: Rendering | null): CheckVerdict {
  const missing = images.filter(({ alt, isForNobody }) => alt === null && !isForNobody)
  const small = new Set(rendering?.images.flatMap(({ src, height }) => (height <= DIGIT_PIXELS ? [src] : [])))
  // Manuals number the lines of code with pictures of digits.
  const isDigit = ({ alt, url, src }: PageImage) => /^\d{1,2}$/.test(alt ?? '') && small.has(url ?? src)
  const useless = images.filter((image) => USELESS_ALT.test(image.alt?.trim().slice(0, 200) ?? '') && !isDigit(image))
  const evidence = (list: readonly PageImage[]) =>
    list.map(({ src, alt }) => `${alt === null ? 'no alt' : `alt="${alt}"`} ${shortened(src)}`)
  const [unnamed, misnamed] = [missing[0], useless[0]]
  return verdict(
    WEIGHTS.alt,
    unnamed
      ? visualFinding('alt-missing', {
          evidence: evidence(missing),
          loss: missing.length / images.length,
          params: { count, total: counts.images, image: unnamed },
        })
      : null,
    misnamed
      ? visualFinding('alt-useless', {
          evidence: evidence(useless),
          loss: (useless.length / images.length) * 0.5,
          params: { count: useless.length, image: misnamed },
        })
      : null,
  )
}

function judgeSitemap(sitemaps: Sitemaps | null, { images }: PageFacts, target: Target): CheckVerdict {
  if (!sitemaps || sitemaps.total === 0 || imagesIn(sitemaps) > 0) return NOT_JUDGED
  const evidence = [`${sitemaps.total} URLs, none with image:image`]
  const own = images.find(({ url }) => url !== null && /^https?:/.test(url) && url.length <= 500)
  const params = { image: own?.url ?? `${target.origin}/IMAGE.avif` }
  return verdict(0, visualFinding('image-sitemap-missing', { evidence, loss: 0, params }))
}

function judgeMarkup(page: PageFacts, imageSchemaCount: number): CheckVerdict {
  if (imageSchemaCount > 0 || page.og['og:image']?.trim()) return verdict(WEIGHTS.markup)
  const main = page.images.find(({ alt, url }) => url !== null && alt?.trim()) ?? page.images[0]
  const params = {
    src: shortened(main?.url ?? main?.src ?? ''),
    alt: main?.alt?.slice(0, 200) || 'WHAT THE IMAGE SHOWS',
  }
  const evidence = ['No image in JSON-LD, no ImageObject, no og:image']
  return verdict(WEIGHTS.markup, visualFinding('image-markup-missing', { evidence, loss: 1, params }))
}

function judgeNames({ images }: PageFacts): CheckVerdict {
  const named = images.flatMap(({ src }) => fileNameOf(src) ?? [])
  const cryptic = named.filter((name) => CRYPTIC_NAME.test(name.slice(0, 200)))
  if (cryptic.length === 0 || cryptic.length / named.length < 0.5) return NOT_JUDGED
  const params = { count: cryptic.length, total: named.length }
  return verdict(0, visualFinding('file-names-cryptic', { evidence: cryptic, loss: 0, params }))
}

function judgeDimensions({ images }: PageFacts, rendering: Rendering | null): CheckVerdict {
  // One without an address shows nothing yet.
  const without = images.filter(({ isSized, src }) => !isSized && src !== '')
  if (without.length / images.length <= 0.1) return verdict(WEIGHTS.dimensions)
  const [first] = without
  const seen = rendering?.images.find(({ src }) => src === (first?.url ?? first?.src))
  const params = {
    count: without.length,
    total: images.length,
    html: `<img src="${quotedHtml(shortened(first?.src ?? ''))}" width="${seen?.naturalWidth || 'WIDTH'}" height="${seen?.naturalHeight || 'HEIGHT'}" alt="${quotedHtml(first?.alt ?? 'WHAT THE IMAGE SHOWS')}">`,
  }
  const evidence = without.map((image) => shortened(image.src))
  const loss = without.length / images.length
  return verdict(WEIGHTS.dimensions, visualFinding('dimensions-missing', { evidence, loss, params }))
}

/** Only a browser knows the displayed size of an image. */
function judgeOversize(rendering: Rendering | null): CheckVerdict {
  const shown =
    rendering?.images.filter(
      ({ width, height, src }) =>
        width >= MIN_SHOWN_PIXELS && height >= MIN_SHOWN_PIXELS && !/\.svg(\?|$)|^data:image\/svg/i.test(src),
    ) ?? []
  if (shown.length === 0) return NOT_JUDGED
  const over = shown.filter(
    ({ width, naturalWidth, height, naturalHeight }) =>
      naturalWidth > width * OVERSIZE && naturalHeight > height * OVERSIZE,
  )
  if (over.length === 0) return verdict(WEIGHTS.oversized)
  const [first] = over
  const src = quotedHtml(shortened(first?.src ?? ''))
  const html = `<img src="${src}" srcset="SMALL-400.avif 400w, MEDIUM-800.avif 800w" sizes="${Math.round(first?.width ?? 400)}px" alt="${quotedHtml(first?.alt ?? '')}">`
  const evidence = over.map(
    (image) =>
      `${image.naturalWidth} by ${image.naturalHeight}, displayed at ${Math.round(image.width)} by ${Math.round(image.height)}: ${shortened(image.src)}`,
  )
  const loss = over.length / shown.length
  return verdict(
    WEIGHTS.oversized,
    visualFinding('images-oversized', { evidence, loss, params: { count: over.length, html } }),
  )
}

function describeImages(images: number, missing: number): string {
  if (missing > 0) return `${imagesText({ count: missing, total: images }, 'has', 'have')} no alt text.`
  if (images === 1) return 'The only image has an alternative text, or is marked as decorative.'
  return `${images === 2 ? 'Both' : `All ${images}`} images have an alternative text, or are marked as decorative.`
}

function imageMarkupOf(data: StructuredData): string[] {
  return allItems(data).flatMap((item) => {
    if (item.types.includes('ImageObject')) return [textOf(item, 'contentUrl') ?? textOf(item, 'url') ?? item.id ?? '']
    return IMAGE_PROPERTIES.flatMap((name) =>
      (item.properties[name] ?? []).flatMap((value) => (isItem(value) ? [] : [String(value)])),
    )
  })
}

function imagesIn({ files }: Sitemaps): number {
  return files.reduce((sum, { entries }) => sum + entries.reduce((inner, { images }) => inner + images, 0), 0)
}

function fileNameOf(src: string): string | null {
  if (src.startsWith('data:')) return null
  const name = src
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .at(-1)
    ?.replace(/\.\w{2,5}$/, '')
  return name ? name.slice(0, 100) : null
}

function shortened(src: string): string {
  return src.startsWith('data:') ? `${src.slice(0, 40)}…` : src.slice(0, 300)
}
