/** Defines an element once. A second script, or another version, finds it defined and leaves it. */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(name)) customElements.define(name, element)
}
