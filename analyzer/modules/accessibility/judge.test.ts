import { describe, expect, it } from 'vitest'
import type { AxeReport, AxeRuleResult } from '../../gather/visit-artifacts.ts'
import { judgeStep } from '../../testing/index.ts'
import { ACCESSIBILITY_RULES } from './accessibility-rules.ts'
import { judge as accessibilityJudge } from './judge.ts'
import { colorOf, contrast } from './readable-color.ts'

const violation = (id: string, html: string, nodeCount = 1): AxeRuleResult => ({
  id,
  impact: 'critical',
  nodes: [{ target: 'body > *', html, summary: '' }],
  nodeCount,
})
const report = (overrides: Partial<AxeReport>): AxeReport => ({
  violations: [],
  passes: [],
  incomplete: [],
  ariaLabelsCount: 3,
  ...overrides,
})

describe('the accessibility step', () => {
  // The fix of a lone finding is the title of its job, where nothing before it says what "them" are.
  it.each(ACCESSIBILITY_RULES)('names in the fix of $id what is changed', ({ fix }) => {
    expect(fix).not.toMatch(/^\w+ (them|it|both|each with)\b/)
  })

  it('is N/A with the reason when no browser ran the rules', async () => {
    const { data, findings } = await judgeStep(accessibilityJudge, {}, { browserMissing: 'No browser was found.' })
    expect(data).toMatchObject({ score: null, grade: 'N/A', details: { issuesCount: 0, ariaLabelsCount: 0 } })
    expect(data.message).toContain('No browser was found.')
    expect(findings).toEqual([])
  })

  it('scores as Lighthouse does: weight of passed rules over applicable ones', async () => {
    const axe = report({
      violations: [violation('image-alt', '<img src="a.png">', 4)],
      passes: ['button-name', 'color-contrast', 'list'],
    })
    const { data, findings, checks } = await judgeStep(accessibilityJudge, { axe })
    expect(data.score).toBe(Math.round((24 / 34) * 100))
    expect(data.details).toMatchObject({ issuesCount: 4, ariaLabelsCount: 3 })
    expect(findings.map(({ id, severity, loss }) => [id, severity, loss])).toEqual([['axe-image-alt', 'high', 29.4]])
    expect(checks.map(({ status }) => status)).toEqual(['completed', 'partly', 'completed', 'skipped', 'skipped'])
  })

  it('counts undecided rules as passed, and ignores rules that do not apply', async () => {
    const axe = report({
      violations: [violation('list', '<ul></ul>')],
      incomplete: ['link-name'],
    })
    expect((await judgeStep(accessibilityJudge, { axe })).data.score).toBe(50)
  })

  it('names the most frequent problems in its message', async () => {
    const one = report({ violations: [violation('aria-roles', '<p>', 4)] })
    expect((await judgeStep(accessibilityJudge, { axe: one })).data.message).toBe(
      '4 faulty elements: ARIA roles are not valid.',
    )
    const two = report({ violations: [violation('list', '<ul></ul>'), violation('image-alt', '<img>', 3)] })
    expect((await judgeStep(accessibilityJudge, { axe: two })).data.message).toBe(
      '4 faulty elements. Most frequent: images have no alt text (3), lists contain more than list items (1).',
    )
  })

  it('costs nothing for rules that Lighthouse does not score', async () => {
    const axe = report({ violations: [violation('region', '<div>x</div>')], passes: ['list'] })
    const { data, findings } = await judgeStep(accessibilityJudge, { axe })
    expect(data.score).toBe(100)
    expect(findings[0]).toMatchObject({ id: 'axe-region', severity: 'info', loss: 0 })
  })

  it('shows the faulty element corrected', async () => {
    const axe = report({ violations: [violation('image-alt', '<img src="a.png" alt="">')] })
    const [finding] = (await judgeStep(accessibilityJudge, { axe })).findings
    expect(finding?.fix.code[0]?.text).toContain('<img alt="What the image shows" src="a.png">')
  })

  it('finds the closest color with enough contrast', async () => {
    const summary =
      'Element has insufficient color contrast of 2.32 (foreground color: #aaaaaa, background color: #ffffff, font size: 12.0pt, font weight: normal). Expected contrast ratio of 4.5:1'
    const faint = violation('color-contrast', '<p class="hint">Free</p>')
    const nodes = [{ target: 'p.hint', html: '<p class="hint">Free</p>', summary }]
    const [finding] = (await judgeStep(accessibilityJudge, { axe: report({ violations: [{ ...faint, nodes }] }) }))
      .findings
    const [, color = ''] = /^p\.hint \{\n {2}color: (#[\da-f]{6});\n\}$/.exec(finding?.fix.code[0]?.text ?? '') ?? []
    expect(contrast(colorOf(color), colorOf('#ffffff'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colorOf(color), colorOf('#ffffff'))).toBeLessThan(4.8)
  })

  it.each([
    ['aria-allowed-attr', '<a aria-checked="true" href="/">A</a>', 'not allowed: aria-checked', '<a href="/">A</a>'],
    [
      'aria-required-attr',
      '<div role="checkbox">',
      'not present: aria-checked',
      '<div aria-checked="false" role="checkbox">',
    ],
    ['aria-roles', '<div role="foo">', '', '<div>'],
    ['tabindex', '<a tabindex="5" href="/">', '', '<a tabindex="0" href="/">'],
    ['accesskeys', '<a accesskey=s href="/">', '', '<a href="/">'],
  ])('corrects what %s found', async (id, html, summary, corrected) => {
    const nodes = [{ target: 'a', html, summary }]
    const axe = report({ violations: [{ ...violation(id, html), nodes }] })
    const [finding] = (await judgeStep(accessibilityJudge, { axe })).findings
    expect(finding?.fix.code[0]?.text).toBe(corrected)
  })

  it('has code for every rule', async () => {
    const violations = ACCESSIBILITY_RULES.map(({ id }) =>
      violation(id, '<div role="x" aria-hidden="true" accesskey="s">'),
    )
    const { findings } = await judgeStep(accessibilityJudge, { axe: report({ violations }) })
    const needsReport = ['color-contrast', 'aria-allowed-attr', 'aria-conditional-attr', 'aria-prohibited-attr']
    const without = findings.filter(({ fix }) => fix.code.length === 0).map(({ id }) => id.replace('axe-', ''))
    expect(without.toSorted()).toEqual(
      [...needsReport, 'aria-required-attr', 'aria-valid-attr', 'aria-valid-attr-value'].toSorted(),
    )
  })

  it('uses the page’s language in its code', async () => {
    const html = `<html><p>${'Die Buchhandlung liegt am Kanal und hat an jedem Werktag geöffnet. '.repeat(4)}</p>`
    const axe = report({ violations: [violation('html-has-lang', '<html>')] })
    const [finding] = (await judgeStep(accessibilityJudge, { html, axe })).findings
    expect(finding?.fix.code[0]?.text).toContain('<html lang="de">')
  })
})
