/** Rows are bits of 32-bit words. A row set is an Int32Array with one word per 32 rows. */

/** Number of set bits. */
export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Arrays reused from query to query, so that searches leave no garbage of their size. */
export class Scratch {
  private readonly free: Int32Array[] = []
  private readonly taken: Int32Array[] = []
  private readonly freeFloats: Float64Array[] = []
  private readonly takenFloats: Float64Array[] = []

  /** At least that many words, uninitialised. */
  take(words: number): Int32Array {
    const known = this.free.pop()
    const array = known && known.length >= words ? known : new Int32Array(Math.ceil(words * 1.25) + 64)
    this.taken.push(array)
    return array
  }

  /** The same for floats. */
  takeFloats(length: number): Float64Array {
    const known = this.freeFloats.pop()
    const array = known && known.length >= length ? known : new Float64Array(Math.ceil(length * 1.25) + 64)
    this.takenFloats.push(array)
    return array
  }

  /** Makes all taken arrays reusable. */
  release(): void {
    this.free.push(...this.taken.splice(0))
    this.freeFloats.push(...this.takenFloats.splice(0))
  }
}

/** Writes indexes of non-zero words to `into`; returns how many. */
export function nonzeroWords(words: Int32Array, end: number, into: Int32Array): number {
  let count = 0
  for (let word = 0; word < end; word++) if (words[word] !== 0) into[count++] = word
  return count
}

/**
 * Row sets for each value of one attribute, at most 32. A word's sets are adjacent, to be counted in one pass; as a
 * word's rows are of one stage, most values have none.
 */
export class BitGroup {
  readonly values: number
  bits: Int32Array<ArrayBuffer>
  /** Per word, one bit for each value present. */
  present: Int32Array<ArrayBuffer>

  constructor(values: number, words: number) {
    this.values = values
    this.bits = new Int32Array(values * words)
    this.present = new Int32Array(words)
  }

  /** Bytes per word. */
  get width(): number {
    return (this.values + 1) * 4
  }

  grow(words: number): void {
    const grown = new Int32Array(this.values * words)
    grown.set(this.bits)
    this.bits = grown
    const present = new Int32Array(words)
    present.set(this.present)
    this.present = present
  }

  clear(start: number, end: number): void {
    this.bits.fill(0, start * this.values, end * this.values)
    this.present.fill(0, start, end)
  }

  set(value: number, row: number): void {
    const word = row >>> 5
    this.put(value, word, (this.bits[word * this.values + value] as number) | (1 << (row & 31)))
  }

  put(value: number, word: number, rows: number): void {
    this.bits[word * this.values + value] = rows
    const others = (this.present[word] as number) & ~(1 << value)
    this.present[word] = rows === 0 ? others : others | (1 << value)
  }
}
