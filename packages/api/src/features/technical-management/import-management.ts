import { type ManagementLine, type ManagementLines, parseManagementLine } from '@nyhem/contract/feed/management-lines'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts } from '../account/account.ts'
import type { FeedText } from '../catalogue/feed-text.ts'
import type { ImportOutcome } from '../catalogue/import-catalogue.ts'
import { importLines, type LineTaker, type Reported, readLineBy, type StoredLine } from '../catalogue/import-lines.ts'
import { readSubject } from './case-subject.ts'
import { checkReferences, findReferences } from './line-references.ts'
import { deleteEntity, type EntityLine, lockManaged, upsertEntities } from './managed.store.ts'
import type { PushedCases, PushResult } from './pushed-cases.types.ts'

type Db = Kysely<Database>

export type ManagementBatch = {
  readonly lines: AsyncIterable<FeedText>
  /** Number of problems stored for display. */
  readonly mostProblems?: number | undefined
}

export type ManagementImport = ManagementBatch & {
  readonly db: Db
  readonly accounts: Pick<Accounts, 'touch'>
  readonly cases: PushedCases
}

/**
 * Stores a feed batch in one transaction: all of it, or nothing and every problem. Known lines change nothing. Source:
 * fault-reports specification §7.1; product decisions.
 */
export const importManagement = (request: ManagementImport): Promise<ImportOutcome> =>
  importLines(request, async (tx, reported) => {
    await lockManaged(tx)
    return takeLines(tx, request, reported)
  })

/** Lines per statement. */
const linesAtOnce = 500

function takeLines(
  tx: Transaction<Database>,
  { accounts, cases }: ManagementImport,
  { notify, refuse }: Reported,
): LineTaker {
  const said = new Map<string, number>()
  let waiting: { number: number; line: EntityLine }[] = []

  async function store(): Promise<void> {
    const part = waiting
    waiting = []
    if (part.length === 0) return
    const known = await findReferences(
      tx,
      part.map(({ line }) => line),
    )
    const checked = part.map((one) => ({ ...one, problem: checkReferences(one.line, known) }))
    const right = checked.filter(({ problem }) => problem === null)
    const written = await upsertEntities(
      tx,
      right.map(({ line }) => line),
      known.customers,
    )
    const becameOf = new Map(right.map(({ number }, index) => [number, written[index] ?? 'unchanged']))
    // What is remembered of a person says whether they have a home here.
    for (const [index, { line }] of right.entries()) {
      const resident = line.type === 'agreement' ? known.customers.get(line.customerExternalId) : undefined
      if (resident !== undefined && written[index] !== 'unchanged') await accounts.touch(tx, resident)
    }
    for (const { number, line, problem } of checked)
      notify(
        number,
        line.type,
        problem ? { ok: false, problem } : { ok: true, written: becameOf.get(number) ?? 'unchanged' },
      )
  }

  return {
    finish: store,
    async take(text) {
      const read = readLineBy(parseManagementLine, text)
      const first = read.ok ? sayOnce(said, text.line, read.line) : null
      const isNext = read.ok && first === null && isEntity(read.line) && waiting[0]?.line.type === read.line.type
      if (!isNext || waiting.length >= linesAtOnce) await store()
      if (!read.ok) return read.problems.forEach(refuse)
      const { line } = read
      if (first !== null) notify(text.line, line.type, twice(line, first))
      else if (isEntity(line)) waiting.push({ number: text.line, line })
      else notify(text.line, line.type, await storeOne(tx, line, cases))
    },
  }
}

type Single = Exclude<ManagementLine, EntityLine>

const singles: readonly string[] = [
  'agreement-ended',
  'remove',
  'case',
  'case-status',
  'case-message',
  'case-rounds',
] satisfies Single['type'][]
const isEntity = (line: ManagementLine): line is EntityLine => !singles.includes(line.type)

async function storeOne(tx: Db, line: Single, cases: PushedCases): Promise<StoredLine> {
  switch (line.type) {
    case 'agreement-ended':
      return removed(await deleteEntity(tx, 'agreement', line.externalId))
    case 'remove':
      return removed(await deleteEntity(tx, line.entity, line.externalId))
    case 'case':
      return storeCase(tx, line, cases)
    case 'case-status':
      return pushed(line, await cases.status(tx, line))
    case 'case-message':
      return pushed(line, await cases.message(tx, line))
    case 'case-rounds':
      return pushed(line, await cases.rounds(tx, line))
  }
}

async function storeCase(tx: Db, line: ManagementLines['case'], cases: PushedCases): Promise<StoredLine> {
  const read = await readSubject(tx, line)
  return read.ok ? pushed(line, await cases.importCase(tx, read.line, read.subject)) : read
}

const removed = (wasThere: boolean): StoredLine => ({ ok: true, written: wasThere ? 'removed' : 'unchanged' })

function pushed(line: Single, outcome: PushResult): StoredLine {
  if (outcome.code === 'Ok') return { ok: true, written: outcome.change }
  const { field, problem } = outcome
  const named = Object.entries(line).find(([name]) => name === field)?.[1]
  return {
    ok: false,
    problem: {
      code: 'UnknownReference',
      field: `${line.type}.${field}`,
      // Only ids are reported: other values may be personal data.
      found:
        typeof named === 'string' && /^(ticketNumber|\w*[eE]xternalId)$/.test(field)
          ? JSON.stringify(named)
          : '(hidden)',
      expected: problem,
    },
  }
}

/** Cases have many statuses and rounds: only lines with an id must be unique. */
function sayOnce(said: Map<string, number>, number: number, line: ManagementLine): number | null {
  if (line.type === 'case-status' || line.type === 'case-rounds') return null
  const kind = line.type === 'remove' ? line.entity : line.type === 'agreement-ended' ? 'agreement' : line.type
  const key = `${kind} ${line.externalId}`
  const first = said.get(key)
  if (first !== undefined) return first
  said.set(key, number)
  return null
}

const twice = (line: ManagementLine, first: number): StoredLine => ({
  ok: false,
  problem: {
    code: 'Duplicate',
    field: `${line.type}.externalId`,
    found: JSON.stringify('externalId' in line ? line.externalId : null),
    expected: `an id that is not on line ${first} already`,
  },
})
