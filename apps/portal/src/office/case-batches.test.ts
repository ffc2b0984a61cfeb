import { randomUUID } from 'node:crypto'
import { deleteOldBatches } from '@nyhem/api/features/case/batches/case-batch.store'
import type { CaseBatch, MakeBatchReply, PreviewBatch } from '@nyhem/contract/calls/case-batches'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newCase, residentWrites } from './cases.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { minutesFromNow } from './sales.fixture.ts'

let portal: OfficePortal
let sofia: Member
let karim: Member
let norwegian: Member

beforeAll(async () => {
  portal = await openOfficePortal()
  sofia = await portal.newMember([at('service')], { name: 'Sofia Ek' })
  karim = await portal.newMember([at('service')], { name: 'Karim Aziz' })
  norwegian = await portal.newMember([at('service', 'no')], { name: 'Randi Moe' })
  // Approvers have held the role for a day.
  await sql`update staff_grant set given_at = given_at - interval '2 days'`.execute(portal.db)
}, 120_000)
afterAll(() => portal?.close())

const base = '/office/api'
const soon = (seen: () => Promise<void>) => vi.waitFor(seen, { timeout: 60_000, interval: 200 })

/** An association of its own, so that a filter finds these cases alone. */
async function many(count: number): Promise<{ association: string; ids: string[] }> {
  const association = `brf-${randomUUID()}`
  await portal.db
    .insertInto('housing_association')
    .values({
      id: association,
      name: association,
      organisation_number: '769900-0019',
      site_id: 'se',
      has_technical_management: true,
    })
    .execute()
  const ids: string[] = []
  for (let made = 0; made < count; made += 1)
    ids.push(
      (
        await newCase(portal.db, {
          home: { association, apartment: null, property: null } as never,
          createdAt: minutesFromNow(made - 5_000),
        })
      ).id,
    )
  return { association, ids }
}
const preview = async (who: Member, association: string) =>
  portal.send({ path: `${base}/sites/se/case-batches/preview?association=${association}`, cookie: who.cookie })
const close = { given: { act: 'close' }, reason: { reason: 'fault-settled', words: '' } }
const make = (who: Member, association: string, count: number, more: object = close) =>
  portal.send({
    method: 'POST',
    path: `${base}/sites/se/case-batches`,
    body: { filter: { association }, count, ...more },
    cookie: who.cookie,
  })
const codeOf = async (sent: ReturnType<typeof make>) => (await sent).json<MakeBatchReply>().code
const batchOf = async (association: string, who = sofia) =>
  (await portal.send({ path: `${base}/case-batches`, cookie: who.cookie }))
    .json<{ batches: CaseBatch[] }>()
    .batches.find(({ filter }) => filter.includes(association))
const finished = async (association: string): Promise<CaseBatch> => {
  await soon(async () => expect((await batchOf(association))?.state).toBe('done'))
  const batch = await batchOf(association)
  if (!batch) throw new Error('no batch')
  return batch
}
const statusesOf = async (ids: readonly string[]) =>
  (await portal.db.selectFrom('fault_case').select('status').where('id', 'in', ids).execute()).map(
    ({ status }) => status,
  )
const emailsOf = async (caseId: string) => {
  const { rows } = await sql<{ kind: string }>`select data->'subject'->>'kind' as kind from job.job
    where data->>'kind' = 'case' and data->'subject'->>'caseId' = ${caseId}`.execute(portal.db)
  return rows.map(({ kind }) => kind)
}

