import { randomUUID } from 'node:crypto'
import type { AsSeen } from '@nyhem/contract/calls/approvals'
import { approvalMs } from '@nyhem/domain/approval/approval'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId, type StaffId } from '@nyhem/domain/ids'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '../../database/schema.generated.ts'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { grantsOf } from '../staff/staff.store.ts'
import type { NewStaffEvent } from '../staff/staff.types.ts'
import { insertEvent } from '../staff/staff-log.store.ts'
import { type Decides, openApprovalRequests, openApprovals } from './approvals.ts'
import type { ApprovedChange } from './approvals.types.ts'

const start = Date.parse('2026-11-27T10:00:00.000Z')
let clock = start
const now = (): Instant => instantOf(new Date(clock))

let database: TestDatabase
let requester: StaffId
let approver: StaffId

/** A balance that a change takes from; the facts are what it stands at. */
let balance = 0
let moved: number[] = []
let canApply = true
const change: ApprovedChange<{ amount: number }> = {
  kind: 'refund',
  asks: 'ask-refund',
  approves: 'approve-refund',
  movesMoney: true,
  payload: z.object({ amount: z.int().positive() }),
  async asSeen(_db, { amount }): Promise<AsSeen | null> {
    return amount > balance ? null : { received: balance, amount }
  },
  async apply(_tx, { amount }) {
    if (!canApply) return false
    balance -= amount
    moved.push(amount)
    return true
  },
}

const staff = {
  record: (tx: Kysely<Database>, line: NewStaffEvent) => insertEvent(tx, { ...line, at: now() }),
  actorOf: async (id: StaffId, tx: Kysely<Database> = database.db) => ({ grants: await grantsOf(tx, id), now: now() }),
}
const service = () => openApprovals({ database, staff, changes: [change as ApprovedChange], now })
const requests = openApprovalRequests({ staff })

