import { openSessions, type Sessions } from '@nyhem/api/features/session/session'
import { testVault } from '@nyhem/api/security/test-vault'
import type { ChangeAccountReply, FindAccountReply } from '@nyhem/contract/calls/operator'
import { instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { Grant } from '@nyhem/domain/staff/may'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let sessions: Sessions
let operator: Member
let agent: Member
let accountId: AccountId

const everywhere = (role: Grant['role']): Grant => ({ role, siteId: null, path: null, until: null })
const now = () => instantOf(new Date())

beforeAll(async () => {
  portal = await openOfficePortal()
  sessions = await openSessions({
    database: portal.database,
    vault: testVault(),
    isSecure: true,
    log: { warn: () => undefined },
    now,
  })
  operator = await portal.newMember([everywhere('operator')], { name: 'Ilari Mäkinen' })
  agent = await portal.newMember([everywhere('agent')])
}, 120_000)
afterAll(async () => {
  await sessions?.close()
  await portal?.close()
})
beforeEach(async () => {
  const { id } = await portal.db
    .insertInto('account')
    .values({ first_name: 'Elin', last_name: 'Sandström', created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  accountId = asId<'Account'>(id)
})

const misused = { reason: 'misused', words: 'Bokar och avbryter.' }
const asked = { reason: 'customer-asked', words: '' }

const send = (path: string, body: object, { cookie }: Member = operator) =>
  portal.send({ method: 'POST', path: `/office/api/operator/accounts${path}`, body, cookie })
const change = async (act: string, reason: object) =>
  (await send(`/${accountId}/${act}`, { reason })).json<ChangeAccountReply>()
const logIn = () =>
  portal.db
    .transaction()
    .execute((tx) => sessions.begin(tx, { accountId, method: 'email', associationId: null, userAgent: undefined }))

describe('an account', () => {
  it('is found by operators alone, without anything of its person', async () => {
    expect((await send('/find', { accountId }, agent)).status).toBe(403)
    await logIn()
    const answer = await send('/find', { accountId })
    expect(answer.json<FindAccountReply>()).toEqual({ account: { accountId, sessions: 1, block: null } })
    expect(answer.text).not.toContain('Elin')
    expect((await send('/find', { email: 'nobody@example.com' })).json<FindAccountReply>()).toEqual({ account: null })
  })

  it('has its sessions ended with a reason, and may log in again', async () => {
    await logIn()
    await logIn()
    expect((await change('end-sessions', { reason: 'incident', words: '' })).code).toBe('Reason')
    expect(await change('end-sessions', asked)).toMatchObject({ code: 'Ok', account: { sessions: 0 } })
    await expect(logIn()).resolves.toBeDefined()
  })

  it('that is blocked loses its sessions, and nobody can log in until it is unblocked', async () => {
    await logIn()
    const blocked = await change('block', misused)
    expect(blocked).toMatchObject({
      code: 'Ok',
      account: { sessions: 0, block: { reason: 'misused', words: 'Bokar och avbryter.', by: 'Ilari Mäkinen' } },
    })
    expect((await change('block', misused)).code).toBe('Gone')
    await expect(logIn()).rejects.toMatchObject({ code: 'AccountBlocked', statusCode: 403 })
    expect(await sessions.list(accountId)).toEqual([])
    expect((await change('unblock', asked)).code).toBe('Ok')
    expect((await change('unblock', asked)).code).toBe('Gone')
    await expect(logIn()).resolves.toBeDefined()
  })

  it('that is blocked while somebody logs in has no session left', async () => {
    const tries = await Promise.allSettled([logIn(), change('block', misused), logIn()])
    expect(tries[1]?.status).toBe('fulfilled')
    expect(await sessions.list(accountId)).toEqual([])
  })

  it('has each step in the log, by its id', async () => {
    await change('block', misused)
    const lines = await portal.db
      .selectFrom('staff_event')
      .select(['event', 'staff_id', 'reason'])
      .where('subject', '=', accountId)
      .execute()
    expect(lines).toEqual([{ event: 'account-blocked', staff_id: operator.id, reason: 'misused: Bokar och avbryter.' }])
  })
})
