import { html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { emit } from '../events/emit.ts'
import { adoptStyles } from '../internal/adopt-styles.ts'
import { BadgeElement } from '../internal/badge-element.ts'
import { hostAddress } from '../internal/host-address.ts'
import { surfaceStyles } from '../internal/surface.styles.ts'
import { WidgetError } from '../internal/widget-error.ts'
import { scoreBannerStyles } from './score-banner.styles.ts'

type View = typeof import('./score-banner-view.ts')

/**
 * A published badge as wide as its container: a strip of one line, or a large panel.
 *
 * @tagname legible-banner
 * @attr {string} data-scan-id - Id of the published badge, as the generator prints it.
 * @attr {"strip"|"hero"} data-layout - One line (the default), or a large panel with text and a link to scan.
 * @attr {"auto"|"light"|"dark"} data-theme - `auto` (the default) follows the color scheme of the container.
 * @attr {string} data-text - Custom heading, at most 25 characters.
 * @attr {string} data-host - Origin of the server, if it is not the script's own.
 * @slot - Fallback: a link to the verification page around an image of full width and 90 pixels height.
 * @csspart base - The whole banner.
 * @csspart ring - The ring with the score.
 * @csspart title - The heading.
 * @csspart text - Host and dates.
 * @csspart gauge - Verdict, grade and track.
 * @csspart track - The ten modules.
 * @csspart actions - Links and brand.
 * @csspart link - Each link.
 * @csspart brand - The product's mark.
 * @cssproperty --legible-brand - Color of links, button and frame. It never affects the score.
 * @cssproperty --legible-radius - Corner radius, at most 22px.
 * @cssproperty --legible-font - Font family.
 * @cssproperty --legible-bg - Background color.
 * @fires {CustomEvent<LegibleReadyDetail>} legible-ready - The banner is shown and valid.
 * @fires {CustomEvent<LegibleErrorDetail>} legible-error - The banner cannot be shown, or is no longer valid.
 */
export class LegibleBanner extends BadgeElement {
  static override styles = [surfaceStyles, scoreBannerStyles]
  static override properties: PropertyDeclarations = {
    layout: { attribute: 'data-layout' },
    text: { attribute: 'data-text' },
    view: { state: true },
  }

  /** `strip` or `hero`. */
  declare layout?: string | null
  /** Custom heading, at most 25 characters. */
  declare text?: string | null
  /** @internal The view module, loaded with the first record. */
  declare protected view: View | null | undefined

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (this.badge && !this.view) this.#loadView()
  }

  protected override updated(changed: PropertyValues): void {
    const { badge, view } = this
    if (view && badge?.valid && (changed.has('badge') || changed.has('view'))) emit(this, 'legible-ready', { badge })
  }

  protected override render(): TemplateResult {
    const { badge, view, text } = this
    const hero = this.layout === 'hero'
    const content =
      badge && view
        ? view.bannerView({ badge, hero, text: text ?? null, host: hostAddress(this) ?? '' })
        : html`<div class=${hero ? 'hero' : 'strip'}><slot></slot></div>`
    return html`<div class="container">${content}</div>`
  }

  #loadView(): void {
    import('./score-banner-view.ts').then(
      (view) => {
        adoptStyles(this.renderRoot, view.bannerStyles)
        this.view = view
      },
      () => this.fail(new WidgetError('network', 'Part not loaded.')),
    )
  }
}
