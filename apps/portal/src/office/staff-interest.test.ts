import { randomUUID } from 'node:crypto'
import { deleteInterestBefore } from '@nyhem/api/features/interest/interest.store'
import type {
  AnswerInterestReply,
  InterestReplies,
  PreviewAnswerReply,
  TakeInterestReply,
} from '@nyhem/contract/calls/staff-interest'
import { instantOf } from '@nyhem/domain/dates'
import type { Grant } from '@nyhem/domain/staff/may'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes, minutesFromNow, newInterest, newShowing } from './sales.fixture.ts'

let portal: OfficePortal
let agent: Member
let other: Member
let norwegian: Member

const at = (siteId: Grant['siteId']): Grant => ({ role: 'agent', siteId, path: null, until: null })

beforeAll(async () => {
  portal = await openOfficePortal({}, fillHomes)
  agent = await portal.newMember([at('se')], { name: 'Sanna Lind' })
  other = await portal.newMember([at('se')], { name: 'Johan Wiklund' })
  norwegian = await portal.newMember([at('no')])
}, 120_000)
afterAll(() => portal?.close())

const daysBack = (days: number) => minutesFromNow(-days * 24 * 60)
const list = async ({ cookie }: Member) =>
  (await portal.send({ path: '/office/api/interest', cookie })).json<InterestReplies>().interest
const shown = async (who: Member, wanted: string) => (await list(who)).find(({ id }) => id === wanted)
const post = ({ cookie }: Member, id: string, step: string, body: object = {}) =>
  portal.send({ method: 'POST', path: `/office/api/interest/interest/${id}/${step}`, body, cookie })
const take = async (who: Member, id: string) => (await post(who, id, 'take')).json<TakeInterestReply>().code
const preview = async (id: string, chosen: object) =>
  (await post(agent, id, 'preview', chosen)).json<PreviewAnswerReply>()
const answer = async (who: Member, id: string, body: object) =>
  (await post(who, id, 'answer', body)).json<AnswerInterestReply>().code
const close = async (who: Member, id: string, reason: string, words = '') =>
  (await post(who, id, 'close', { reason: { reason, words } })).json<{ code: string }>().code
const linesOf = async (subject: string) =>
  (
    await portal.db.selectFrom('staff_event').select('event').where('subject', '=', subject).orderBy('id').execute()
  ).map(({ event }) => event)

describe('the list of interest', () => {
  it("joins a person's repetitions, masks the contact details, and keeps to one's sites", async () => {
    const first = await newInterest(portal.db, { email: 'vera@example.com', createdAt: minutesFromNow(-90) })
    await newInterest(portal.db, { email: first.email, repeatOf: first.id, message: 'Finns det förråd?' })
    expect(await shown(agent, first.id)).toMatchObject({
      times: 2,
      message: 'Finns det förråd?',
      email: 've•••@example.com',
      phone: '••• 67',
      standing: 'open',
    })
    expect(await shown(norwegian, first.id)).toBeUndefined()
    expect((await post(norwegian, first.id, 'take')).status).toBe(404)
  })
})

