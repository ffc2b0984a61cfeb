import { randomUUID } from 'node:crypto'
import { sampleJpeg } from '@nyhem/api/features/case-files/sample-files.fixture'
import type {
  HouseRound,
  HouseRoundReply,
  ListedHouseRound,
  PlanHouseRoundReply,
  WalkableHouses,
} from '@nyhem/contract/calls/house-rounds'
import type { StaffCase } from '@nyhem/contract/calls/staff-cases'
import type { WorkReply } from '@nyhem/contract/calls/work'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newHouse, newRound } from './house-rounds.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes } from './sales.fixture.ts'

let portal: OfficePortal
let robin: Member
let karin: Member
let norwegian: Member
let agent: Member
const today = new Date().toISOString().slice(0, 10) as LocalDate

beforeAll(async () => {
  portal = await openOfficePortal({}, fillHomes)
  robin = await portal.newMember([at('service')], { name: 'Robin Sand' })
  karin = await portal.newMember([at('service')], { name: 'Karin Ek' })
  norwegian = await portal.newMember([at('service', 'no')])
  agent = await portal.newMember([at('agent')])
}, 120_000)
afterAll(() => portal?.close())

const get = ({ cookie }: Member, path: string) => portal.send({ path: `/office/api${path}`, cookie })
const post = ({ cookie }: Member, path: string, body: object = {}) =>
  portal.send({ method: 'POST', path: `/office/api/house-rounds${path}`, body, cookie })
const made = (state?: string, places?: readonly string[]) =>
  newRound(portal.db, { staffId: robin.id, ...(state ? { state } : {}), ...(places ? { places } : {}) })
const open = async (id: string) => (await get(robin, `/house-rounds/${id}`)).json<HouseRound>()
const inOrder = { verdict: 'in-order', words: '', urgency: null }
const remark = { verdict: 'remark', words: 'Lampan är trasig', urgency: 'soon' }
const say = async (who: Member, id: string, pointId: string | undefined, body: object) =>
  (await post(who, `/${id}/points/${pointId}`, body)).json<HouseRoundReply>()
const step = async (who: Member, id: string, body: object) =>
  (await post(who, `/${id}/step`, body)).json<HouseRoundReply>()
const linesOf = async (subject: string) =>
  (
    await portal.db
      .selectFrom('staff_event')
      .select(['event', 'reason'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ event, reason }) => `${event} ${reason}`)

describe('a round of a house', () => {
  it('is planned for a day and a person with the points of its type of house, once', async () => {
    const house = await newHouse(portal.db)
    const { houses, walkers } = (await get(robin, '/house-rounds/houses')).json<WalkableHouses>()
    expect(houses.find(({ propertyId }) => propertyId === house.propertyId)?.address).toBe('Kajgatan 1, Malmö')
    expect(walkers.find(({ id }) => id === karin.id)?.sites).toContain('se')
    for (const { id: other } of [agent, norwegian]) expect(walkers.some(({ id }) => id === other)).toBe(false)
    const planned = {
      ...{ roundId: randomUUID(), propertyId: house.propertyId, houseKind: 'garage', plannedOn: today },
      staffId: karin.id,
    }
    const plan = async (who: Member, given: object = {}) =>
      (await post(who, '', { ...planned, ...given })).json<PlanHouseRoundReply>().code
    expect(await plan(robin, { plannedOn: addDays(today, -2) })).toBe('Day')
    expect(await plan(robin, { staffId: agent.id })).toBe('Person')
    expect(await plan(norwegian)).toBe('House')
    expect([await plan(robin), await plan(robin)]).toEqual(['Ok', 'Ok'])
    const round = await open(planned.roundId)
    expect(round).toMatchObject({
      state: 'planned',
      house: 'Kajen 1',
      walker: { name: 'Karin Ek' },
      said: 0,
      points: 6,
    })
    expect(round.list[0]).toMatchObject({ place: 'Port', word: null, version: 0 })
    expect(await linesOf(planned.roundId)).toEqual([`house-round-planned Kajen 1, ${today}`])
  })

  it('is started, paused, resumed and finished as it was seen, once each point has a word', async () => {
    const { id, points } = await made('planned')
    expect((await say(robin, id, points[0], { ...inOrder, version: 0 })).code).toBe('NotUnderWay')
    expect((await step(robin, id, { step: 'start', version: 1 })).round.state).toBe('under-way')
    expect((await step(karin, id, { step: 'pause', version: 1 })).code).toBe('Stale')
    await step(karin, id, { step: 'pause', version: 2 })
    expect((await step(robin, id, { step: 'resume', version: 3 })).round).toMatchObject({
      state: 'under-way',
      version: 4,
    })
    expect((await step(robin, id, { step: 'finish', version: 4 })).code).toBe('Unsaid')
    for (const point of points) await say(robin, id, point, { ...inOrder, version: 0 })
    expect(await step(robin, id, { step: 'finish', version: 4 })).toMatchObject({
      code: 'Ok',
      round: { state: 'finished' },
    })
    expect((await linesOf(id)).map((line) => line.split(' ')[1])).toEqual(['start', 'pause', 'resume', 'finish'])
  })

  it('merges two phones by point, and shows who says something newer of the same point', async () => {
    const { id, points } = await made()
    const [first, second] = await Promise.all([
      say(robin, id, points[0], { ...inOrder, version: 0 }),
      say(karin, id, points[1], { ...remark, version: 0 }),
    ])
    expect([first.code, second.code]).toEqual(['Ok', 'Ok'])
    expect((await open(id)).list.map(({ word }) => word?.verdict)).toEqual(['in-order', 'remark'])
    const refused = await say(karin, id, points[0], { ...remark, version: 0 })
    expect(refused.code).toBe('Stale')
    expect(refused.round.list[0]).toMatchObject({ word: inOrder, version: 1, said: { by: 'Robin Sand' } })
    expect((await say(karin, id, points[0], { ...remark, version: 1 })).code).toBe('Ok')
  })

  it('of two words on one point at a moment keeps one', async () => {
    const { id, points } = await made()
    const replies = await Promise.all([
      say(robin, id, points[0], { ...inOrder, version: 0 }),
      say(karin, id, points[0], { ...remark, version: 0 }),
    ])
    expect(replies.map(({ code }) => code).sort()).toEqual(['Ok', 'Stale'])
  })

  it('takes a word that is sent again as said', async () => {
    const { id, points } = await made()
    await say(robin, id, points[0], { ...remark, version: 0 })
    expect(await say(robin, id, points[0], { ...remark, version: 0 })).toMatchObject({
      code: 'Ok',
      round: { list: [{ version: 1 }, {}] },
    })
    expect((await say(robin, id, points[1], { ...remark, words: '', version: 0 })).code).toBe('Words')
  })

  it('is seen and walked at its site alone', async () => {
    const { id, points } = await made()
    expect((await get(norwegian, `/house-rounds/${id}`)).status).toBe(404)
    expect((await get(agent, `/house-rounds/${id}`)).status).toBe(403)
    expect((await post(agent, `/${id}/points/${points[0]}`, { ...inOrder, version: 0 })).status).toBe(403)
    const listed = async (who: Member) =>
      (await get(who, '/house-rounds')).json<{ rounds: ListedHouseRound[] }>().rounds.map((one) => one.id)
    expect(await listed(robin)).toContain(id)
    expect(await listed(norwegian)).not.toContain(id)
    const other = await made()
    expect((await post(robin, `/${other.id}/points/${points[0]}`, { ...inOrder, version: 0 })).status).toBe(404)
  })

  it('waits in Today from its day on until it is finished', async () => {
    const due = await made('planned')
    const later = await newRound(portal.db, { staffId: robin.id, state: 'planned', plannedOn: addDays(today, 2) })
    await portal.db
      .updateTable('house_round')
      .set({ planned_on: addDays(today, -30) })
      .where('id', '=', due.id)
      .execute()
    const { queues } = (await get(robin, '/waiting')).json<WorkReply>()
    const items = queues.find(({ queue }) => queue === 'rounds')?.items.map(({ subject }) => subject) ?? []
    expect(items).toContain(due.id)
    expect(items).not.toContain(later.id)
  })
})

