import { attributeOf, type HtmlElement } from '../parsers/html/index.ts'

type Heading = { text: string; isSpanning: boolean }
type Table = {
  columns: (Heading | undefined)[]
  /** First and last column of the current cell. */
  from: number
  to: number
  /** Rows for which a cell above still holds a column. */
  held: number[]
  row: string
  rowIndex: number
  inCell: 'td' | 'th' | null
}

const MAX_COLUMNS = 200
const MAX_DEPTH = 20
/** What stands over the names of properties, where the columns are the things that are compared. */
const PROPERTIES =
  /^(?:features?|specs?|specifications?|propert(?:y|ies)|merkmale?|eigenschaft(?:en)?|caractéristiques?|características?|caratteristic[ah]e?|kenmerk(?:en)?|cech[ay])$/i

/** Tells for each cell which headings it stands under, while a document is walked. Nested tables are their own. */
export class TableHeadings {
  readonly #tables: Table[] = []
  #depth = 0

  enter(tag: string): void {
    if (tag === 'table') {
      this.#depth += 1
      const table = { columns: [], from: -1, to: -1, held: [], row: '', rowIndex: -1, inCell: null }
      if (this.#depth <= MAX_DEPTH) this.#tables.push(table)
    }
    const table = this.#tables.at(-1)
    if (tag !== 'tr' || !table) return
    // One cell over all columns is a title; the headings come below it.
    if (table.rowIndex === 0 && table.from === 0 && table.columns[0]?.isSpanning) {
      table.columns = []
      table.rowIndex = -1
    }
    table.from = table.to = -1
    table.row = ''
    table.rowIndex += 1
    table.held = table.held.map((rows) => Math.max(0, rows - 1))
  }

  enterCell(element: HtmlElement): void {
    const table = this.#tables.at(-1)
    if (!table) return
    table.from = table.to + 1
    while ((table.held[table.from] ?? 0) > 0) table.from += 1
    table.to = Math.min(table.from + cellSpan(element, 'colspan'), MAX_COLUMNS + table.from) - 1
    table.inCell = element.tagName === 'th' ? 'th' : 'td'
    const rows = cellSpan(element, 'rowspan')
    if (rows > 1 && table.to < MAX_COLUMNS)
      for (let column = table.from; column <= table.to; column += 1) {
        for (let gap = table.held.length; gap < column; gap += 1) table.held[gap] = 0
        table.held[column] = rows
      }
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

  /**
   * The headings of the cell whose text this is: the property, then the thing. Rows are things, unless the corner is empty
   * or says that the rows are features. Remembers the texts of heading cells.
   * @param isName whether the first cell may name its row in a table without headings
   */
  labelsFor(text: string, isName: boolean): string[] {
    const table = this.#tables.at(-1)
    if (!table?.inCell) return []
    const { from, inCell } = table
    const label = text.slice(0, 200)
    if (inCell === 'th') keepHeading(table, label)
    const corner = table.columns[0]?.text ?? ''
    // The rank of a row is not its name, which follows it.
    const isAfterRank = from === 1 && isRank(table)
    const both = [table.columns[from]?.text, isAfterRank ? '' : table.row]
    if (table.columns.length > 1 && (corner === '' || PROPERTIES.test(corner))) both.reverse()
    const labels = both.filter((one) => one !== undefined && one !== '' && one !== label)
    if (isAfterRank || (table.row === '' && (inCell === 'th' || (from === 0 && (isName || table.columns.length > 0)))))
      table.row = label
    return labels.filter((one) => one !== undefined)
  }
}

/** Whether the first cell of a row only counts the rows. */
function isRank({ row, rowIndex }: Table): boolean {
  const rank = /^(?:#|no\.? ?)?(\d{1,4})[.)]?$/i.exec(row)?.[1]
  return rank !== undefined && (Number(rank) === rowIndex || Number(rank) === rowIndex + 1)
}

/** Headings are in the first row, and below one that spans several columns. */
function keepHeading({ columns, from, to, rowIndex }: Table, label: string): void {
  const above = columns[from]
  if (to >= MAX_COLUMNS || (rowIndex > 0 ? !above?.isSpanning : above !== undefined)) return
  const text = above ? `${above.text} ${label}` : label
  for (let column = from; column <= to; column += 1) columns[column] = { text, isSpanning: to > from }
}

function cellSpan(element: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const span = Number(attributeOf(element, name) ?? 1)
  return Number.isInteger(span) && span > 1 ? Math.min(span, MAX_COLUMNS) : 1
}
