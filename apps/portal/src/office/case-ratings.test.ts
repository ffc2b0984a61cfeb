import type { StaffCase, StaffCasesReply } from '@nyhem/contract/calls/staff-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCase } from './cases.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { minutesFromNow } from './sales.fixture.ts'

let portal: OfficePortal
let sofia: Member
let norwegian: Member

beforeAll(async () => {
  portal = await openOfficePortal()
  sofia = await portal.newMember([at('service')], { name: 'Sofia Ek' })
  norwegian = await portal.newMember([at('service', 'no')], { name: 'Randi Moe' })
}, 120_000)
afterAll(() => portal?.close())

/** A case that is over, rated for each of its closings, the latest last. */
async function rated(...scores: number[]) {
  const made = await newCase(portal.db, { status: 'completed' })
  for (const [index, score] of scores.entries()) {
    const when = minutesFromNow(-100 + index)
    const rating = { case_id: made.id, closed_at: when, score, words: `Nummer ${index + 1}`, rated_at: when }
    await portal.db.insertInto('case_rating').values(rating).execute()
  }
  return made
}
const list = async ({ cookie }: Member, query: Record<string, string>) =>
  (await portal.send({ path: `/office/api/cases?${new URLSearchParams(query)}`, cookie })).json<StaffCasesReply>()

describe('ratings of cases', () => {
  it('are shown with the case, the newest first, and the newest in the list', async () => {
    const { id, ticketNumber } = await rated(2, 4)
    const { ratings } = (await portal.send({ path: `/office/api/cases/${id}`, cookie: sofia.cookie })).json<StaffCase>()
    expect(ratings).toMatchObject([
      { score: 4, words: 'Nummer 2' },
      { score: 2, words: 'Nummer 1' },
    ])
    expect((await list(sofia, { number: ticketNumber })).cases).toMatchObject([{ score: 4 }])
  })
  it('that are low find their case, of the sites where one may see it', async () => {
    const [low, high, none] = [await rated(2), await rated(3), await rated()]
    const { cases } = await list(sofia, { state: 'closed', rated: 'low' })
    const found = cases.map(({ id }) => id)
    expect(found).toContain(low.id)
    for (const { id } of [high, none]) expect(found).not.toContain(id)
    expect((await list(norwegian, { state: 'closed', rated: 'low' })).cases).toEqual([])
  })
})
