import type { LegibleEventMap } from '../../contract/index.ts'

/** Dispatches one of the documented events: it bubbles and leaves shadow trees. */
export function emit<Name extends keyof LegibleEventMap>(
  target: HTMLElement,
  name: Name,
  detail: LegibleEventMap[Name]['detail'],
): void {
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
}
