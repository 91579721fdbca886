/** Without it Excel reads a file in the code page of the machine, and no umlaut or Chinese title survives. */
const BYTE_ORDER_MARK = '\ufeff'
/** The last four are the wide forms that Asian editions of Excel take as well. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Rows as RFC 4180 text. A cell that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV
 * injection): titles and addresses come from strangers' sites.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const clean = value.replaceAll('\0', '')
  const safe = BEGINS_FORMULA.test(clean) ? `'${clean}` : clean
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