describe('one thing with many cases', () => {
  it('shows how many match and the first of them, to who may answer them', async () => {
    const { association } = await many(7)
    const { count, sample, colleagues } = (await preview(sofia, association)).json<PreviewBatch>()
    expect([count, sample.length]).toEqual([7, 5])
    expect(colleagues.map(({ name }) => name)).toEqual(['Karim Aziz', 'Sofia Ek'])
    expect((await preview(norwegian, association)).status).toBe(404)
    expect((await make(norwegian, association, 7)).status).toBe(404)
  })
  it('closes each as one press would: with its e-mail, and its line of the log', async () => {
    const { association, ids } = await many(3)
    expect(await codeOf(make(sofia, association, 3))).toBe('Ok')
    expect(await finished(association)).toMatchObject({ count: 3, done: 3, left: 0, refused: [], act: 'close' })
    expect(await statusesOf(ids)).toEqual(['completed', 'completed', 'completed'])
    for (const id of ids) {
      expect(await emailsOf(id)).toEqual(['status-changed'])
      const lines = await portal.db.selectFrom('staff_event').select('event').where('subject', '=', id).execute()
      expect(lines).toEqual([{ event: 'case-closed' }])
    }
    const [line] = await portal.db
      .selectFrom('staff_event')
      .select('reason')
      .where('event', '=', 'cases-batch-made')
      .where('reason', 'like', `%${association}%`)
      .execute()
    expect(line?.reason).toBe(`close 3 (association=${association}&state=open), fault-settled`)
  })
  it('is refused when other cases match by now, without a reason, or for a colleague who may not have them', async () => {
    const { association, ids } = await many(2)
    expect(await codeOf(make(sofia, association, 3))).toBe('Stale')
    expect(await codeOf(make(sofia, association, 2, { ...close, reason: { reason: 'incident', words: '' } }))).toBe(
      'Reason',
    )
    const assign = { given: { act: 'assign', to: norwegian.id }, reason: { reason: 'overload', words: '' } }
    expect(await codeOf(make(sofia, association, 2, assign))).toBe('Person')
    expect(await batchOf(association)).toBeUndefined()
    expect(await statusesOf(ids)).toEqual(['registered', 'registered'])
  })
  it('writes to all from a template, each with its own number, once', async () => {
    const { association, ids } = await many(2)
    const answer = { given: { act: 'answer', template: 'looked-at' }, reason: { reason: 'incident', words: '' } }
    await make(sofia, association, 2, answer)
    expect((await finished(association)).done).toBe(2)
    const rows = await portal.db
      .selectFrom('case_message')
      .innerJoin('fault_case', 'fault_case.id', 'case_message.case_id')
      .select(['text', 'ticket_number'])
      .where('case_id', 'in', ids)
      .execute()
    expect(rows).toHaveLength(2)
    for (const { text, ticket_number } of rows) expect(text).toContain(ticket_number)
    for (const id of ids) expect(await emailsOf(id)).toEqual(['answered'])
  })
  it('assigns and hands over', async () => {
    const { association, ids } = await many(2)
    const reason = { reason: 'overload', words: '' }
    await make(sofia, association, 2, { given: { act: 'assign', to: karim.id }, reason })
    await finished(association)
    const taken = await portal.db.selectFrom('fault_case').select('taken_by').where('id', 'in', ids).execute()
    expect(taken.map((one) => one.taken_by)).toEqual([karim.id, karim.id])
    const other = await many(1)
    await make(sofia, other.association, 1, { given: { act: 'hand-over' }, reason })
    expect((await finished(other.association)).done).toBe(1)
  })
})

/** A batch that was pressed, and whose process was killed before it did anything. */
async function pressed(count: number) {
  const { association, ids } = await many(count)
  await sql`create or replace function hold_batch() returns trigger language plpgsql as $$ begin
    new.state := 'waiting'; return new; end $$`.execute(portal.db)
  await sql`create trigger hold_batch before insert on case_batch for each row execute function hold_batch()`.execute(
    portal.db,
  )
  try {
    expect(await codeOf(make(sofia, association, count))).toBe('Ok')
  } finally {
    await sql`drop trigger hold_batch on case_batch`.execute(portal.db)
  }
  const { id } = await portal.db
    .selectFrom('case_batch')
    .select('id')
    .where('filter', 'like', `%${association}%`)
    .executeTakeFirstOrThrow()
  return { association, ids, id }
}
/** As the job machinery tries a job again. */
async function goOn(id: string): Promise<void> {
  await portal.db.updateTable('case_batch').set({ state: 'running' }).where('id', '=', id).execute()
  await sql`insert into job.job (name, data) values ('case-batch', ${JSON.stringify({ batchId: id })}::jsonb)`.execute(
    portal.db,
  )
}

