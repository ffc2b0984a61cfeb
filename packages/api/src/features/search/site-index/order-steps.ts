/** Sets cached along an order: each costs a bit per row. */
const stepCount = 16

/**
 * The first rows of an order as a set, for any count: sets of the first sixteenth, the first two and so on are cached,
 * and the few rows between the nearest set and the requested count are flipped one by one.
 */
export class OrderSteps {
  readonly sorted: Int32Array
  private readonly stepLength: number
  private readonly steps: Int32Array[] = []

  constructor(sorted: Int32Array, end: number) {
    this.sorted = sorted
    this.stepLength = Math.max(1, Math.ceil(sorted.length / stepCount))
    const words = new Int32Array(end)
    for (let at = 0; at < sorted.length; at += this.stepLength) {
      this.steps.push(words.slice())
      turn(words, sorted.subarray(at, at + this.stepLength))
    }
    this.steps.push(words)
  }

  first(count: number, into: Int32Array, end: number): void {
    const nearest = Math.min(Math.round(count / this.stepLength), this.steps.length - 1)
    const step = this.steps[nearest] as Int32Array
    into.set(step.subarray(0, end))
    // The index may have grown by stages without homes, which are in no order.
    into.fill(0, step.length, end)
    const held = Math.min(nearest * this.stepLength, this.sorted.length)
    turn(into, this.sorted.subarray(Math.min(held, count), Math.max(held, count)))
  }
}

/** Toggles rows. */
function turn(words: Int32Array, rows: Int32Array): void {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    words[row >>> 5] = (words[row >>> 5] as number) ^ (1 << (row & 31))
  }
}
