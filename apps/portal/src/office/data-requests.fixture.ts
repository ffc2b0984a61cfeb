import { randomUUID } from 'node:crypto'
import { openSessions, type Sessions } from '@nyhem/api/features/session/session'
import { openVault } from '@nyhem/api/security/vault'
import type { ApiReply } from '@nyhem/api/server/api-server'
import type { Approval, DecideApprovalReply } from '@nyhem/contract/calls/approvals'
import type {
  AskDataRequestReply,
  DataRequestStepReply,
  OwnDataRequest,
  OwnDataRequests,
  StaffDataRequest,
} from '@nyhem/contract/calls/data-requests'
import type { NotificationReply } from '@nyhem/contract/calls/notifications'
import { type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { Grant } from '@nyhem/domain/staff/may'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { keysOfFolder } from '../secret-keys.ts'
import { newCase } from './cases.fixture.ts'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes, minutesFromNow, newBooking } from './sales.fixture.ts'

/** What tests of requests share; set by `openRights`. */
export const rights = {} as {
  portal: OfficePortal
  sessions: Sessions
  officer: Member
  second: Member
  service: Member
  norwegian: Member
  agent: Member
}

export const at = (role: Grant['role'], siteId: Grant['siteId'] = null): Grant => ({
  role,
  siteId,
  path: null,
  until: null,
})
export const now = () => instantOf(new Date())
export const today = () => localDateOf(now(), 'Europe/Stockholm')

export async function openRights(): Promise<void> {
  rights.portal = await openOfficePortal({ RATE_LIMIT_FORM: '1000000', RATE_LIMIT_READ: '1000000' }, fillHomes)
  rights.officer = await rights.portal.newMember([at('privacyOfficer')], { name: 'Saga Lund' })
  rights.second = await rights.portal.newMember([at('privacyOfficer')], { name: 'Aron Vik' })
  rights.service = await rights.portal.newMember([at('service', 'se')], { name: 'Robin Sand' })
  rights.norwegian = await rights.portal.newMember([at('service', 'no')])
  rights.agent = await rights.portal.newMember([at('agent', 'se')])
  await rights.portal.db
    .updateTable('staff_grant')
    .set({ given_at: '2026-01-01T00:00:00.000Z' as Instant })
    .execute()
  rights.sessions = await openSessions({
    database: rights.portal.database,
    vault: openVault(keysOfFolder(rights.portal.dataFolder)),
    isSecure: false,
    log: pino({ level: 'silent' }),
    now,
  })
}

export async function closeRights(): Promise<void> {
  await rights.sessions?.close()
  await rights.portal?.close()
}

export type Customered = { readonly id: AccountId; readonly email: string; readonly token: string }

/** Somebody with an account who is logged in; `status` of a booking of theirs, by which the staff of Sweden see them. */
export async function newPerson(status: 'booked' | 'cancelled' = 'cancelled'): Promise<Customered> {
  const email = `${randomUUID()}@example.com`
  const since = minutesFromNow(-60)
  const { id } = await rights.portal.db
    .insertInto('account')
    .values({
      ...{ first_name: 'Elin', last_name: 'Sandström', newsletter: true, email, email_confirmed_at: since },
      ...{ created_at: since, updated_at: since },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accountId = id as AccountId
  await newBooking(rights.portal.db, { accountId: id, status })
  // By which customer rights.service sees them.
  await newCase(rights.portal.db, { accountId: id })
  const started = await rights.portal.db
    .transaction()
    .execute((tx) =>
      rights.sessions.begin(tx, { accountId, method: 'bank_id', associationId: null, userAgent: undefined }),
    )
  // The client keeps the token itself, so that the reply is not touched.
  const { token } = await rights.sessions.answer(
    { headers: { 'x-token-holder': 'client' } },
    { header: () => undefined } as unknown as ApiReply,
    started,
  )
  return { id: accountId, email, token: token ?? '' }
}

export const asPerson = ({ token }: Customered, path: string, body?: object) =>
  rights.portal.send({
    path: `/account_service${path}`,
    host: 'se.localhost',
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { method: 'POST', body } : {}),
  })
export const ask = async (person: Customered, kind: string, words = '') =>
  (await asPerson(person, '/data-requests', { kind, words })).json<AskDataRequestReply>()
export const own = async (person: Customered) =>
  (await asPerson(person, '/data-requests')).json<OwnDataRequests>().requests
export const newest = async (person: Customered): Promise<OwnDataRequest> => {
  const [first] = await own(person)
  if (!first) throw new Error('no request')
  return first
}
export async function asked(kind: string, words = 'Adressen är fel', status: 'booked' | 'cancelled' = 'cancelled') {
  const person = await newPerson(status)
  expect((await ask(person, kind, words)).code).toBe('Ok')
  const { id } = await newest(person)
  return { person, id }
}

export const get = ({ cookie }: Member, path: string) => rights.portal.send({ path: `/office/api${path}`, cookie })
export const post = ({ cookie }: Member, path: string, body: object) =>
  rights.portal.send({ method: 'POST', path: `/office/api${path}`, body, cookie })
export const read = async (id: string, who = rights.officer) =>
  (await get(who, `/data-requests/${id}`)).json<StaffDataRequest>()
export async function step(id: string, act: string, body: object, who = rights.officer, version?: number) {
  const seen = version ?? (await read(id, who)).version
  return (await post(who, `/data-requests/${id}/${act}`, { version: seen, ...body })).json<DataRequestStepReply>()
}
/** What the bell of a person has of requests: what is said of which. */
export const bell = async (person: Customered) =>
  (
    await rights.portal.send({
      path: '/notifications/sweden',
      host: 'se.localhost',
      headers: { authorization: `Bearer ${person.token}` },
    })
  )
    .json<NotificationReply[]>()
    .filter(({ notificationType }) => notificationType === 'DataRequest')
    .map(({ name, title }) => ({ name, title }))
export const take = (id: string, who = rights.officer) => step(id, 'take', { isTaken: true }, who)
export const words = 'Det är gjort som du bad om.'
export const approvalOf = async (id: string) =>
  (await get(rights.second, '/approvals'))
    .json<{ approvals: Approval[] }>()
    .approvals.find(({ subject }) => subject === id)
export const decide = async (id: string, who = rights.second) =>
  (
    await post(who, `/approvals/${(await approvalOf(id))?.id}/decision`, { decision: 'approved', note: '' })
  ).json<DecideApprovalReply>().code
export const linesOf = async (subject: string) =>
  (
    await rights.portal.db
      .selectFrom('staff_event')
      .select('event')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
/** Of e-mails that are queued about a request, in their order. */
export async function emailsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select data->'subject'->>'what' as what from job.job
    where data->>'kind' = 'data-request' and data->'subject'->>'requestId' = ${id} order by created_on`.execute(
    rights.portal.db,
  )
  return rows.map(({ what }) => what)
}
