import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, imageHtml, jsonLdFix, stepsFix, type ImageAttributes } from '../../findings/page-fix.ts'
import { snippets } from '../../findings/snippets.ts'

const WHAT_IT_SHOWS = 'WHAT THE IMAGE SHOWS'
type Counts = { count: number; total: number }

/** `The only image has`, `1 of 3 images has`, `2 of 3 images have`. */
export function imagesText({ count, total }: Counts, one: string, several: string): string {
  return total === 1 ? `The only image ${one}` : `${count} of ${total} images ${count === 1 ? one : several}`
}

export const visualFinding = defineFindings('visualSearchResults', {
  'alt-missing': {
    sameAs: 'axe-image-alt',
    job: 'alt-texts',
    severity: 'medium',
    title: (counts: Counts & { image: ImageAttributes }) => `${imagesText(counts, 'has', 'have')} no alt text`,
    why: 'Image search, screen readers and assistants that do not load images rely on this text.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'wcag-non-text-content',
    fix: (_site, { image }: { image: ImageAttributes }) =>
      htmlFix('Describe what each image shows; give decorative images an empty alt.', imageHtml(image, WHAT_IT_SHOWS)),
  },
  'alt-useless': {
    job: 'alt-texts',
    severity: 'low',
    title: ({ count }: { count: number; image: ImageAttributes }) =>
      count === 1 ? 'An alt text does not describe its image' : `${count} alt texts do not describe their images`,
    why: '“image”, a number or a file name does not tell what the image shows.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: 'google-image-seo',
    fix: (_site, { image }: { image: ImageAttributes }) =>
      htmlFix('Describe the image as you would over the phone.', imageHtml(image, WHAT_IT_SHOWS)),
  },
  'image-sitemap-missing': {
    job: 'sitemap',
    severity: 'info',
    title: 'The sitemap lists no images',
    why: 'It helps with images that scripts load. Images in the HTML are found without it, so this costs no points.',
    assistants: [],
    effort: 'hour',
    source: 'google-image-sitemaps',
    fix: (site, { image }: { image: string }) => ({
      summary: 'List the images of each page in the sitemap.',
      steps: [],
      code: snippets({
        'sitemap.xml': `<url>\n  <loc>${quotedHtml(site.url)}</loc>\n  <image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n    <image:loc>${quotedHtml(image)}</image:loc>\n  </image:image>\n</url>`,
      }),
    }),
  },
  'image-markup-missing': {
    severity: 'low',
    title: 'The markup names no image for this page',
    why: 'Search results and answers show the image that an Article, Product or Organization names.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'minutes',
    source: 'google-image-seo',
    fix: (_site, { src, alt }: { src: string; alt: string }) =>
      jsonLdFix('Name the main image in JSON-LD.', {
        '@type': 'ImageObject',
        contentUrl: src,
        caption: alt,
        creditText: 'WHO MADE IT',
        license: 'URL OF THE LICENSE',
      }),
  },
  'file-names-cryptic': {
    severity: 'info',
    title: ({ count, total }: Counts) =>
      `${imagesText({ count, total }, 'has', 'have')} a file name that is not descriptive`,
    why: 'Google treats file names as a weak hint. This is a convention and costs no points.',
    assistants: [],
    effort: 'hour',
    source: 'google-image-seo',
    evidenceGrade: 'C',
    fix: () =>
      stepsFix('Name new images after what they show: red-canal-boat.avif.', ['Keep existing URLs as they are.']),
  },
  'dimensions-missing': {
    job: 'layout',
    severity: 'low',
    title: (counts: Counts) => `${imagesText(counts, 'lacks', 'lack')} width or height`,
    why: 'Without width and height the text shifts when the image loads.',
    assistants: [],
    effort: 'minutes',
    source: 'optimize-cumulative-layout-shift',
    fix: (_site, { html }: { html: string }) => htmlFix('Add width and height attributes to images.', html),
  },
  'images-oversized': {
    job: 'paint',
    severity: 'low',
    title: ({ count }: { count: number }) =>
      count === 1 ? 'An image is far larger than displayed' : `${count} images are far larger than displayed`,
    why: 'An image with more than twice the displayed width and height wastes most of its bytes.',
    assistants: [],
    effort: 'hour',
    source: 'serve-responsive-images',
    fix: (_site, { html }: { html: string }) =>
      htmlFix('Provide images in several sizes, and let the browser choose.', html),
  },
})