describe('a registration of interest', () => {
  it('is taken by one at a time, and comes back when the time is over', async () => {
    const { id } = await newInterest(portal.db)
    expect(await take(agent, id)).toBe('Ok')
    expect(await take(other, id)).toBe('Taken')
    expect(await shown(other, id)).toMatchObject({ standing: 'taken', taken: { by: 'Sanna Lind' } })
    await portal.db
      .updateTable('interest_answer')
      .set({ taken_until: minutesFromNow(-1) })
      .where('interest_id', '=', id)
      .execute()
    expect(await take(other, id)).toBe('Ok')
    expect(await linesOf(id)).toEqual(['interest-taken', 'interest-taken'])
  })
  it('is answered once with the e-mail that was shown, and leaves the list', async () => {
    const { id } = await newInterest(portal.db)
    const chosen = { template: 'will-call', showingId: null }
    const drawn = await preview(id, chosen)
    if (drawn.code !== 'Ok') throw new Error(drawn.code)
    expect(drawn.subject).toContain('Kajen, etapp 1')
    expect(await answer(agent, id, { ...chosen, seen: 'another' })).toBe('Stale')
    expect(await answer(agent, id, { ...chosen, seen: drawn.seen })).toBe('Ok')
    expect(await answer(other, id, { ...chosen, seen: drawn.seen })).toBe('Done')
    expect(await shown(agent, id)).toBeUndefined()
    expect(await linesOf(id)).toEqual(['interest-answered'])
  })
  it('that is repeated after an answer is a new one, which says how the earlier was answered', async () => {
    const { id, email } = await newInterest(portal.db)
    expect(await close(agent, id, 'customer-not-reached')).toBe('Ok')
    const again = await newInterest(portal.db, { email, repeatOf: id, createdAt: minutesFromNow(1) })
    await newInterest(portal.db, { email, repeatOf: id, createdAt: minutesFromNow(2), message: 'Hör av er' })
    expect(await shown(agent, id)).toBeUndefined()
    expect(await shown(agent, again.id)).toMatchObject({
      standing: 'open',
      times: 2,
      message: 'Hör av er',
      earlier: { state: 'closed', byName: 'Sanna Lind' },
    })
    expect(await take(agent, id)).toBe('Done')
    expect(await take(other, again.id)).toBe('Ok')
    const [first, second] = await portal.db
      .selectFrom('interest_answer')
      .select(['interest_id', 'state'])
      .where('interest_id', 'in', [id, again.id])
      .orderBy('at')
      .execute()
    expect([first, second]).toEqual([
      { interest_id: id, state: 'closed' },
      { interest_id: again.id, state: 'taken' },
    ])
  })
  it('is answered with its repetitions, which stay answered when the first of them has been deleted by its age', async () => {
    const { id, email } = await newInterest(portal.db, { createdAt: daysBack(740) })
    const answered = await newInterest(portal.db, { email, repeatOf: id, createdAt: daysBack(20) })
    expect(await close(agent, id, 'customer-not-reached')).toBe('Ok')
    const [again, last] = [
      await newInterest(portal.db, { email, repeatOf: id, createdAt: minutesFromNow(1) }),
      await newInterest(portal.db, { email, repeatOf: id, createdAt: minutesFromNow(2) }),
    ]
    const before = instantOf(new Date(Date.parse(minutesFromNow(0)) - 735 * 86_400_000))
    expect(await deleteInterestBefore(portal.db, before)).toBeGreaterThan(0)
    expect(await shown(agent, answered.id)).toBeUndefined()
    expect(await take(agent, answered.id)).toBe('Done')
    expect(await shown(agent, again.id)).toMatchObject({
      times: 2,
      earlier: { state: 'closed', byName: 'Sanna Lind' },
    })
    expect(await shown(agent, last.id)).toBeUndefined()
  })
  it('that is one of several in a row is not answered by its own id', async () => {
    const { id, email } = await newInterest(portal.db)
    const again = await newInterest(portal.db, { email, repeatOf: id, createdAt: minutesFromNow(-30) })
    expect((await post(agent, again.id, 'take')).status).toBe(404)
  })
  it('is invited to a coming showing of what it is about, and to no other', async () => {
    const { id } = await newInterest(portal.db)
    const [offered, foreign] = [await newShowing(portal.db), await newShowing(portal.db, { siteId: 'no' })]
    const offers = (await shown(agent, id))?.showings.map((one) => one.id)
    expect(offers).toContain(offered.id)
    expect(offers).not.toContain(foreign.id)
    const invitation = (showingId: string | null) => preview(id, { template: 'invitation', showingId })
    for (const wrong of [null, foreign.id]) expect((await invitation(wrong)).code).toBe('NoShowing')
    const drawn = await invitation(offered.id)
    expect(drawn).toMatchObject({ code: 'Ok' })
    expect(JSON.stringify(drawn)).toContain('Kajgatan 1')
  })
  it.each([
    ['for VIP customers', { kind: 'vip' }],
    ['that takes no registrations', { bookable: false }],
    ['without places', { placesLeft: 0 }],
  ] as const)('is not invited to a showing %s', async (_name, changes) => {
    const { id } = await newInterest(portal.db)
    const showing = await newShowing(portal.db, changes)
    expect((await shown(agent, id))?.showings.map((one) => one.id)).not.toContain(showing.id)
    expect((await preview(id, { template: 'invitation', showingId: showing.id })).code).toBe('NoShowing')
  })
  it('is not invited to a showing whose places are taken here', async () => {
    const { id } = await newInterest(portal.db)
    const showing = await newShowing(portal.db, { placesLeft: 1 })
    const offered = async () => (await shown(agent, id))?.showings.map((one) => one.id)
    expect(await offered()).toContain(showing.id)
    const guest = { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.com', phone: '', partySize: 1 }
    const body = { ...guest, id: randomUUID(), arrivedAt: null, hasAgreed: true }
    const path = `/office/api/showings/${showing.id}/guests`
    await portal.send({ method: 'POST', path, body, cookie: agent.cookie })
    expect(await offered()).not.toContain(showing.id)
  })
  it('is closed with a reason of the list', async () => {
    const { id } = await newInterest(portal.db)
    expect(await close(agent, id, 'campaign')).toBe('Reason')
    expect(await close(agent, id, 'settled-otherwise')).toBe('Words')
    expect(await close(agent, id, 'customer-not-reached')).toBe('Ok')
    expect(await shown(agent, id)).toBeUndefined()
    expect(await linesOf(id)).toEqual(['interest-closed'])
  })
  it('that the person takes back is gone with what was done with it', async () => {
    const { id } = await newInterest(portal.db)
    await take(agent, id)
    await portal.db.deleteFrom('interest_registration').where('id', '=', id).execute()
    expect((await post(agent, id, 'take')).status).toBe(404)
    const left = await portal.db.selectFrom('interest_answer').select('id').where('interest_id', '=', id).execute()
    expect(left).toEqual([])
  })
})
