import { randomUUID } from 'node:crypto'
import { openTestReceiver, type TestReceiver } from '@nyhem/api/features/webhooks/test-receiver'
import type { Approval } from '@nyhem/contract/calls/approvals'
import type { ChangeJobsReply, OperatorReply, RunAllReply } from '@nyhem/contract/calls/operator'
import type { WorkReply } from '@nyhem/contract/calls/work'
import type { Grant } from '@nyhem/domain/staff/may'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes } from './sales.fixture.ts'

let portal: OfficePortal
let receiver: TestReceiver
let operator: Member
let second: Member
let agent: Member

const everywhere = (role: Grant['role']): Grant => ({ role, siteId: null, path: null, until: null })

beforeAll(async () => {
  receiver = await openTestReceiver()
  const hook = { name: 'crm', url: receiver.url, secret: 'sixteen-characters', events: ['interest.registered'] }
  portal = await openOfficePortal({ RATE_LIMIT_FORM: '1000000', WEBHOOKS: JSON.stringify([hook]) }, fillHomes)
  operator = await portal.newMember([everywhere('operator')], { name: 'Ilari Mäkinen' })
  second = await portal.newMember([everywhere('operator')], { name: 'Petra Holm' })
  agent = await portal.newMember([everywhere('agent')])
  // Queues in which nobody works.
  await sql`insert into job.queue
    select (jsonb_populate_record(known, jsonb_build_object('name', other))).*
    from job.queue known, unnest(array['nobody-works-here', 'slow', 'many', 'all', 'gone']) other
    where known.name = 'webhook'`.execute(portal.db)
  // Who approves has held the role for a day.
  await sql`update staff_grant set given_at = now() - interval '2 days'`.execute(portal.db)
}, 120_000)
afterAll(async () => {
  await portal?.close()
  await receiver?.close()
})
beforeEach(async () => {
  await sql`delete from job.job where state = 'failed' or name = 'webhook'`.execute(portal.db)
})

const fixed = { reason: 'fixed', words: '' }
const outdated = { reason: 'outdated', words: '' }
const maintenance = { reason: 'maintenance', words: '' }

const send = async <Reply>(path: string, body: object, { cookie }: Member = operator): Promise<Reply> =>
  (await portal.send({ method: 'POST', path: `/office/api/operator${path}`, body, cookie })).json<Reply>()
const read = async () =>
  (await portal.send({ path: '/office/api/operator', cookie: operator.cookie })).json<OperatorReply>()
const again = async (ids: readonly string[], who = operator) =>
  (await send<ChangeJobsReply>('/jobs/again', { ids, reason: fixed }, who)).code
const drop = async (ids: readonly string[]) =>
  (await send<ChangeJobsReply>('/jobs/drop', { ids, reason: outdated })).code

/** A delivery that was given up, of a person whose name stands in its answer. */
async function givenUp(made: { queue?: string; data?: object; answer?: string } = {}): Promise<string> {
  const id = randomUUID()
  const { queue = 'webhook', answer = 'webhook crm answered 500' } = made
  const { data = { endpoint: 'crm', event: 'interest.registered', id: randomUUID(), occurredAt: '2026-01-01' } } = made
  await sql`insert into job.job (id, name, data, state, retry_limit, retry_count, output, completed_on)
    values (${id}, ${queue}, ${JSON.stringify(data)}::jsonb, 'failed', 3, 3,
      ${JSON.stringify({ message: answer })}::jsonb, now())`.execute(portal.db)
  return id
}

