import { useCallback, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { toasts } from '../ui/toast/toast-store.ts'
import { NOT_LOADED } from './on-demand.tsx'
import { useServedPage } from './use-served-page.ts'

/** How far below the window a part may lie and still be loaded with the page. */
const NEAR_PX = 200

/** During hydration React leaves alone what the server put into such an element. */
const AS_SERVED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

const parts = new Map<string, () => Promise<unknown>>()

/**
 * A part of a page whose code comes apart from the page's own: with the page where the part is on the first screen, as soon
 * as it is near where it lies below or is folded away, and never where the page does not show it. The server renders it like
 * any other; until its code is there, that stands in its place; what is pressed last in it is pressed again after that, and
 * what has the focus keeps it. Code that did not come is asked for again with each press.
 * `name` is unique among all parts.
 */
export function latePart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (loaded ??= await load())
  parts.set(name, loadOnce)

  return function LatePart(props: Props) {
    const served = useServedPage()
    const place = useRef<HTMLDivElement | null>(null)
    const pressed = useRef(-1)
    const focused = useRef(-1)
    // React lets go of an element just before it removes it, so no focus is missed that came while the code was loading.
    const servedPlace = useCallback((element: HTMLDivElement | null) => {
      if (!element) focused.current = controlsIn(place.current).findIndex((one) => one === document.activeElement)
      place.current = element
    }, [])
    const alivePlace = useCallback((element: HTMLDivElement | null) => {
      controlsIn(element)[focused.current]?.focus({ preventScroll: true })
      place.current = element
    }, [])
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return pressedIn(place.current)[pressed.current]?.click()
      const show = () =>
        loadOnce().then(
          (code) => setPart(() => code),
          () => {
            const control = pressedIn(place.current)[pressed.current]
            pressed.current = -1
            if (control) toasts.add(NOT_LOADED)
            // Pressed again, it changes what it changed before.
            if (control instanceof HTMLInputElement) control.checked = !control.checked
          },
        )
      if (!served) return void show()
      place.current?.addEventListener('click', ({ target }) => {
        pressed.current = pressedIn(place.current).findIndex((one) => one.contains(target as Node))
        // Without a connection the code did not come when the part was near.
        if (pressed.current >= 0) void show()
      })
      return whenNear(place, () => void show())
    }, [Part, served])
    return Part ? (
      <div key="alive" data-part={name} ref={alivePlace}>
        <Part {...props} />
      </div>
    ) : (
      <div key="served" data-part={name} ref={servedPlace} {...AS_SERVED} />
    )
  }
}

function controlsIn(part: Element | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('a, button, input, select, summary, textarea') ?? [])]
}

/** What does nothing without code. */
function pressedIn(part: Element | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('button, input[type=checkbox]') ?? [])]
}

/** For the server, before it renders: all parts of the routes that were loaded. */
export async function loadAllParts(): Promise<void> {
  await Promise.all([...parts.values()].map((load) => load()))
}

/** For the browser, before the page is hydrated: the parts on its first screen. */
export async function loadPartsInSight(page: Document): Promise<void> {
  const inSight = [...page.querySelectorAll<HTMLElement>('[data-part]')].filter(isNear)
  await Promise.all(inSight.map(({ dataset }) => parts.get(dataset['part'] ?? '')?.()))
}

/** The place of a part has no box of its own. */
function isNear({ firstElementChild: part }: Element): boolean {
  return part !== null && part.checkVisibility() && part.getBoundingClientRect().top < window.innerHeight + NEAR_PX
}

function whenNear({ current: place }: RefObject<HTMLElement | null>, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      then()
    },
    { rootMargin: `${NEAR_PX}px` },
  )
  for (const part of place?.children ?? []) observer.observe(part)
  return () => observer.disconnect()
}