describe('a remark', () => {
  it('becomes a case by one press, which knows its round and is shown to nobody as a resident', async () => {
    const { id, points, associationId } = await made()
    expect((await post(robin, `/${id}/points/${points[0]}/case`)).json<HouseRoundReply>().code).toBe('NoRemark')
    await say(robin, id, points[0], { ...remark, version: 0 })
    const press = async () => (await post(robin, `/${id}/points/${points[0]}/case`)).json<HouseRoundReply>()
    const [first, second] = await Promise.all([press(), press()])
    expect([first.code, second.code]).toEqual(['Ok', 'Ok'])
    const shown = (await open(id)).list[0]?.case
    const made_ = await portal.db.selectFrom('fault_case').selectAll().where('house_round_id', '=', id).execute()
    expect(made_).toMatchObject([
      { id: shown?.id, association_id: associationId, reported_by: null, room_name: 'Entré', residence: 'public' },
    ])
    expect(made_[0]?.description).toContain('Lampan är trasig')
    expect((await get(robin, `/cases/${shown?.id}`)).json<StaffCase>().houseRoundId).toBe(id)
    expect((await say(robin, id, points[0], { ...inOrder, version: 1 })).code).toBe('HasCase')
  })

  it('has photos without metadata, each once, which its case takes along', async () => {
    const { id, points } = await made()
    await say(robin, id, points[0], { ...remark, version: 0 })
    const bytes = await sampleJpeg()
    const key = randomUUID()
    const send = async (payload: Buffer, photoKey = key) => {
      const { cookie } = robin
      const path = `/office/api/house-rounds/${id}/points/${points[0]}/photos/${photoKey}`
      return portal.send({
        method: 'PUT',
        path,
        payload,
        cookie,
        headers: { 'content-type': 'application/octet-stream' },
      })
    }
    expect((await send(bytes)).json<HouseRoundReply>()).toMatchObject({
      code: 'Ok',
      round: { list: [{ photos: [{}] }, {}] },
    })
    expect((await send(bytes)).json<HouseRoundReply>().round.list[0]?.photos).toHaveLength(1)
    expect((await send(Buffer.from('no picture'), randomUUID())).json<HouseRoundReply>().code).toBe('Photo')
    const photo = await get(robin, `/house-rounds/${id}/photos/${key}`)
    expect([photo.status, bytes.includes('Kamera'), photo.bytes.includes('Kamera')]).toEqual([200, true, false])
    expect((await get(robin, `/house-rounds/${id}/photos/${key}?preview=1`)).headers['content-type']).toBe('image/webp')
    expect((await get(norwegian, `/house-rounds/${id}/photos/${key}`)).status).toBe(404)
    const other = await made()
    expect((await get(robin, `/house-rounds/${other.id}/photos/${key}`)).status).toBe(404)
    await post(robin, `/${id}/points/${points[0]}/case`)
    const caseId = (await open(id)).list[0]?.case?.id
    expect((await get(robin, `/cases/${caseId}`)).json<StaffCase>().attachments).toHaveLength(1)
  })
})