const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state::text from job.job where id = ${id}`.execute(portal.db)).rows[0]?.state
const eventsOf = async (event: string) =>
  portal.db
    .selectFrom('staff_event')
    .select(['staff_id', 'subject', 'reason'])
    .where('event', '=', event as never)
    .orderBy('id')
    .execute()

describe('the console', () => {
  it('is for operators alone', async () => {
    expect((await portal.send({ path: '/office/api/operator', cookie: agent.cookie })).status).toBe(403)
  })

  it('shows what was given up by ids, never a payload, and nothing of a person in an answer', async () => {
    const subject = randomUUID()
    const data = { endpoint: 'crm', event: 'interest.registered', id: subject, to: 'elin.sandstrom@demo.example' }
    const id = await givenUp({ data, answer: '550 elin.sandstrom@demo.example is not here' })
    const answer = await portal.send({ path: '/office/api/operator', cookie: operator.cookie })
    expect(answer.text).not.toContain('elin.sandstrom')
    const { givenUp: jobs, queues } = answer.json<OperatorReply>()
    expect(jobs).toEqual([
      expect.objectContaining({
        id,
        queue: 'webhook',
        about: 'interest.registered',
        subject,
        receiver: 'crm',
        tries: 4,
      }),
    ])
    expect(queues.find(({ queue }) => queue === 'webhook')).toMatchObject({ givenUp: 1 })
  })

  it('says which processes run, their version and what their metrics came to', async () => {
    await vi.waitFor(async () => expect((await read()).processes).toHaveLength(1), { interval: 50 })
    const [one] = (await read()).processes
    expect(one?.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(one?.roles).toContain('jobs')
    expect(one?.figures).toMatchObject({ search: { homes: expect.any(Number) }, slow: expect.any(Array) })
  })

  it('says when certificates and keys end, the next first', async () => {
    const { ends, feeds } = await read()
    expect(ends.map(({ kind, name }) => `${kind} ${name}`)).toContain('certificate contract-seal')
    expect(feeds).toEqual([])
  })
})

describe('a job that was given up', () => {
  it('runs again under its own id, once, with a line of the log', async () => {
    const id = await givenUp({ queue: 'nobody-works-here' })
    expect(await again([id])).toBe('Ok')
    expect(await stateOf(id)).toBe('retry')
    expect(await again([id])).toBe('Gone')
    expect((await eventsOf('job-again')).at(-1)).toEqual({
      staff_id: operator.id,
      subject: `nobody-works-here ${id}`,
      reason: 'fixed',
    })
  })

  it('runs one second after another, so that a receiver that has come back is not flooded', async () => {
    const ids = [await givenUp({ queue: 'slow' }), await givenUp({ queue: 'slow' }), await givenUp({ queue: 'slow' })]
    expect(await again(ids)).toBe('Ok')
    const { rows } = await sql<{ seconds: number }>`select round(extract(epoch from
      max(start_after) - min(start_after)))::int as seconds from job.job where name = 'slow'`.execute(portal.db)
    expect(rows[0]?.seconds).toBe(2)
  })

  it('is dropped with a reason of its act', async () => {
    const id = await givenUp()
    expect((await send<ChangeJobsReply>('/jobs/drop', { ids: [id], reason: fixed })).code).toBe('Reason')
    expect(await stateOf(id)).toBe('failed')
    expect(await drop([id])).toBe('Ok')
    expect(await stateOf(id)).toBeUndefined()
    expect((await eventsOf('job-dropped')).at(-1)).toMatchObject({ subject: `webhook ${id}`, reason: 'outdated' })
  })

  it('that runs or is done is left alone', async () => {
    const id = await givenUp()
    await sql`update job.job set state = 'active' where id = ${id}`.execute(portal.db)
    expect(await drop([id])).toBe('Gone')
    expect(await stateOf(id)).toBe('active')
  })

  it('is changed no more than sixty times a minute by one person, whatever is sent at once', async () => {
    const fast = await portal.newMember([everywhere('operator')])
    const batches = await Promise.all(
      [0, 1, 2].map(async () => Promise.all(Array.from({ length: 25 }, () => givenUp({ queue: 'many' })))),
    )
    const codes = await Promise.all(batches.map((ids) => again(ids, fast)))
    expect(codes.toSorted()).toEqual(['Ok', 'Ok', 'TooFast'])
  })

  it('waits among what the operator has to do', async () => {
    await givenUp()
    await givenUp()
    const { queues } = (await portal.send({ path: '/office/api/waiting', cookie: operator.cookie })).json<WorkReply>()
    expect(queues).toMatchObject([{ queue: 'undelivered', count: 1 }])
    expect(queues[0]?.items).toMatchObject([{ subject: 'webhook crm', siteId: null, why: '2' }])
    const others = (await portal.send({ path: '/office/api/waiting', cookie: agent.cookie })).json<WorkReply>().queues
    expect(others.map(({ queue }) => queue)).not.toContain('undelivered')
  })
})

describe('all jobs of a queue', () => {
  const waiting = async ({ cookie }: Member) =>
    (await portal.send({ path: '/office/api/approvals?list=waiting', cookie })).json<{ approvals: Approval[] }>()
      .approvals
  const decide = async (id: string, { cookie }: Member) =>
    (
      await portal.send({
        method: 'POST',
        path: `/office/api/approvals/${id}/decision`,
        body: { decision: 'approved', note: '' },
        cookie,
      })
    ).json<{ code: string }>().code

  it('run again when a second operator agrees', async () => {
    const ids = [await givenUp({ queue: 'all' }), await givenUp({ queue: 'all' })]
    const ask = () => send<RunAllReply>('/jobs/all-again', { queue: 'all', reason: fixed })
    expect((await ask()).code).toBe('Asked')
    expect((await ask()).code).toBe('AlreadyAsked')
    const [asked] = await waiting(second)
    expect(asked).toMatchObject({ kind: 'jobs-again', siteId: null, asSeen: { queue: 'all', count: 2 } })
    expect(await decide(asked?.id ?? '', operator)).toBe('OwnRequest')
    expect(await stateOf(ids[0] ?? '')).toBe('failed')
    expect(await decide(asked?.id ?? '', second)).toBe('Ok')
    expect(await Promise.all(ids.map(stateOf))).toEqual(['retry', 'retry'])
    expect((await eventsOf('jobs-again')).at(-1)).toEqual({ staff_id: second.id, subject: 'all 2', reason: 'fixed' })
  })

  it('do not when some of them have gone since it was asked', async () => {
    const ids = [await givenUp({ queue: 'gone' }), await givenUp({ queue: 'gone' })]
    await send<RunAllReply>('/jobs/all-again', { queue: 'gone', reason: fixed })
    await drop(ids.slice(0, 1))
    const [asked] = await waiting(second)
    expect(await decide(asked?.id ?? '', second)).toBe('Stale')
    expect(await stateOf(ids[1] ?? '')).toBe('failed')
  })

  it('are not asked for where none was given up', async () => {
    expect((await send<RunAllReply>('/jobs/all-again', { queue: 'empty', reason: fixed })).code).toBe('NotPossible')
  })
})

describe('a receiver of webhooks', () => {
  const interest = (email: string) =>
    portal.send({
      method: 'POST',
      path: '/api/interest',
      host: 'se.localhost',
      body: {
        target: { kind: 'stage', id: 'kajen-1' },
        firstName: 'Anna',
        lastName: 'Holm',
        email,
        phone: '070-174 06 67',
        terms: true,
      },
    })
  const shown = async () => (await read()).receivers.find(({ name }) => name === 'crm')
  const pause = () => send<{ code: string }>('/receivers/crm/pause', { reason: maintenance })
  const resume = () => send<{ code: string }>('/receivers/crm/resume', { reason: fixed })

  it('shows how it last answered and how long that took', async () => {
    const call = receiver.next()
    expect((await interest('first@example.com')).status).toBe(200)
    await call
    await vi.waitFor(async () => expect(await shown()).toMatchObject({ lastStatus: 204, pausedAt: null, parked: 0 }), {
      interval: 50,
      timeout: 5_000,
    })
    expect((await shown())?.lastMs).toBeGreaterThanOrEqual(0)
  })

  it('hears nothing while it is paused, and then everything once, under the ids that it would have had', async () => {
    expect((await pause()).code).toBe('Ok')
    expect((await pause()).code).toBe('Gone')
    const heard: string[] = []
    const call = receiver.next((body) => {
      heard.push(body)
      return true
    })
    await interest('second@example.com')
    await vi.waitFor(async () => expect(await shown()).toMatchObject({ parked: 1, pausedBy: 'Ilari Mäkinen' }), {
      interval: 50,
      timeout: 8_000,
    })
    expect(heard).toEqual([])
    const [parked] = await portal.db.selectFrom('webhook_parked').select('delivery').execute()
    expect((await resume()).code).toBe('Ok')
    expect(JSON.parse((await call).body)).toMatchObject({ id: parked?.delivery, event: 'interest.registered' })
    expect((await resume()).code).toBe('Gone')
    expect(await shown()).toMatchObject({ parked: 0, pausedAt: null })
    expect((await eventsOf('receiver-resumed')).at(-1)).toMatchObject({ subject: 'crm', reason: 'fixed' })
  })

  it('that is not set cannot be paused', async () => {
    expect((await send<{ code: string }>('/receivers/nobody/pause', { reason: maintenance })).code).toBe('Gone')
  })
})
