import { describe, expect, it } from 'vitest'
import { ACCESSIBILITY_RULES } from './accessibility-rules.ts'
import { correctedElement } from './corrected-element.ts'

const ruleOf = (id: string) => {
  const rule = ACCESSIBILITY_RULES.find((one) => one.id === id)
  if (!rule) throw new Error(`no rule ${id}`)
  return rule
}
const corrected = (id: string, html: string, summary = '') =>
  correctedElement(ruleOf(id), { selector: 'x', html, summary, language: 'en' })?.text

describe('the corrected element', () => {
  it('has the required attribute, and keeps the quotes and angle brackets of others', () => {
    const summary = 'Required ARIA attribute not present: aria-checked'
    expect(corrected('aria-required-attr', `<div role="checkbox" title='a > b'>x</div>`, summary)).toBe(
      `<div aria-checked="false" role="checkbox" title='a > b'>x</div>`,
    )
    expect(corrected('aria-required-attr', '<div ARIA-CHECKED role="checkbox"/>', summary)).toBe(
      '<div aria-checked="false" role="checkbox"/>',
    )
  })

  it('loses the attributes that axe names, but not similar text in other attributes', () => {
    const html = '<p title="an aria-level=2" aria-level="2" class="a">x</p>'
    const summary = 'ARIA attribute is not allowed: aria-level="2"'
    expect(corrected('aria-allowed-attr', html, summary)).toBe('<p title="an aria-level=2" class="a">x</p>')
  })

  it('is only the start tag where the report truncated the element', () => {
    const html = `<p aria-level="2">${'x'.repeat(400)}`
    expect(corrected('aria-allowed-attr', html, 'aria-level')).toBe('<p>')
  })

  it('is not corrected when its attributes cannot be parsed', () => {
    const html = `<img${' b="b c"'.repeat(40)}`.slice(0, 294) + ' =z=""'
    expect(html).toHaveLength(300)
    expect(corrected('aria-allowed-attr', html, 'aria-level')).toBeUndefined()
  })
})
