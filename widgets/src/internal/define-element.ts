/** Defines an element unless a second script, or another version, has already defined it. */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(name)) customElements.define(name, element)
}
