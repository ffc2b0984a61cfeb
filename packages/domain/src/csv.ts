/** A spreadsheet would run it. Source: OWASP, CSV injection. */
const formula = /^(\s*[=+\-@]|[\t\r])/
const needsQuotes = /["\r\n;,]/

/** Begins a file: by this mark spreadsheets know UTF-8. */
export const csvStart = '\uFEFF'

/**
 * Rows as lines of a CSV file that Nordic spreadsheets open: semicolons, CRLF. A cell that would be run as a formula
 * begins with an apostrophe. Never fails. Source: RFC 4180.
 */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')

/** A whole file. Never fails. */
export const csvOf = (rows: readonly (readonly string[])[]): string => csvStart + csvLines(rows)

function cellOf(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value
  return needsQuotes.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe
}
