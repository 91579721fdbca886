/**
 * Rows as RFC 4180 text. A cell that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV
 * injection): titles and addresses come from strangers' sites.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const clean = value.replaceAll('\0', '')
  const safe = /^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
