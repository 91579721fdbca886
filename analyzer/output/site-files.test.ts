import { expect, test } from 'vitest'
import { siteArtifacts, sourceOf } from '#analyzer/testing'
import { writeSiteFiles } from './site-files.ts'

const PAGE = `<!doctype html><title>Guides | Plain Shop</title><meta name="description" content="Walking guides.">
<header><nav><a href="/guides">Guides</a> <a href="/privacy">Privacy</a></nav></header>
<main><h1>Guides</h1><a href="/guides/north">North</a> <a href="https://elsewhere.example/">Elsewhere</a>
<h2>How long is a day?</h2><p>About twenty kilometers on quiet lanes.</p>
<a href="/odd">](javascript:alert(1)) &lt;b&gt;</a></main>`

async function filesOf(html: string, robotsTxt?: string) {
  const files = await writeSiteFiles(sourceOf(siteArtifacts({ html, ...(robotsTxt !== undefined && { robotsTxt }) })))
  if (!files) throw new Error('no files')
  return files
}

test('llms.txt lists the site and its pages without duplicates, optional ones last', async () => {
  const { llmsTxt } = await filesOf(PAGE)
  expect(llmsTxt).toContain('# Plain Shop\n\n> Walking guides.\n\n## Pages\n\n- [Home](https://shop.example/)')
  expect(llmsTxt).toContain('- [Guides](https://shop.example/guides)\n- [North](https://shop.example/guides/north)')
  expect(llmsTxt).toContain('## Optional\n\n- [Privacy](https://shop.example/privacy)')
  expect(llmsTxt).not.toContain('elsewhere')
})

test('a stranger’s link text can neither link nor format', async () => {
  const { llmsTxt } = await filesOf(PAGE)
  expect(llmsTxt).toContain('- [javascript:alert 1 b](https://shop.example/odd)')
})

test('the JSON-LD describes the site and its questions, and cannot close the script element', async () => {
  const { jsonLd } = await filesOf(PAGE.replace('How long', 'How &lt;/script&gt; long'))
  expect(jsonLd.match(/<\/script>/g)).toHaveLength(1)
  const json = JSON.parse(jsonLd.replace(/^<script[^>]*>|<\/script>$/g, '')) as { '@graph': { '@type': string }[] }
  expect(json['@graph'].map((node) => node['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage'])
  expect(json['@graph'][0]).toMatchObject({ name: 'Plain Shop', url: 'https://shop.example/' })
})

test('robots.txt keeps the rules of the site and allows assistants', async () => {
  const { robotsTxt } = await filesOf(PAGE, 'User-agent: *\nDisallow: /cart\n\nUser-agent: OAI-SearchBot\nDisallow: /')
  expect(robotsTxt).toContain('Disallow: /cart')
  expect(robotsTxt).toMatch(
    /User-agent: OAI-SearchBot\n(?:User-agent: .*\n)*Content-Signal: .*\nDisallow: \/cart\nAllow: \//,
  )
})
