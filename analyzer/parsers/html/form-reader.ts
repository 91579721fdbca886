import { fieldFacts } from './element-facts.ts'
import { add } from './empty-facts.ts'
import type { Landmark, PageFacts, PageField, PageForm } from './page-facts.ts'
import type { HtmlElement } from './html-tree.ts'
import { attributeOf } from './walk-html.ts'

/** Reads forms, their fields, and which fields have a label. */
export class FormReader {
  readonly #facts: PageFacts
  readonly #labelsFor = new Set<string>()
  readonly #unlabeled: { field: PageField; id: string | null }[] = []
  #inLabel = 0
  #form: PageForm | undefined

  constructor(facts: PageFacts) {
    this.#facts = facts
  }

  /** Whether the element belongs to a form. */
  read(element: HtmlElement, landmark: Landmark | null): boolean {
    switch (element.tagName) {
      case 'form':
        this.#facts.counts.forms += 1
        this.#form = { action: attributeOf(element, 'action') ?? '', landmark, fields: [] }
        add(this.#facts.forms, this.#form, 500)
        return true
      case 'label':
        this.#inLabel += 1
        this.#labelsFor.add(attributeOf(element, 'for') ?? '')
        return true
      case 'input':
      case 'select':
      case 'textarea':
        this.#readField(element)
        return true
      default:
        return false
    }
  }

  leave({ tagName }: HtmlElement): void {
    if (tagName === 'label') this.#inLabel -= 1
    else if (tagName === 'form') this.#form = undefined
  }

  /** Only now, because a label may follow its field. */
  finish(): void {
    for (const { field, id } of this.#unlabeled) field.labeled = id !== null && this.#labelsFor.has(id)
  }

  #readField(element: HtmlElement): void {
    const field = fieldFacts(element, this.#inLabel > 0)
    if (!field.labeled && this.#unlabeled.length < 2_000) {
      this.#unlabeled.push({ field, id: attributeOf(element, 'id') })
    }
    if (this.#form) add(this.#form.fields, field, 500)
  }
}
