import type { FeedProblem, LineResult } from '@nyhem/contract/feed/parse-feed-line'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { FeedText } from './feed-text.ts'
import type { ImportOutcome } from './import-catalogue.ts'

/** Line-specific part of a problem. */
export type LineProblem = Pick<FeedProblem, 'code' | 'field' | 'found' | 'expected'>
export type StoredLine =
  | { readonly ok: true; readonly written: 'added' | 'changed' | 'unchanged' | 'removed' }
  | { readonly ok: false; readonly problem: LineProblem }

/** Callbacks for each line's outcome. */
export type Reported = {
  notify(line: number, type: string, stored: StoredLine): void
  refuse(problem: FeedProblem): void
}

/** Stores lines in file order. */
export type LineTaker = { take(text: FeedText): Promise<void>; finish(): Promise<void> }

/** Thrown to roll back the transaction. */
class Refusal extends Error {}

/** Stores a batch in one transaction: all of it, or nothing and every problem. Throws when the database fails. */
export async function importLines(
  request: { db: Kysely<Database>; lines: AsyncIterable<FeedText>; mostProblems?: number | undefined },
  begin: (tx: Transaction<Database>, reported: Reported) => Promise<LineTaker>,
): Promise<ImportOutcome> {
  const counts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  const problems: FeedProblem[] = []
  let problemCount = 0
  let lines = 0
  const refuse = (problem: FeedProblem) => {
    problemCount += 1
    if (problems.length < (request.mostProblems ?? 1_000)) problems.push(problem)
  }
  const notify: Reported['notify'] = (line, type, stored) => {
    if (stored.ok) counts[stored.written] += 1
    else refuse({ line, type, ...stored.problem })
  }
  try {
    await request.db.transaction().execute(async (tx) => {
      const batch = await begin(tx, { notify, refuse })
      for await (const text of request.lines) {
        lines = text.line
        await batch.take(text)
      }
      await batch.finish()
      if (problemCount > 0) throw new Refusal()
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: 'Refused', lines, problems, problemCount }
  }
  return { code: 'Ok', summary: { lines, ...counts } }
}

/** Parses a line by its feed's rules. Never throws. */
export function readLineBy<Line>(
  parse: (line: number, text: string) => LineResult<Line>,
  text: FeedText,
): LineResult<Line> {
  if ('text' in text) return parse(text.line, text.text)
  const isLong = text.unreadable === 'TooLong'
  const found = isLong ? 'a longer line' : 'bytes that are not UTF-8'
  const expected = isLong ? 'a shorter line' : 'text in UTF-8'
  return {
    ok: false,
    problems: [{ line: text.line, code: text.unreadable, type: null, field: 'line', found, expected }],
  }
}
