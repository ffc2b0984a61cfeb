/** Rows of homes in one order. `compare` reads the index, and tells every two rows apart. */
export class HomeOrder {
  private readonly compare: (a: number, b: number) => number
  /** Sorted runs, from the longest; joined into one before they are read. */
  private runs: Int32Array[] = []

  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare
  }

  /** The rows, sorted. */
  sorted(): Int32Array {
    while (this.runs.length > 1) this.joinLast()
    return this.runs[0] ?? empty
  }

  /** The row for which `compare` gives 0; null when there is none. It gives less for rows that come before. */
  find(compare: (row: number) => number): number | null {
    const rows = this.sorted()
    const row = rows[firstNotBefore(rows, compare, 0)]
    return row !== undefined && compare(row) === 0 ? row : null
  }

  /** Adds rows whose facts have been written. */
  add(rows: readonly number[]): void {
    if (rows.length === 0) return
    this.runs.push(Int32Array.from(rows).sort(this.compare))
    // While a catalogue is read, runs of like length are joined, so that each row moves a few times only.
    while (this.runs.length > 1 && (this.runs.at(-2)?.length ?? 0) < 2 * (this.runs.at(-1)?.length ?? 0))
      this.joinLast()
  }

  /** Takes rows out, before their facts are overwritten. */
  remove(rows: readonly number[]): void {
    if (rows.length === 0) return
    const all = this.sorted()
    const places = rows.map((row) => this.placeOf(all, row)).sort((a, b) => a - b)
    const left = new Int32Array(all.length - places.length)
    let from = 0
    let to = 0
    for (const place of places) {
      left.set(all.subarray(from, place), to)
      to += place - from
      from = place + 1
    }
    left.set(all.subarray(from), to)
    this.runs = [left]
  }

  private joinLast(): void {
    const short = this.runs.pop() ?? empty
    const long = this.runs.pop() ?? empty
    this.runs.push(short.length * 8 > long.length ? this.merged(long, short) : this.inserted(long, short))
  }

  private merged(a: Int32Array, b: Int32Array): Int32Array {
    const joined = new Int32Array(a.length + b.length)
    let fromA = 0
    let fromB = 0
    for (let to = 0; to < joined.length; to++) {
      const isA = fromB === b.length || (fromA < a.length && this.compare(a[fromA] as number, b[fromB] as number) < 0)
      joined[to] = (isA ? a[fromA++] : b[fromB++]) as number
    }
    return joined
  }

  /** A few rows are looked up among many, whose parts are copied whole. */
  private inserted(many: Int32Array, few: Int32Array): Int32Array {
    const joined = new Int32Array(many.length + few.length)
    let from = 0
    let to = 0
    for (const row of few) {
      const place = this.placeOf(many, row, from)
      joined.set(many.subarray(from, place), to)
      to += place - from
      joined[to++] = row
      from = place
    }
    joined.set(many.subarray(from), to)
    return joined
  }

  private placeOf(rows: Int32Array, row: number, from = 0): number {
    return firstNotBefore(rows, (other) => this.compare(other, row), from)
  }
}

/** Place of the first row that does not come before what is looked for: for which `compare` is not below 0. */
export function firstNotBefore(rows: Int32Array, compare: (row: number) => number, from: number): number {
  let low = from
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(rows[middle] as number) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const empty = new Int32Array(0)
