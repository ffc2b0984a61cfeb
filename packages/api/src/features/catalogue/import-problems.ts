import type { FeedEntityType } from '@nyhem/contract/feed/feed-lines'
import type { FeedProblem } from '@nyhem/contract/feed/parse-feed-line'

/** The problems of one batch: all counted, the first ones kept. */
export class ImportProblems {
  count = 0
  readonly kept: FeedProblem[] = []
  private readonly mostKept: number
  private readonly failed = new Set<string>()

  constructor(mostKept: number) {
    this.mostKept = mostKept
  }

  add(problem: FeedProblem): void {
    this.count += 1
    if (this.kept.length < this.mostKept) this.kept.push(problem)
  }

  /** A line that failed is no reason to call every line that names it wrong too. */
  markFailed(type: FeedEntityType, id: string): void {
    this.failed.add(`${type} ${id}`)
  }

  hasFailed(type: FeedEntityType, id: string): boolean {
    return this.failed.has(`${type} ${id}`)
  }
}
