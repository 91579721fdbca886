import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { BADGE_SIZES, BADGE_TEXT_LIMIT, type BadgeSize } from '../../contract/index.ts'
import { emit } from '../events/emit.ts'
import { BadgeElement } from '../internal/badge-element.ts'
import { badgeName } from '../internal/badge-words.ts'
import { WidgetError } from '../internal/widget-error.ts'
import { scoreBadgeStyles } from './score-badge.styles.ts'

/**
 * A published badge: an image of the score that links to its verification page. The content of the tag, a link with the
 * same image, is shown until the element's own image has loaded, and stays if that fails.
 *
 * @tagname legible-badge
 * @attr {string} data-scan-id - Id of the published badge, as the generator prints it.
 * @attr {"signature"|"authority"|"elite"|"verified"|"modern"|"premium"} data-style - Style; defaults to the published one.
 * @attr {"small"|"medium"|"large"|"banner"} data-size - 300x80, 400x100, 500x120 pixels, or full width and 90 high.
 * @attr {"auto"|"light"|"dark"} data-theme - `auto` follows the color scheme of the container. Defaults to the published choice.
 * @attr {string} data-text - Custom text, at most 25 characters. Defaults to the published one.
 * @attr {string} data-host - Origin of the server, if it is not the script's own.
 * @slot - Fallback: a link to the verification page around an image with width and height.
 * @csspart link - The link around the image.
 * @csspart image - The image.
 * @fires {CustomEvent<LegibleReadyDetail>} legible-ready - The badge is shown and valid.
 * @fires {CustomEvent<LegibleErrorDetail>} legible-error - The badge cannot be shown, or is no longer valid.
 */
export class LegibleBadge extends BadgeElement {
  static override styles = scoreBadgeStyles
  static override properties: PropertyDeclarations = {
    badgeStyle: { attribute: 'data-style' },
    size: { attribute: 'data-size' },
    text: { attribute: 'data-text' },
    shown: { state: true },
  }

  /** Style of the drawing. */
  declare badgeStyle?: string | null
  /** `small`, `medium`, `large` or `banner`. */
  declare size?: string | null
  /** Custom text, at most 25 characters. */
  declare text?: string | null
  /** @internal */
  declare protected shown: boolean | undefined

  #internals = this.attachInternals()

  /**
   * Makes states of what the page's style sheets say, for our own: the layout of the image, or of the tag without one, so
   * that nothing shifts later, and the color scheme, because everything on a page without one is light, but browsers draw
   * an image as the system is.
   */
  override connectedCallback(): void {
    const { colorScheme, display, verticalAlign } = getComputedStyle(this.querySelector('img') ?? this)
    for (const look of [colorScheme, display, verticalAlign]) this.#internals.states?.add(look)
    super.connectedCallback()
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (!this.badge) this.shown = false
  }

  protected override render(): TemplateResult {
    const { badge, shown } = this
    return html`${badge ? this.#image(badge.animate) : nothing}<slot ?hidden=${shown}></slot>`
  }

  #image(animate: boolean): TemplateResult | typeof nothing {
    const { badge, shown } = this
    if (!badge) return nothing
    return html`<a
      class="${shown ? 'ready' : 'waiting'} ${animate ? 'fade' : ''}"
      part="link"
      lang="en"
      href=${badge.verifyUrl}
      rel="noopener"
      referrerpolicy="strict-origin"
      ><img
        part="image"
        crossorigin="anonymous"
        referrerpolicy="strict-origin"
        src=${this.#address(badge.imageUrl)}
        alt=${badgeName(badge)}
        @load=${this.#onLoad}
        @error=${this.#onError}
    /></a>`
  }

  #address(imageUrl: string): string {
    const url = new URL(imageUrl)
    const text = [...(this.text ?? '')].slice(0, BADGE_TEXT_LIMIT).join('')
    const size = BADGE_SIZES.includes(this.size as BadgeSize) ? this.size : 'medium'
    for (const [name, value] of Object.entries({ style: this.badgeStyle, size, theme: this.theme, text })) {
      if (value) url.searchParams.set(name, value)
    }
    return url.href
  }

  #onLoad(): void {
    if (this.shown || !this.badge) return
    this.shown = true
    if (this.badge.valid) emit(this, 'legible-ready', { badge: this.badge })
  }

  #onError(): void {
    this.shown = false
    this.fail(new WidgetError('network', 'Image not loaded.'))
  }
}
