type Range = { start: number; length: number }

export class WordSpace {
  end = 0
  /** Free ranges below the end, by start; no two touch. */
  private free: Range[] = []

  take(length: number): number {
    const index = this.free.findIndex((range) => range.length >= length)
    const range = this.free[index]
    if (!range) {
      const start = this.end
      this.end += length
      return start
    }
    const { start } = range
    if (range.length === length) this.free.splice(index, 1)
    else this.free[index] = { start: start + length, length: range.length - length }
    return start
  }

  give(start: number, length: number): void {
    if (length === 0) return
    const after = this.free.findIndex((range) => range.start > start)
    const at = after < 0 ? this.free.length : after
    this.free.splice(at, 0, { start, length })
    this.join(at)
    if (at > 0) this.join(at - 1)
    const last = this.free.at(-1)
    if (last && last.start + last.length === this.end) {
      this.end = last.start
      this.free.pop()
    }
  }

  private join(index: number): void {
    const [range, next] = [this.free[index], this.free[index + 1]]
    if (!range || !next || range.start + range.length !== next.start) return
    this.free.splice(index, 2, { start: range.start, length: range.length + next.length })
  }
}
