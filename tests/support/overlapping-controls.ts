import type { Page } from '@playwright/test'

/** Browsers position by fractions of a pixel, and borders may be shared. */
const TOLERANCE = 1.5

/**
 * Pairs of controls in the page's main part that cover a part of each other, one line each. One that lies inside of the other
 * is meant to, such as the eye of a password field.
 */
export async function overlappingControls(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, select, input, textarea)')]
    const shown = controls.flatMap((element) => {
      const box = element.getBoundingClientRect()
      const visible = box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true })
      return visible && getComputedStyle(element).display !== 'inline' ? [{ element, box }] : []
    })
    return shown.flatMap((one, at) =>
      shown.slice(at + 1).flatMap((other) => {
        if (holds(one.box, other.box) || holds(other.box, one.box)) return []
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return Math.min(wide, high) > tolerance ? [`${nameOf(one.element)} and ${nameOf(other.element)}`] : []
      }),
    )

    function holds(outer: DOMRect, inner: DOMRect): boolean {
      const within = inner.left >= outer.left - tolerance && inner.right <= outer.right + tolerance
      return within && inner.top >= outer.top - tolerance && inner.bottom <= outer.bottom + tolerance
    }

    function nameOf(element: HTMLElement): string {
      const name = element.getAttribute('aria-label') ?? (element.innerText.trim() || element.getAttribute('name'))
      return `${element.tagName.toLowerCase()} "${(name ?? '').slice(0, 40)}"`
    }
  }, TOLERANCE)
}
