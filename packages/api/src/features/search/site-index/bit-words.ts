/** Rows are bits of 32-bit words. A set of rows is an Int32Array with one word for every 32 rows. */

/** How many bits of a word are set. */
export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Arrays for the length of one question, used again for the next: a search makes no garbage of their size. */
export class Scratch {
  private readonly free: Int32Array[] = []
  private readonly taken: Int32Array[] = []

  /** An array of at least that many words, with whatever was in it. */
  take(words: number): Int32Array {
    const known = this.free.pop()
    const array = known && known.length >= words ? known : new Int32Array(Math.ceil(words * 1.25) + 64)
    this.taken.push(array)
    return array
  }

  /** Everything that was taken may be used again. */
  release(): void {
    this.free.push(...this.taken)
    this.taken.length = 0
  }
}

/** Numbers of the words that are not zero, in `into`; returns how many. */
export function nonzeroWords(words: Int32Array, end: number, into: Int32Array): number {
  let count = 0
  for (let word = 0; word < end; word++) if (words[word] !== 0) into[count++] = word
  return count
}

/** Sets of rows for each value of one fact. Those of a word stand beside one another, to be counted in one go. */
export class BitGroup {
  readonly values: number
  bits: Int32Array<ArrayBuffer>

  constructor(values: number, words: number) {
    this.values = values
    this.bits = new Int32Array(values * words)
  }

  grow(words: number): void {
    const grown = new Int32Array(this.values * words)
    grown.set(this.bits)
    this.bits = grown
  }

  clear(start: number, end: number): void {
    this.bits.fill(0, start * this.values, end * this.values)
  }

  set(value: number, row: number): void {
    const at = (row >>> 5) * this.values + value
    this.bits[at] = (this.bits[at] as number) | (1 << (row & 31))
  }
}
