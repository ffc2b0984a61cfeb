/** Rows of homes in one order. `compare` reads the index and never returns 0 for two different rows. */
export class HomeOrder {
  private readonly compare: (a: number, b: number) => number
  /** Sorted runs, longest first; merged before reading. */
  private runs: Int32Array[] = []

  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare
  }

  sorted(): Int32Array {
    while (this.runs.length > 1) this.joinLast()
    return this.runs[0] ?? empty
  }

  /** The row for which `compare` returns 0, or null; `compare` is negative for earlier rows. */
  find(compare: (row: number) => number): number | null {
    const rows = this.sorted()
    const row = rows[firstNotBefore(rows, compare, 0)]
    return row !== undefined && compare(row) === 0 ? row : null
  }

  /** The rows' attributes must be written. */
  add(rows: readonly number[]): void {
    if (rows.length === 0) return
    this.runs.push(Int32Array.from(rows).sort(this.compare))
  }

  /** Merges two runs if due, as part of the work; false when none was due. */
  tidy(): boolean {
    const [last = 0, before = 0] = [this.runs.at(-1)?.length, this.runs.at(-2)?.length]
    // Only runs of similar length are merged, so that each row moves few times while a catalogue is read.
    if (this.runs.length < 2 || before > 2 * last) return false
    this.joinLast()
    return true
  }

  /** Call before the attributes are overwritten. */
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

  /** Finds few rows' places among many and copies the parts between whole. */
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

/** Position of the first row for which `compare` is not negative. */
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
