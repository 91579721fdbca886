import type { Page } from '@playwright/test'

/** The least size of a touch target, in CSS pixels. */
const FINGER = 44
/** Browsers position by fractions of a pixel. */
const TOLERANCE = 0.5

/**
 * Controls that are smaller than a touch target, one line each. Links within a sentence are left out, as in the
 * guidelines, because the text determines their height. A checkbox includes its label.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = 'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=switch], [role=tab]'
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      const { width, height } = areaOf(element)
      if (!isShown(element) || isInSentence(element)) continue
      if (height >= least && width >= least) continue
      const name = (element.getAttribute('aria-label') ?? element.innerText).trim().slice(0, 40)
      found.push(
        `${element.tagName.toLowerCase()} "${name}" ${Math.round(width)} x ${Math.round(height)} .${element.className}`,
      )
    }
    return found

    function areaOf(element: HTMLElement): DOMRect {
      const label = element.matches('input[type=checkbox], input[type=radio]') ? element.closest('label') : null
      return (label ?? element).getBoundingClientRect()
    }

    function isShown(element: HTMLElement): boolean {
      const { width, height, right, bottom } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || right <= 0 || bottom + window.scrollY <= 0) return false
      return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
    }

    function isInSentence(element: HTMLElement): boolean {
      if (getComputedStyle(element).display !== 'inline') return false
      const block = element.closest('p, li, dd, dt, td, th, div, section, h1, h2, h3, label, figcaption, blockquote')
      return (block?.textContent ?? '').trim().length > element.innerText.trim().length
    }
  }, FINGER - TOLERANCE)
}
