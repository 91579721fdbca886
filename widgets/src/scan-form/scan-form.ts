import { LitElement, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { adoptStyles } from '../internal/adopt-styles.ts'
import { brandLogo } from '../internal/brand-logo.ts'
import { hostAddress } from '../internal/host-address.ts'
import { surfaceStyles } from '../internal/surface.styles.ts'
import { WidgetError, reportError } from '../internal/widget-error.ts'
import { ENGLISH, type FormWords } from './form-words.ts'
import { scanFormStyles } from './scan-form.styles.ts'
import type { RunWords } from './run-words.ts'
import type { ScanRun } from './scan-run.ts'
import { scanTools } from './scan-tools.ts'

type Words = FormWords & { readonly run?: RunWords }

/**
 * A form that scans a visitor's site with a partner's key, and shows live progress and then the score. It sends nothing
 * before it is submitted. While a scan runs, the tab keeps its id, so that a reload continues it (`sessionStorage`).
 * Only a click on the result leads off the page.
 *
 * @tagname legible-scan-form
 * @attr {string} data-key - The embed key, `pk_…`, from the settings.
 * @attr {"auto"|"light"|"dark"} data-theme - `auto` (the default) follows the color scheme of the container.
 * @attr {string} data-label - Label of the input field, in place of "Website address".
 * @attr {string} data-brand - A CSS color for button and track. `--legible-brand` overrides it.
 * @attr {string} data-radius - Corner radius in pixels, 0 to 22. `--legible-radius` overrides it.
 * @attr {string} data-host - Origin of the server, if it is not the script's own.
 * @attr {string} lang - Language of the texts: en, de, es, fr. Defaults to that of the page.
 * @attr {"ltr"|"rtl"} dir - Text direction. Defaults to that of the page.
 * @slot - Fallback: a plain link, shown when JavaScript is off.
 * @csspart base - The whole form.
 * @csspart intro - Heading and text.
 * @csspart title - The heading.
 * @csspart text - The text below the heading.
 * @csspart form - The form.
 * @csspart label - The label.
 * @csspart input - The input field.
 * @csspart button - The button that starts or retries.
 * @csspart error - The message below the field.
 * @csspart progress - Percent, track and step.
 * @csspart track - The progress bar, with twenty marks.
 * @csspart status - The current step.
 * @csspart cancel - Back to the form with the address, from a running or a failed scan.
 * @csspart result - Ring and verdict.
 * @csspart ring - The ring with the score.
 * @csspart score - The verdict.
 * @csspart link - The link to the full report.
 * @csspart again - Back to the empty form.
 * @csspart notice - Why there is no score.
 * @csspart foot - The line at the foot.
 * @csspart brand - The product's mark.
 * @cssproperty --legible-brand - Color of button and track. It never affects the score.
 * @cssproperty --legible-radius - Corner radius, at most 22px.
 * @cssproperty --legible-font - Font family.
 * @cssproperty --legible-bg - Background color.
 * @fires {CustomEvent<LegibleScanStartedDetail>} legible-scan-started - The server accepted the address.
 * @fires {CustomEvent<LegibleScanCompletedDetail>} legible-scan-completed - The score is available.
 * @fires {CustomEvent<LegibleErrorDetail>} legible-error - The scan could not be started or has no score.
 */
export class LegibleScanForm extends LitElement {
  static override styles = [surfaceStyles, scanFormStyles]
  static override properties: PropertyDeclarations = {
    label: { attribute: 'data-label' },
    brand: { attribute: 'data-brand' },
    radius: { attribute: 'data-radius' },
    lang: { reflect: true },
    error: { state: true },
    translations: { state: true },
  }

  /** Label of the input field. */
  declare label?: string | null
  /** A CSS color for button and track. */
  declare brand?: string | null
  /** Corner radius in pixels, 0 to 22. */
  declare radius?: string | null
  /** Language of the texts. */
  declare lang: string
  /** @internal Message below the field. */
  declare protected error: string | null | undefined

  /** @internal */
  declare protected translations: Readonly<Record<string, Words>> | undefined

  #url = ''
  #run: ScanRun | null = null
  #focused = false
  #loading = false

  override connectedCallback(): void {
    super.connectedCallback()
    this.#run?.resume()
  }

  /** Continues the scan that ran when the page was left. Without one, the late part is not needed yet. */
  protected override async firstUpdated(): Promise<void> {
    try {
      if (sessionStorage[this.localName + this.dataset['key']]) await this.#scan('', '')
    } catch {
      // Storage is blocked, or the part did not load.
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#run?.stop()
  }

  protected override willUpdate(): void {
    this.#focused = !!this.shadowRoot?.activeElement
  }

  protected override updated(): void {
    this.#applyPartnerLook()
    const part =
      this.#focused && (this.error ? '#url' : this.shadowRoot?.activeElement ? '' : this.#run ? '.title' : '#url')
    if (part) this.renderRoot.querySelector<HTMLElement>(part)?.focus()
  }

  protected override render(): TemplateResult {
    const { words, lang } = this.#words()
    if (!words) return html`<slot></slot>`
    const view = this.#run?.view(words.run)
    return html`<div class="container">
      <section class="base" part="base" lang=${lang} aria-labelledby="title" @focusin=${this.#onFocus}>
        <div class="intro" part="intro">
          <p class="title" part="title" id="title" tabindex="-1">${view?.title ?? words.title}</p>
          <p class="lede" part="text">${view?.text ?? words.lede}</p>
        </div>
        <div class="body">${view?.body ?? this.#form(words)}</div>
        <div class="foot" part="foot"><span>${view?.note ?? words.note}</span>${brandLogo}</div>
      </section>
    </div>`
  }

  /** The form before it is submitted, with the error of the last attempt. */
  #form(words: Words): TemplateResult {
    const { error } = this
    return html`<form part="form" novalidate @submit=${this.#onStart}>
      <label part="label" for="url">${this.label || words.label}</label>
      <div class="field">
        <input
          part="input"
          id="url"
          name="url"
          inputmode="url"
          autocomplete="url"
          autocapitalize="none"
          spellcheck="false"
          maxlength="2048"
          placeholder="example.com"
          .value=${this.#url}
          aria-invalid=${error ? 'true' : nothing}
          aria-describedby=${error ? 'error' : nothing}
        />${error ? html`<p class="error" part="error" id="error" role="alert">${error}</p>` : nothing}
        <button class="button" part="button" @click=${this.#onStart}>${words.start}</button>
      </div>
      <input class="away" name="company" tabindex="-1" autocomplete="off" aria-hidden="true" />
    </form>`
  }

  /** The texts in the language of the nearest `lang`, or in English if there are none. Undefined while they load. */
  #words(): { readonly words?: Words; readonly lang: string } {
    const [lang = 'en'] = (this.lang || this.closest<HTMLElement>('[lang]')?.lang || 'en').toLowerCase().split('-')
    const words = this.translations?.[lang]
    if (words) return { words, lang }
    if (this.translations || lang === 'en') return { words: ENGLISH, lang: 'en' }
    import('./translations-data.ts').then(
      ({ TRANSLATIONS }) => (this.translations = TRANSLATIONS),
      () => (this.translations = {}),
    )
    return { lang }
  }

  /** Sets the partner's look through CSSOM, which a strict CSP allows. The page's own style sheet still overrides it. */
  #applyPartnerLook(): void {
    const style = this.renderRoot.querySelector<HTMLElement>('.base')?.style
    const radius = Number(this.radius || -1)
    const color = this.brand && CSS.supports('color', this.brand) ? this.brand : ''
    style?.setProperty('--_given-brand', color)
    style?.setProperty('--_given-radius', radius >= 0 ? `${radius}px` : '')
  }

  /** Preloads the rest as soon as the visitor is about to type. A failure is reported on submit. */
  #onFocus = (): void => {
    this.#load().catch(() => undefined)
  }

  async #load(): Promise<typeof import('./scan-run.ts')> {
    const part = await import('./scan-run.ts')
    adoptStyles(this.renderRoot, part.scanRunStyles)
    return part
  }

  /** Already at the click, as Enter makes one, too: a frame without `allow-forms` blocks the submission. */
  #onStart = (event: Event): void => {
    event.preventDefault()
    const fields = new FormData(this.renderRoot.querySelector('form') ?? undefined)
    this.#url = (fields.get('url') as string).trim()
    if (!this.#url) this.error = this.#words().words?.empty
    else if (!this.#loading) {
      this.#loading = true
      this.#scan(this.#url, fields.get('company') as string)
        .catch(() => this.#onUnreachable())
        .finally(() => (this.#loading = false))
    }
  }

  /** @param url empty to continue the scan of this tab */
  async #scan(url: string, company: string): Promise<void> {
    const { ScanRun } = await this.#load()
    const request = { url, key: this.dataset['key'] ?? null, host: hostAddress(this), company }
    this.#run = new ScanRun(
      this,
      request,
      {
        onChange: () => this.requestUpdate(),
        onEnd: (end) => {
          this.#run?.stop()
          this.#run = null
          this.#url = end.url
          this.error = end.error
          this.requestUpdate()
        },
      },
      scanTools,
    )
    this.error = null
    this.#run.start()
  }

  #onUnreachable(): void {
    this.error = this.#words().words?.away
    reportError(this, new WidgetError('network', 'Part not loaded.'), null)
  }
}
