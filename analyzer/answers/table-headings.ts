import { attributeOf, type HtmlElement } from '../parsers/html/index.ts'

type Table = { columns: string[]; column: number; row: string; rowIndex: number; inCell: 'td' | 'th' | null }

const MAX_COLUMNS = 200
const MAX_DEPTH = 20

/** Tells for each cell which headings it stands under, while a document is walked. Nested tables are their own. */
export class TableHeadings {
  readonly #tables: Table[] = []
  #depth = 0

  enter(tag: string): void {
    if (tag === 'table') {
      this.#depth += 1
      if (this.#depth <= MAX_DEPTH) this.#tables.push({ columns: [], column: -1, row: '', rowIndex: -1, inCell: null })
    }
    const table = this.#tables.at(-1)
    if (tag !== 'tr' || !table) return
    table.column = -1
    table.row = ''
    table.rowIndex += 1
  }

  enterCell(element: HtmlElement): void {
    const table = this.#tables.at(-1)
    if (!table) return
    table.column += 1
    table.inCell = element.tagName === 'th' ? 'th' : 'td'
    // A cell over several columns counts as the first of them; the ones after it move on.
    const span = Number(attributeOf(element, 'colspan') ?? 1)
    if (Number.isInteger(span) && span > 1) table.column += Math.min(span, MAX_COLUMNS) - 1
  }

  leave(tag: string): void {
    if (tag === 'td' || tag === 'th') {
      const table = this.#tables.at(-1)
      if (table) table.inCell = null
    }
    if (tag !== 'table') return
    if (this.#depth <= MAX_DEPTH) this.#tables.pop()
    this.#depth = Math.max(0, this.#depth - 1)
  }

  /** The headings of the cell whose text this is: column first, then row. Remembers the texts of heading cells. */
  labelsFor(text: string): string[] {
    const table = this.#tables.at(-1)
    if (!table?.inCell) return []
    const { column, inCell, rowIndex } = table
    const label = text.slice(0, 200)
    if (inCell === 'th' && rowIndex === 0 && column < MAX_COLUMNS) table.columns[column] ??= label
    const labels = [table.columns[column], table.row].filter((one) => one !== undefined && one !== '' && one !== label)
    if (table.row === '' && (inCell === 'th' || column === 0)) table.row = label
    return labels.filter((one) => one !== undefined)
  }
}
