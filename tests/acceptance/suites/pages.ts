import { readPageFacts, readStructuredData } from '#analyzer/testing'
import { difference, Tally, type Suite } from '../suite.ts'

type StatedFacts = Record<string, unknown> & { page: string }

const NOT_JUDGED = new Set(['page', 'main_text_words_whitespace', 'main_text_chars', 'readability'])

export const pages: Suite = {
  name: 'pages',
  run: async (folder) => {
    const tally = new Tally('pages')
    for (const stated of folder.json<{ pages: StatedFacts[] }>('pages/facts.json')?.pages ?? []) {
      await tally.check(stated.page, () => {
        const source = folder.bytes(`pages/${stated.page}/source.html`)
        if (!source) return 'source.html is not there'
        const actual = statedFacts(source)
        return (
          Object.entries(stated)
            .filter(([name]) => !NOT_JUDGED.has(name) && name in actual)
            .map(([name, value]) => difference(value, actual[name], name))
            .filter((why) => why !== null)
            .join('; ') || null
        )
      })
    }
    return [tally.line]
  },
}

function statedFacts(source: Buffer): Record<string, unknown> {
  const html = source.toString('utf8')
  const facts = readPageFacts(html)
  const { blocks } = readStructuredData(html)
  const { counts } = facts
  return {
    bytes: source.length,
    html_lang: facts.lang,
    title: facts.title,
    title_count: counts.titlesInHead,
    meta_description: facts.description,
    meta_viewport: facts.viewport,
    meta_robots: facts.robots,
    charset: facts.charset,
    canonical: facts.canonical,
    hreflang: counts.hreflang,
    headings: { h1: counts.h1, h2: counts.h2, h3: counts.h3, h4: counts.h4, h5: counts.h5, h6: counts.h6 },
    images: counts.images,
    images_without_alt: counts.imagesWithoutAlt,
    images_empty_alt: counts.imagesEmptyAlt,
    links: counts.links,
    forms: counts.forms,
    videos: counts.videos,
    scripts: counts.scripts,
    inline_scripts: counts.inlineScripts,
    stylesheets: counts.stylesheets,
    landmarks: facts.landmarks,
    jsonld_blocks_valid: blocks.filter((block) => block.valid).length,
    jsonld_blocks_invalid: blocks.filter((block) => !block.valid).length,
    jsonld_types: blocks.filter((block) => block.valid).map((block) => block.typesAsWritten),
    microdata_types: facts.microdataTypes,
    og: { ...facts.og },
  }
}
