import { html, nothing, type TemplateResult } from 'lit'
import type { FormWords } from './form-words.ts'

/** The form before it is submitted, with the error of the last try. */
export function formView(
  words: FormWords,
  label: string,
  error: string | null | undefined,
  typed: string,
  submit: (event: Event) => void,
): TemplateResult {
  return html`<form part="form" novalidate @submit=${submit}>
    <label part="label" for="url">${label}</label>
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
        .value=${typed}
        aria-invalid=${error ? 'true' : nothing}
        aria-describedby=${error ? 'error' : nothing}
      />${error ? html`<p class="error" part="error" id="error" role="alert">${error}</p>` : nothing}
      <button class="button" part="button">${words.start}</button>
    </div>
    <input class="away" name="company" tabindex="-1" autocomplete="off" aria-hidden="true" />
  </form>`
}
