import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, jsonLdFix, stepsFix } from '../../findings/page-fix.ts'

const IMAGES = {
  title: 'Google Search Central: image SEO',
  url: 'https://developers.google.com/search/docs/appearance/google-images',
  date: '2026-06-29',
}

export const visualFinding = defineFindings('visualSearchResults', {
  'alt-missing': {
    severity: 'medium',
    title: ({ count, total }: { count: number; total: number; src: string }) =>
      `${count} of ${total} images ${count === 1 ? 'has' : 'have'} no alternative text`,
    why: 'Search by picture, screen readers and assistants that do not load images know them by this text only.',
    assistants: ['ChatGPT', 'Claude', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: {
      title: 'WCAG 2.2, 1.1.1 Non-text Content',
      url: 'https://www.w3.org/TR/WCAG22/#non-text-content',
      date: '2024-12-12',
    },
    evidenceGrade: 'A',
    fix: (_site, { src }: { count: number; total: number; src: string }) =>
      htmlFix(
        'Say what each image shows; decoration gets an empty alt.',
        `<img src="${quotedHtml(src)}" alt="WHAT THE IMAGE SHOWS">`,
      ),
  },
  'alt-useless': {
    severity: 'low',
    title: ({ count }: { count: number; src: string }) =>
      count === 1 ? 'An alternative text says nothing' : `${count} alternative texts say nothing`,
    why: '“image”, a file name or a string of keywords describes no picture.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: IMAGES,
    evidenceGrade: 'A',
    fix: (_site, { src }: { count: number; src: string }) =>
      htmlFix(
        'Describe the picture as you would on the phone.',
        `<img src="${quotedHtml(src)}" alt="WHAT THE IMAGE SHOWS">`,
      ),
  },
  'image-sitemap-missing': {
    severity: 'info',
    title: 'The sitemap lists no images',
    why: 'It helps with images that scripts load. Images in the HTML are found without it, so this costs nothing.',
    assistants: [],
    effort: 'hour',
    source: {
      title: 'Google Search Central: image sitemaps',
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps',
      date: '2026-06-29',
    },
    evidenceGrade: 'C',
    fix: (site, { image }: { image: string }) => ({
      summary: 'List the images of each page.',
      steps: [],
      code: [
        {
          platform: 'sitemap.xml',
          language: 'xml',
          text: `<url>\n  <loc>${quotedHtml(site.url)}</loc>\n  <image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n    <image:loc>${quotedHtml(image)}</image:loc>\n  </image:image>\n</url>`,
        },
      ],
    }),
  },
  'image-markup-missing': {
    severity: 'low',
    title: 'No markup names an image of this page',
    why: 'The image of an Article, Product or Organization is the one that results and answers show beside it.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'minutes',
    source: IMAGES,
    evidenceGrade: 'A',
    fix: (_site, { src, alt }: { src: string; alt: string }) =>
      jsonLdFix('Name the main image.', {
        '@type': 'ImageObject',
        contentUrl: src,
        caption: alt,
        creditText: 'WHO MADE IT',
        license: 'ADDRESS OF THE LICENSE',
      }),
  },
  'file-names-cryptic': {
    severity: 'info',
    title: ({ count, total }: { count: number; total: number }) =>
      `${count} of ${total} image files have names without words`,
    why: 'Google reads file names as a weak hint. This is a convention and costs nothing.',
    assistants: [],
    effort: 'hour',
    source: IMAGES,
    evidenceGrade: 'C',
    fix: () =>
      stepsFix('Name new images after what they show: red-canal-boat.avif.', ['Leave existing addresses as they are.']),
  },
  'dimensions-missing': {
    severity: 'low',
    title: ({ count, total }: { count: number; total: number; html: string }) =>
      `${count} of ${total} images ${count === 1 ? 'does' : 'do'} not state ${count === 1 ? 'its' : 'their'} size`,
    why: 'Without width and height the text jumps when the image arrives.',
    assistants: [],
    effort: 'minutes',
    source: {
      title: 'Optimize Cumulative Layout Shift',
      url: 'https://web.dev/articles/optimize-cls',
      date: '2026-03-30',
    },
    evidenceGrade: 'A',
    fix: (_site, { html }: { count: number; total: number; html: string }) => htmlFix('Write both attributes.', html),
  },
  'images-oversized': {
    severity: 'low',
    title: ({ count }: { count: number; html: string }) =>
      count === 1 ? 'An image is far larger than it is shown' : `${count} images are far larger than they are shown`,
    why: 'More than twice the shown size in both directions is four times the bytes for nothing.',
    assistants: [],
    effort: 'hour',
    source: {
      title: 'Serve responsive images',
      url: 'https://web.dev/articles/serve-responsive-images',
      date: '2026-03-30',
    },
    evidenceGrade: 'A',
    fix: (_site, { html }: { count: number; html: string }) =>
      htmlFix('Offer several sizes and let the browser choose.', html),
  },
})
