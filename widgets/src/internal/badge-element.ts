import { LitElement, type PropertyDeclarations, type PropertyValues } from 'lit'
import type { PublicBadge } from '../../contract/index.ts'
import { leaseBadge, type BadgeLease } from './badge-source.ts'
import { hostAddress } from './host-address.ts'
import { WidgetError, reportError } from './widget-error.ts'

/** Base of `<legible-badge>` and `<legible-banner>`: reads the badge record when the element comes near the viewport. */
export abstract class BadgeElement extends LitElement {
  static override properties: PropertyDeclarations = {
    scanId: { attribute: 'data-scan-id' },
    host: { attribute: 'data-host' },
    theme: { attribute: 'data-theme' },
    preview: { attribute: false },
    badge: { state: true },
  }

  /** Id of the published badge. */
  declare scanId?: string | null
  /** Origin of the server, if it is not the script's own. */
  declare host?: string | null
  /** `auto`, `light` or `dark`. */
  declare theme?: string | null
  /** A record to show in place of a published one, for our own generator. It has no attribute. */
  declare preview?: PublicBadge
  /** @internal */
  declare protected badge: PublicBadge | null | undefined

  #lease: BadgeLease | null = null
  #stopWaiting: (() => void) | null = null
  #near = false

  override connectedCallback(): void {
    super.connectedCallback()
    this.#stopWaiting = whenNear(this, () => {
      this.#near = true
      this.#read()
    })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopWaiting?.()
    this.#near = false
    this.#drop()
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.#near || !['scanId', 'host', 'preview'].some((name) => changed.has(name))) return
    this.badge = null
    this.#drop()
    this.#read()
  }

  /** Reports what went wrong; the content of the tag stays visible. */
  protected fail(error: WidgetError): void {
    reportError(this, error, this.scanId ?? null)
  }

  #drop(): void {
    this.#lease?.release()
    this.#lease = null
  }

  #read(): void {
    if (this.preview) {
      this.badge = this.preview
      return
    }
    const host = hostAddress(this)
    const id = this.scanId?.trim()
    if (!host || !id) {
      this.fail(new WidgetError('configuration', `No usable data-${id ? 'host' : 'scan-id'}.`))
      return
    }
    const lease = leaseBadge(host, id)
    this.#drop()
    this.#lease = lease
    lease.badge.then(
      (badge) => {
        if (this.#lease !== lease) return
        this.badge = badge
        if (badge.status === 'valid') return
        this.fail(new WidgetError(badge.status, badge.reason ?? badge.status))
      },
      (error: WidgetError) => {
        if (this.#lease === lease) this.fail(error)
      },
    )
  }
}

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back once when the element comes within 200 px of the viewport. @returns a function that cancels. */
function whenNear(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue
        observer?.unobserve(target)
        waiting.get(target)?.()
      }
    },
    { rootMargin: '200px' },
  )
  waiting.set(element, callback)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    waiting.delete(element)
  }
}
