/** A line of a CSV of redirects. `line`: from 1. */
type RedirectLine = { readonly line: number; readonly text: string } & (
  | { readonly ok: true; readonly from: string; readonly to: string; readonly permanent: boolean }
  | { readonly ok: false; readonly problem: 'Fields' | 'Permanent' }
)

type ReadRedirect = { readonly from: string; readonly to: string; readonly permanent: boolean }

const head = ['from', 'to', 'permanent'] as const
const yes = new Set(['', '1', 'yes', 'ja', 'true', 'sant', '301', '308', 'permanent'])
const no = new Set(['0', 'no', 'nej', 'false', 'falskt', '302', '307', 'temporary'])
/** A cell that begins so is a formula to a spreadsheet. */
const formula = /^[=+\-@\t\r]/

/** Lines of `from;to;permanent`. Commas and tabs separate too; cells may be quoted. Never fails. */
export function readRedirectCsv(csv: string): RedirectLine[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
  const separator = separatorOf(lines[0]?.text ?? '')
  return lines.flatMap(({ text, line }, index) => {
    const cells = cellsOf(text, separator)
    if (index === 0 && cells?.[0]?.toLowerCase() === head[0] && cells[1]?.toLowerCase() === head[1]) return []
    return [{ line, text: text.slice(0, 300), ...lineOf(cells) }]
  })
}

const separatorOf = (text: string): string => [';', '\t', ','].find((one) => text.includes(one)) ?? ';'

function lineOf(cells: string[] | null) {
  const [from = '', to = '', permanent = ''] = cells ?? []
  if (!cells || cells.length > head.length || from === '' || to === '') return { ok: false, problem: 'Fields' } as const
  const word = permanent.toLowerCase()
  if (!yes.has(word) && !no.has(word)) return { ok: false, problem: 'Permanent' } as const
  return { ok: true, from, to, permanent: yes.has(word) } as const
}

/** Null where a quote has no end. */
function cellsOf(text: string, separator: string): string[] | null {
  const cells: string[] = []
  for (let rest = text; ; ) {
    const read = firstCell(rest, separator)
    if (!read) return null
    cells.push(withoutGuard(read.cell))
    if (read.end >= rest.length) return cells
    if (!rest.startsWith(separator, read.end)) return null
    rest = rest.slice(read.end + separator.length)
  }
}

function firstCell(text: string, separator: string): { cell: string; end: number } | null {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(text)
  if (quoted) return { cell: (quoted[1] ?? '').replaceAll('""', '"'), end: quoted[0].length }
  if (/^\s*"/.test(text)) return null
  const at = text.indexOf(separator)
  const end = at < 0 ? text.length : at
  return { cell: text.slice(0, end).trim(), end }
}

const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

/** What a spreadsheet would run is written as words. Never fails. */
export const writeRedirectCsv = (redirects: readonly ReadRedirect[]): string =>
  [
    head.join(';'),
    ...redirects.map(({ from, to, permanent }) => [from, to, permanent ? 'yes' : 'no'].map(cell).join(';')),
  ]
    .map((line) => `${line}\r\n`)
    .join('')

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[";,\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
