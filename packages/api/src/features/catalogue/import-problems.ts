import type { FeedEntityType } from '@nyhem/contract/feed/feed-lines'
import type { FeedProblem } from '@nyhem/contract/feed/parse-feed-line'

/** Counts all problems, retains the first ones. */
export class ImportProblems {
  count = 0
  readonly kept: FeedProblem[] = []
  private readonly maxStored: number
  private readonly failed = new Set<string>()

  constructor(maxStored: number) {
    this.maxStored = maxStored
  }

  add(problem: FeedProblem): void {
    this.count += 1
    if (this.kept.length < this.maxStored) this.kept.push(problem)
  }

  /** Avoids reporting every line that refers to a failed one. */
  markFailed(type: FeedEntityType, id: string): void {
    this.failed.add(`${type} ${id}`)
  }

  hasFailed(type: FeedEntityType, id: string): boolean {
    return this.failed.has(`${type} ${id}`)
  }
}
