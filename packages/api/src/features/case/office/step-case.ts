import type { CaseStepReply } from '@nyhem/contract/calls/staff-cases'
import { asId, type CaseId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { GivenReason } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { type CaseRow, lockCase } from '../case.store.ts'
import { type LockedCases, lockWithJoined } from '../case-join.store.ts'
import { seenOf } from './staff-cases.store.ts'
import type { CaseAgent, OfficeCaseParts } from './staff-cases.types.ts'
import { viewCase } from './view-case.ts'

type Tx = Kysely<Database>
type Code = CaseStepReply['code']

export type Reasoned = { readonly reason: GivenReason; readonly seen: string }
/** Null: there is no such case. */
export type Step<Given> = (id: CaseId, agent: CaseAgent, given: Given) => Promise<CaseStepReply | null>

type Asked = {
  readonly id: CaseId
  readonly agent: CaseAgent
  /** Locks also the cases that are joined to it, and these others. */
  readonly withJoined?: readonly string[]
}

/** `joined` and `others`: empty unless they are asked for. */
export type SteppedCase = LockedCases & { readonly others: readonly CaseRow[] }
type Change = (tx: Tx, stepped: SteppedCase) => Promise<Code>

/** How each step of the staff changes a case. */
export function stepCase(parts: OfficeCaseParts) {
  const { db, staff } = parts

  const record = (tx: Tx, { by }: CaseAgent, row: CaseRow, line: { event: StaffEvent; reason?: string }) =>
    staff.record(tx, {
      by: by.staffId,
      siteId: row.site_id as SiteId,
      subject: row.id,
      requestId: by.requestId,
      ...line,
    })

  async function lock(tx: Tx, { id, withJoined }: Asked): Promise<SteppedCase | null> {
    if (withJoined) return lockWithJoined(tx, id, withJoined)
    const row = await lockCase(tx, id)
    return row && { row, joined: [], others: [] }
  }

  /** Locks the case, so that of two who act at a moment the second sees what the first did. */
  async function changed(asked: Asked, step: Change): Promise<CaseStepReply | null> {
    const { id, agent } = asked
    const code = await db.transaction().execute(async (tx) => {
      const { inBatch } = agent
      if (inBatch && !(await inBatch.claim(tx))) return null
      const stepped = await lock(tx, asked)
      const done = stepped && (await step(tx, stepped))
      // What is refused shows the case all the same.
      if (stepped && done !== 'Ok' && !inBatch) await record(tx, agent, stepped.row, { event: 'case-opened' })
      await inBatch?.settle(tx, done)
      return done
    })
    // Nobody looks at one of many.
    const view = code && !agent.inBatch ? await viewCase(parts, id, agent) : null
    return code && view ? { code, case: view } : null
  }

  /** Only of what the screen showed. */
  const asSeen =
    (seen: string, step: Change): Change =>
    async (tx, stepped) =>
      (await seenOf(tx, asId<'Case'>(stepped.row.id))) === seen ? step(tx, stepped) : 'Stale'

  return { record, changed, asSeen }
}
