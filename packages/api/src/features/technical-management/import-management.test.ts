import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../database/test-database.ts'
import { houses, openManagementStage } from './technical-management.fixture.ts'

let stage: Awaited<ReturnType<typeof openManagementStage>>
beforeAll(async () => {
  stage = await openManagementStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await emptyTables(stage.db, 'account', 'housing_association', 'managed_property', 'case_article')
  stage.reported.length = 0
  stage.answerCasesWith({ code: 'Ok', change: 'added' })
  await stage.person('hanna')
  await stage.association('brf-1', true)
})

const { property, building, part, apartment, room, asset, article, agreement } = houses
const whole = () => [
  property,
  building,
  part,
  apartment(),
  article(),
  room(),
  asset({ faqIds: ['faq-water'] }),
  agreement(),
]
const count = async (table: 'managed_property' | 'managed_apartment' | 'managed_room' | 'residence_agreement') =>
  (await stage.db.selectFrom(table).selectAll().execute()).length
const problemsOf = async (...lines: object[]) => {
  const { status, body } = await stage.send(...lines)
  expect(status).toBe(400)
  return (body.problems as { line: number; code: string; field: string; found: string; expected: string }[]).map(
    ({ line, code, field }) => `${line} ${code} ${field}`,
  )
}
const caseLine = {
  type: 'case',
  externalId: 'c-1',
  siteId: 'se',
  customerExternalId: 'hanna',
  apartmentExternalId: 'a-1102',
  residence: 'apartment',
  place: 'kitchen',
  part: 'water',
  roomName: 'Kök',
  partName: 'Vatten',
  description: 'Kranen droppar',
  address: 'Sjöfartsgatan 2',
  caseTypeName: 'Felanmälan',
  managementType: 'management',
  status: 'registered',
  createdAt: '2026-02-01T08:00:00Z',
}

describe('a batch of the technical management', () => {
  it('is stored, and sent again changes nothing', async () => {
    expect((await stage.send(...whole())).body).toMatchObject({ code: 'Ok', lines: 8, added: 8, unchanged: 0 })
    expect((await stage.send(...whole())).body).toMatchObject({ added: 0, changed: 0, unchanged: 8 })
    expect((await stage.send(apartment({ name: '1103' }))).body).toMatchObject({ changed: 1 })
  })

  it('makes known at once who has become a resident', async () => {
    const hanna = await stage.person('hanna-2')
    const isResident = async () => (await stage.accounts.person(hanna))?.hasResidence
    expect(await isResident()).toBe(false)
    await stage.send(...whole(), agreement({ externalId: 'ag-2', customerExternalId: 'hanna-2' }))
    expect(await isResident()).toBe(true)
  })

  it('needs a key with its scope', async () => {
    expect((await stage.post('', 'nobody')).status).toBe(401)
    const other = await stage.integration.makeKey('ERP', ['catalogue:write', 'customers:write'])
    expect((await stage.post('', other)).status).toBe(403)
  })

  it('with one wrong line is refused whole, each problem with its line and field', async () => {
    const problems = await problemsOf(
      property,
      { ...property, externalId: 'p-2', associationExternalId: 'brf-9' },
      { ...building, propertyExternalId: 'p-9' },
      apartment({ buildingExternalId: null, buildingPartExternalId: null, propertyExternalId: 'p-8' }),
      room({ apartmentExternalId: 'a-9' }),
      room({ externalId: 'r-2', place: 'elevator' }),
      asset({ roomExternalId: 'r-9' }),
      agreement({ customerExternalId: 'nobody' }),
      { ...agreement(), validUntil: '2025-11-30' },
      { ...property, colour: 'red' },
    )
    expect(problems).toEqual([
      '2 UnknownReference property.associationExternalId',
      '3 UnknownReference building.propertyExternalId',
      '4 UnknownReference apartment.propertyExternalId',
      '5 UnknownReference room.apartmentExternalId',
      '6 WrongValue room.place',
      '7 UnknownReference asset.roomExternalId',
      '8 UnknownReference agreement.customerExternalId',
      '9 WrongValue agreement.validUntil',
      '10 UnknownField property.colour',
    ])
    expect(await count('managed_property')).toBe(0)
  })

  it('is refused where a building is of another property, or an association of another site', async () => {
    await stage.send(...whole())
    const elsewhere = { ...property, externalId: 'p-2', associationExternalId: null }
    expect(await problemsOf(elsewhere, apartment({ propertyExternalId: 'p-2' }))).toEqual([
      '2 UnknownReference apartment.buildingExternalId',
    ])
    expect(await problemsOf({ ...property, siteId: 'no' })).toEqual([
      '1 UnknownReference property.associationExternalId',
    ])
  })

  it('says nothing of one thing twice', async () => {
    expect(await problemsOf(property, { ...property, name: 'Lotskajen' })).toEqual(['2 Duplicate property.externalId'])
  })

  it('is stored however many lines it has', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) =>
      apartment({ externalId: `a-${index}`, name: String(index) }),
    )
    expect((await stage.send(property, building, part, ...many)).body).toMatchObject({ added: 1_203 })
    expect(await count('managed_apartment')).toBe(1_200)
  })

  it('takes out what is no longer there, with what is in it', async () => {
    await stage.send(...whole())
    const gone = [
      { type: 'agreement-ended', externalId: 'ag-1' },
      { type: 'remove', entity: 'room', externalId: 'r-kitchen' },
      { type: 'remove', entity: 'room', externalId: 'r-never' },
    ]
    expect((await stage.send(...gone)).body).toMatchObject({ removed: 2, unchanged: 1 })
    expect([await count('residence_agreement'), await count('managed_room')]).toEqual([0, 0])
  })
})

