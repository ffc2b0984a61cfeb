import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  detailOf,
  formOf,
  hanna,
  neighbour,
  other,
  own,
  push,
  registerCaseStage,
  reported,
  residence,
  resident,
  stage,
} from './case.stage.fixture.ts'
import { insertJoin } from './case-join.store.ts'

registerCaseStage()

const at = (text: string): Instant => instantOf(new Date(text))
let staffId: string

beforeAll(async () => {
  const added = { added_at: at('2026-01-01T08:00:00Z') }
  const someone = { subject: null, email: 'sofia.ek@norrvida.example', name: 'Sofia Ek', ...added }
  staffId = (await stage.db.insertInto('staff').values(someone).returning('id').executeTakeFirstOrThrow()).id
})

/** A fault that Hanna and a neighbour have reported; Hanna's case leads. */
async function joinedCases() {
  const lead = await reported()
  const contact = { firstName: 'Olof', lastName: 'Granath', email: 'olof@demo.example', phone: '070-174 06 08' }
  const joined = await stage.report({
    accountId: other,
    residence: await residence('a-1103'),
    description: 'Det droppar hos mig också.',
    contact,
  })
  const join = { caseId: joined.id, leadId: lead.id, staffId: asId<'Staff'>(staffId) }
  await insertJoin(stage.db, { ...join, at: at('2026-03-02T08:00:00Z') })
  stage.emails.length = 0
  return { lead, joined }
}
const isJoined = async (id: string) =>
  (await stage.db.selectFrom('case_join').select('case_id').where('case_id', '=', id).execute()).length === 1

describe('a reporter whose case is joined to another', () => {
  it('sees the own case alone: no words, name, number or home of the other', async () => {
    const { lead, joined } = await joinedCases()
    const { status, body } = await detailOf(joined.id, neighbour)
    expect(status).toBe(200)
    const shown = JSON.stringify(body)
    for (const foreign of [lead.ticketNumber, lead.id, 'Hanna', 'Viklund', 'Kranen droppar.', '1102'])
      expect(shown).not.toContain(foreign)
    const { body: leading } = await detailOf(lead.id)
    for (const foreign of [joined.ticketNumber, joined.id, 'Olof', 'Granath', 'hos mig', '1103'])
      expect(JSON.stringify(leading)).not.toContain(foreign)
    expect((await detailOf(lead.id, neighbour)).status).toBe(404)
    expect((await detailOf(joined.id, resident)).status).toBe(404)
  })
  it('gets the status that the technical management gives the one that leads', async () => {
    const { lead, joined } = await joinedCases()
    await push(lead.ticketNumber, 'executed', '2026-03-02T09:00:00Z')
    expect((await detailOf(joined.id, neighbour)).body.caseStatusId).toBe('executed')
    expect(stage.emails.filter((line) => line.includes(joined.id))).toEqual([
      `case ${joined.id} status-changed executed contact`,
    ])
    await push(lead.ticketNumber, 'executed', '2026-03-02T09:00:00Z')
    expect(stage.emails.filter((line) => line.includes(joined.id))).toHaveLength(1)
  })
  it('is left to itself where the technical management says how the own case stands', async () => {
    const { lead, joined } = await joinedCases()
    await stage.db.updateTable('fault_case').set({ external_id: 'tf-own' }).where('id', '=', joined.id).execute()
    await push(lead.ticketNumber, 'executed', '2026-03-02T09:00:00Z')
    expect((await detailOf(joined.id, neighbour)).body.caseStatusId).toBe('registered')
  })
  it('keeps the case when the reporter of the one that leads needs no more help', async () => {
    const { lead, joined } = await joinedCases()
    const path = `${own.base}/case/${lead.id}/close`
    expect((await stage.call('PATCH', path, { token: resident, body: { site: 'se' } })).status).toBe(200)
    expect((await detailOf(joined.id, neighbour)).body).toMatchObject({
      caseStatusId: 'registered',
      history: [{ kind: 'reported' }, { kind: 'separated', actor: 'management' }],
    })
    expect(await isJoined(joined.id)).toBe(false)
  })
  it('stands alone once the own repair did not do', async () => {
    const { lead, joined } = await joinedCases()
    await push(lead.ticketNumber, 'executed', '2026-03-02T09:00:00Z')
    stage.clock.now = new Date('2026-03-02T09:30:00Z')
    const form = formOf({ site: 'se', text: 'Det droppar igen.', verdict: 'not-fixed' })
    const token = await stage.logIn(other)
    await stage.call('POST', `${own.base}/case/${joined.id}/messages`, { token, form })
    expect(await isJoined(joined.id)).toBe(false)
    expect((await detailOf(lead.id, await stage.logIn(hanna))).body.caseStatusId).toBe('executed')
  })
})