describe('a job that does many', () => {
  it('reports what has changed since it was pressed, and forces nothing', async () => {
    const { association, ids, id } = await pressed(3)
    const [changed = '', over = ''] = ids
    await residentWrites(portal.db, changed)
    await portal.db.updateTable('fault_case').set({ status: 'shredded' }).where('id', '=', over).execute()
    await goOn(id)
    const { done, refused } = await finished(association)
    expect([done, refused.map(({ caseId, code }) => [caseId, code])]).toEqual([
      1,
      [
        [changed, 'Stale'],
        [over, 'Done'],
      ],
    ])
    expect(await statusesOf([changed])).toEqual(['registered'])
    expect(await emailsOf(changed)).toEqual([])
  })
  it('goes on where it was killed, and does none twice', async () => {
    const { association, ids, id } = await pressed(4)
    // The first broke in the middle of its transaction, and left nothing.
    await sql`create function stop_third() returns trigger language plpgsql as $$ begin
      if new.event = 'case-closed' and new.subject = '${sql.raw(ids[2] ?? '')}' then raise exception 'killed'; end if;
      return new; end $$`.execute(portal.db)
    await sql`create trigger stop_third before insert on staff_event for each row execute function stop_third()`.execute(
      portal.db,
    )
    try {
      await goOn(id)
      await soon(async () => expect((await batchOf(association))?.done).toBe(2))
      expect(await emailsOf(ids[2] ?? '')).toEqual([])
    } finally {
      await sql`drop trigger stop_third on staff_event`.execute(portal.db)
    }
    // Beside the try that is still waiting.
    await goOn(id)
    expect(await finished(association)).toMatchObject({ done: 4, left: 0, refused: [] })
    for (const one of ids) expect(await emailsOf(one)).toEqual(['status-changed'])
  })
  it('does nothing for somebody who may no longer answer there', async () => {
    const { association, ids, id } = await pressed(2)
    const leaver = await portal.newMember([])
    await portal.db.updateTable('case_batch').set({ staff_id: leaver.id }).where('id', '=', id).execute()
    await goOn(id)
    expect((await finished(association)).refused.map(({ code }) => code)).toEqual(['Refused', 'Refused'])
    expect(await statusesOf(ids)).toEqual(['registered', 'registered'])
  })
})

describe('a hundred cases', () => {
  it('wait for a second person, who is not the first', async () => {
    const { association, ids } = await many(100)
    expect(await codeOf(make(sofia, association, 100))).toBe('Asked')
    expect(await batchOf(association)).toMatchObject({ state: 'waiting', done: 0, left: 100 })
    const list = async ({ cookie }: Member) =>
      (await portal.send({ path: `${base}/approvals`, cookie })).json<{ approvals: { id: string; kind: string }[] }>()
        .approvals
    const asked = (await list(karim)).find(({ kind }) => kind === 'many-cases')
    const decide = ({ cookie }: Member) =>
      portal.send({
        method: 'POST',
        path: `${base}/approvals/${asked?.id}/decision`,
        body: { decision: 'approved', note: '' },
        cookie,
      })
    expect((await decide(sofia)).json()).toMatchObject({ code: 'OwnRequest' })
    expect((await decide(karim)).json()).toMatchObject({ code: 'Ok' })
    expect(await finished(association)).toMatchObject({ done: 100, left: 0 })
    expect(new Set(await statusesOf(ids))).toEqual(new Set(['completed']))
  }, 120_000)
  it('is reported for a year', async () => {
    const { association } = await many(1)
    await make(sofia, association, 1)
    await finished(association)
    expect(await deleteOldBatches(portal.db, minutesFromNow(-60))).toBe(0)
    expect((await batchOf(association))?.count).toBe(1)
    expect(await deleteOldBatches(portal.db, minutesFromNow(60))).toBeGreaterThan(0)
    expect(await batchOf(association)).toBeUndefined()
  })
})