async function newPerson(role: StaffRole): Promise<StaffId> {
  const { id } = await database.db
    .insertInto('staff')
    .values({ subject: randomUUID(), email: `${randomUUID()}@norrvida.example`, name: 'Axel', added_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const given = { staff_id: id, role, site_id: 'se', path: null, until: null, reason: 'Test' }
  await database.db
    .insertInto('staff_grant')
    .values({ ...given, given_at: instantOf(new Date(start - 30 * 24 * 3_600_000)) })
    .execute()
  return asId(id)
}

const ask = (amount = 10, subject: string = randomUUID(), asSeen?: AsSeen) =>
  database.db.transaction().execute((tx) =>
    requests.ask(tx, change, {
      subject,
      siteId: 'se',
      payload: { amount },
      reason: { reason: 'paid-twice', words: '' },
      by: { staffId: requester, now: now(), requestId: 'r-1' },
      ...(asSeen ? { asSeen } : {}),
    }),
  )
const by = async (id: StaffId, isFreshLogin = true): Promise<Decides> => ({
  id,
  grants: await grantsOf(database.db, id),
  isFreshLogin,
})
type Made = 'approved' | 'refused' | 'withdrawn'
const decide = async (id: string, who: StaffId, decision: Made = 'approved', isFresh = true) =>
  service().decide(asId(id), await by(who, isFresh), { decision, note: 'Läst.', requestId: 'r-2' })
async function asked(amount = 10): Promise<string> {
  const reply = await ask(amount)
  if (reply.code !== 'Ok') throw new Error(reply.code)
  return reply.approvalId
}

beforeAll(async () => {
  database = await openTestDatabase()
  requester = await newPerson('finance')
  approver = await newPerson('financeApprover')
}, 120_000)
afterAll(() => database?.close())
beforeEach(() => {
  clock = start
  balance = 100
  moved = []
  canApply = true
})

describe('a change that needs two persons', () => {
  it('is made once, when another approves it', async () => {
    const id = await asked()
    expect(moved).toEqual([])
    expect(await decide(id, approver)).toBe('Ok')
    expect(await decide(id, approver)).toBe('Decided')
    expect(moved).toEqual([10])
    const lines = await database.db
      .selectFrom('staff_event')
      .innerJoin('approval', 'approval.subject', 'staff_event.subject')
      .select(['event', 'staff_id'])
      .where('approval.id', '=', id)
      .orderBy('staff_event.id')
      .execute()
    expect(lines).toEqual([
      { event: 'approval-asked', staff_id: requester },
      { event: 'approval-approved', staff_id: approver },
    ])
  })
  it('is stale when anything it rests on has changed, and is to be asked anew', async () => {
    const id = await asked()
    balance = 99
    expect(await decide(id, approver)).toBe('Stale')
    expect(moved).toEqual([])
    expect(await decide(id, approver)).toBe('Decided')
  })
  it('is not asked for with facts that are no longer true, nor twice about one thing', async () => {
    expect(await ask(10, 'home-1', { received: 100, amount: 11 })).toEqual({ code: 'Stale' })
    expect(await ask(1_000, 'home-1')).toEqual({ code: 'NotPossible' })
    expect(await ask(10, 'home-1', { amount: 10, received: 100 })).toMatchObject({ code: 'Ok' })
    expect(await ask(10, 'home-1')).toEqual({ code: 'AlreadyAsked' })
    clock += approvalMs
    expect(await ask(10, 'home-1')).toMatchObject({ code: 'Ok' })
  })
  it('is decided by one of two who press at one moment', async () => {
    const id = await asked()
    const answers = await Promise.all([decide(id, approver), decide(id, approver, 'refused')])
    expect(answers.toSorted()).toEqual(['Decided', 'Ok'])
    expect(moved.length).toBeLessThanOrEqual(1)
  })
  it('asks for a log-in of the last five minutes where money moves', async () => {
    const id = await asked()
    expect(await decide(id, approver, 'approved', false)).toBe('ProveAgain')
    expect(await decide(id, approver)).toBe('Ok')
  })
  it('is not made when who asked may no longer ask', async () => {
    const leaving = await newPerson('finance')
    const kept = requester
    requester = leaving
    const id = await asked()
    requester = kept
    await database.db.updateTable('staff_grant').set({ until: now() }).where('staff_id', '=', leaving).execute()
    expect(await decide(id, approver)).toBe('NotAllowed')
    expect(moved).toEqual([])
  })
  it('does not exist for who neither asked nor may approve', async () => {
    const other = await newPerson('agent')
    const id = await asked()
    expect(await service().open(asId(id), await by(other))).toBeNull()
    expect(await decide(id, other)).toBe('NotFound')
    expect(await service().list(await by(other), 'waiting')).toEqual([])
    expect(await service().list(await by(approver), 'waiting')).toContainEqual(expect.objectContaining({ id }))
  })
  it('is kept by the table: decided once, never by who asked, never deleted', async () => {
    const id = await asked()
    const own = database.db
      .updateTable('approval')
      .set({ decision: 'approved', decided_by: requester, decided_at: now() })
      .where('id', '=', id)
    await expect(own.execute()).rejects.toThrow('approval_check')
    await expect(database.db.deleteFrom('approval').where('id', '=', id).execute()).rejects.toThrow('are kept')
    const changed = database.db.updateTable('approval').set({ subject: 'other' }).where('id', '=', id)
    await expect(changed.execute()).rejects.toThrow('does not change')
  })

  it('moves no more than was approved, whatever is asked, changed, decided and repeated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        clock = start
        balance = 100
        moved = []
        canApply = true
        const known: Known = { asked: [], approved: [] }
        for (const one of steps) await take(one, known)
        expect(moved).toEqual(known.approved)
        expect(new Set(known.asked.map(({ id }) => id)).size).toBe(known.asked.length)
      }),
      { numRuns: 25 },
    )
  })
})

const step = fc.oneof(
  fc.record({ act: fc.constant('ask' as const), amount: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ act: fc.constant('change' as const), by: fc.integer({ min: -20, max: 20 }) }),
  fc.record({
    act: fc.constant('decide' as const),
    place: fc.nat(5),
    decision: fc.constantFrom<Made>('approved', 'refused', 'withdrawn'),
    isRequester: fc.boolean(),
  }),
  fc.record({ act: fc.constant('fail' as const), canApply: fc.boolean() }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 50 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Known = { readonly asked: { id: string; amount: number }[]; readonly approved: number[] }

async function take(one: Step, known: Known): Promise<void> {
  if (one.act === 'change') balance = Math.max(0, balance + one.by)
  else if (one.act === 'fail') canApply = one.canApply
  else if (one.act === 'wait') clock += one.hours * 3_600_000
  else if (one.act === 'ask') await takeAsking(one.amount, known)
  else await takeDecision(one, known)
}

async function takeAsking(amount: number, { asked: made }: Known): Promise<void> {
  const reply = await ask(amount)
  if (reply.code === 'Ok') made.push({ id: reply.approvalId, amount })
  else expect(amount).toBeGreaterThan(balance)
}

async function takeDecision(
  { place, decision, isRequester }: Extract<Step, { act: 'decide' }>,
  { asked: made, approved }: Known,
): Promise<void> {
  const request = made[place % Math.max(1, made.length)]
  if (!request) return
  const code = await decide(request.id, isRequester ? requester : approver, decision)
  if (code !== 'Ok' || decision !== 'approved') return
  approved.push(request.amount)
  expect(isRequester).toBe(false)
}
