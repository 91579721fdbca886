import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { findingWith, scanWith } from '../testing/index.ts'
import { junitReport } from './junit-report.ts'

type Element = { name: string; attributes: Record<string, string> }

/** Every element; throws unless the XML is well-formed. */
function elementsOf(xml: string): Element[] {
  const elements: Element[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }))
  parser.write(xml).close()
  return elements
}

const named = (elements: Element[], name: string) => elements.filter((one) => one.name === name)

test('has a case for each requirement, module and finding; critical and high findings are failures', () => {
  const findings = [
    findingWith(),
    findingWith({ id: 'b', severity: 'critical' }),
    findingWith({ id: 'c', severity: 'low' }),
  ]
  const elements = elementsOf(
    junitReport(scanWith({ findings }), ['The overall score is 80; at least 90 is required.']),
  )
  expect(named(elements, 'testsuites')[0]?.attributes).toMatchObject({
    tests: '6',
    failures: '3',
    errors: '0',
    skipped: '0',
  })
  expect(named(elements, 'testsuite').map(({ attributes }) => attributes['name'])).toEqual([
    'Requirements',
    'Security Headers',
    'SEO',
  ])
  expect(named(elements, 'failure')[0]?.attributes['message']).toBe('The overall score is 80; at least 90 is required.')
})

test('the counts match the elements, and a module without a score is skipped', () => {
  const block = { score: null, grade: 'N/A', message: 'Analysis Failed', error: 'It broke.' }
  const elements = elementsOf(junitReport(scanWith({ seoResults: block as never }), []))
  const [all] = named(elements, 'testsuites')
  expect(Number(all?.attributes['tests'])).toBe(named(elements, 'testcase').length)
  expect(Number(all?.attributes['failures'])).toBe(named(elements, 'failure').length)
  expect(named(elements, 'skipped').map(({ attributes }) => attributes['message'])).toEqual(['It broke.'])
})

test('is well-formed whatever text the site has', () => {
  const hostile = `</failure><script x="1">&amp; ]]> \u0000\u0008\u001B\uFFFE\uD800 'quoted' "too" <!-- -->`
  const finding = findingWith({ title: hostile, evidence: [hostile], fix: { summary: hostile, steps: [], code: [] } })
  const elements = elementsOf(
    junitReport(scanWith({ findings: [finding], finalUrl: `https://a/${hostile}` }), [hostile]),
  )
  expect([...new Set(elements.map(({ name }) => name))].sort()).toEqual([
    'failure',
    'testcase',
    'testsuite',
    'testsuites',
  ])
  expect(named(elements, 'failure')[0]?.attributes['message']).toContain(`<script x="1">&amp; ]]>`)
})