describe('lines about cases', () => {
  it('are handed on in their order, with what the line names looked up', async () => {
    await stage.send(...whole())
    const ticketNumber = 'S2026-000001'
    const answer = await stage.send(
      caseLine,
      { type: 'case-status', ticketNumber, status: 'ongoing', at: '2026-02-02T09:00:00+01:00' },
      { type: 'case-status', ticketNumber, status: 'executed', at: '2026-02-03T08:00:00Z' },
      {
        type: 'case-message',
        ticketNumber,
        externalId: 'm-1',
        text: 'Vi kommer i morgon.',
        at: '2026-02-02T08:00:00Z',
        files: [{ name: 'kran.jpg', content: Buffer.from('a picture').toString('base64') }],
      },
      { type: 'case-rounds', ticketNumber, rounds: [{ externalId: 'ro-1', name: 'Blandare' }] },
    )
    expect(answer.body).toMatchObject({ code: 'Ok', added: 5 })
    expect(stage.reported).toEqual([
      'case c-1 p-1 1102',
      'status S2026-000001 ongoing 2026-02-02T08:00:00.000Z',
      'status S2026-000001 executed 2026-02-03T08:00:00.000Z',
      'message m-1 1',
      'rounds 1',
    ])
  })

  it('with a status that does not exist, or bytes that are none, are refused by name', async () => {
    const ticketNumber = 'S2026-000001'
    expect(
      await problemsOf(
        { type: 'case-status', ticketNumber, status: 'lost', at: '2026-02-02T08:00:00Z' },
        { type: 'case-status', ticketNumber: '17', status: 'ongoing', at: 'today' },
        {
          type: 'case-message',
          ticketNumber,
          externalId: 'm-1',
          text: 'x',
          at: '2026-02-02T08:00:00Z',
          files: [{ name: 'kran.jpg', content: 'no bytes' }],
        },
      ),
    ).toEqual([
      '1 WrongValue case-status.status',
      '2 WrongValue case-status.ticketNumber',
      '2 WrongValue case-status.at',
      '3 WrongValue case-message.files.0.content',
    ])
    expect(stage.reported).toEqual([])
  })

  it('about an unknown case or person are refused, with all lines beside them', async () => {
    stage.answerCasesWith({ code: 'Wrong', field: 'ticketNumber', problem: 'a case that is known' })
    const status = { type: 'case-status', ticketNumber: 'S2026-000009', status: 'ongoing', at: '2026-02-02T08:00:00Z' }
    const { body } = await stage.send(property, status)
    expect(body.problems).toEqual([
      {
        line: 2,
        type: 'case-status',
        code: 'UnknownReference',
        field: 'case-status.ticketNumber',
        found: '"S2026-000009"',
        expected: 'a case that is known',
      },
    ])
    expect(await count('managed_property')).toBe(0)
    expect(await problemsOf({ ...caseLine, customerExternalId: 'nobody' }, { ...caseLine, externalId: 'c-2' })).toEqual(
      ['1 UnknownReference case.customerExternalId', '2 UnknownReference case.apartmentExternalId'],
    )
  })

  it('reveal nothing of a person in their problems', async () => {
    const { body } = await stage.send(
      { ...caseLine, description: 4711, contact: { firstName: 17, email: 'hanna@demo.example', nick: 'H' } },
      { type: 'case-message', ticketNumber: 'S2026-000001', externalId: 'm-1', text: 99, at: '2026-02-02T08:00:00Z' },
    )
    expect(body.problems.map(({ found }: { found: string }) => found)).toEqual(Array(4).fill('(hidden)'))
  })

  it('may carry a file of 5 MB, and are read to 16 MB', async () => {
    await stage.send(...whole())
    const message = (bytes: number) => ({
      type: 'case-message',
      ticketNumber: 'S2026-000001',
      externalId: 'm-1',
      text: 'Bild',
      at: '2026-02-02T08:00:00Z',
      files: [{ name: 'kran.jpg', content: Buffer.alloc(bytes, 7).toString('base64') }],
    })
    expect((await stage.send(message(5 * 1_048_576))).status).toBe(200)
    expect(await problemsOf(message(5 * 1_048_576 + 3))).toEqual(['1 WrongValue case-message.files.0.content'])
  })
})
