/** A column with ratios to a baseline of the same run, or one `row` of it, and whether more or less is better. */
type RatioColumn = { readonly name: string; readonly better: 'more' | 'less'; readonly row?: string }

/** Benches without ratios are not comparable between runs. */
export const ratioColumns: Readonly<Record<string, readonly RatioColumn[]>> = {
  accounts: [{ name: 'against the baseline', better: 'more' }],
  booking: [{ name: 'against the baseline', better: 'more' }],
  // Of the baseline's time.
  import: [{ name: 'against the baseline', better: 'less' }],
  'my-pages': [{ name: 'p50 of the baseline', better: 'less' }],
  pages: [{ name: 'against the baseline', better: 'more' }],
  relevance: [{ name: 'this search', better: 'more' }],
  search: [{ name: 'the module is faster by', better: 'more' }],
  viewer: [{ name: 'median', better: 'less', row: 'viewer against bare sphere' }],
}

/** `now` is null when the new table lacks the row. `change`: 1 is as before, less is worse. */
export type Compared = {
  readonly what: string
  readonly kept: number
  readonly now: number | null
  readonly change: number
  readonly fell: boolean
}

/** A smaller change may be the machine's. */
const leastChange = 0.8

/** Every ratio of the kept table beside that of the new one. */
export function compareTables(tables: { bench: string; kept: string; now: string }): readonly Compared[] {
  const columns = ratioColumns[tables.bench] ?? []
  return columns.flatMap((column) => {
    const found = ratiosIn(tables.now, column)
    return [...ratiosIn(tables.kept, column)].map(([what, kept]) => {
      const now = found.get(what) ?? null
      const change = now === null ? 0 : column.better === 'more' ? now / kept : kept / now
      return { what, kept, now, change, fell: change < leastChange }
    })
  })
}

/** One line for a reader. */
export const comparedLine = (bench: string, { what, kept, now, change, fell }: Compared): string =>
  `${fell ? '✗' : '✓'} ${bench}, ${what}: ${kept} kept, ${now === null ? 'missing' : `${now} now, ${percent(change)}`}`

const percent = (change: number): string => `${change >= 1 ? '+' : '−'}${Math.round(Math.abs(change - 1) * 100)} %`

/** By heading and the row's words. Rows without a number in the column have no ratio. */
function ratiosIn(text: string, { name, row }: RatioColumn): ReadonlyMap<string, number> {
  const ratios = new Map<string, number>()
  let heading = ''
  let position = -1
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) heading = `${line.slice(3)}: `
    const cells = cellsOf(line)
    if (cells.length === 0) position = -1
    else if (position === -1) position = cells.indexOf(name)
    else {
      const ratio = Number.parseFloat(cells[position] ?? '')
      const isMeant = row === undefined || cells[0] === row
      if (isMeant && !Number.isNaN(ratio)) ratios.set(heading + wordsOf(cells), ratio)
    }
  }
  return ratios
}

const cellsOf = (line: string): readonly string[] =>
  line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    : []

/** Cells in front of the first number. */
function wordsOf(cells: readonly string[]): string {
  const first = cells.findIndex((cell) => /^[\d.,]/.test(cell))
  return cells.slice(0, first === -1 ? 1 : first).join(', ')
}
