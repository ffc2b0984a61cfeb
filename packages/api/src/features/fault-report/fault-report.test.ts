import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { samplePdf } from '../case-files/sample-files.fixture.ts'
import { multipart, openReportStage, residentForm } from './fault-report.fixture.ts'

type Stage = Awaited<ReturnType<typeof openReportStage>>
let stage: Stage

beforeAll(async () => {
  stage = await openReportStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.empty())

const draftOf = (token: string, reporter = 'resident') =>
  stage.send('GET', `/case_management/draft?reporter=${reporter}`, { token })
const sendDraft = (token: string, id: string, urgentFault: string | null = null) =>
  stage.send('POST', `/case_management/draft/${id}/send`, { token, body: { urgentFault } })
const rows = () => stage.db.selectFrom('fault_case').selectAll().execute()
const resident = async () => stage.logIn(await stage.resident())
const fieldsOf = ({ body }: { body: { fields?: { field: string; problem: string }[] } }) =>
  body.fields?.map(({ field, problem }) => `${field} ${problem}`)
const fields = (values: Record<string, string>) =>
  multipart(Object.entries(values).map(([name, value]) => ({ name, value })))
const create = (token: string, path: string, values: Record<string, string>) =>
  stage.send('POST', `/case_management/${path}`, { token, raw: fields(values) })

const tap = { siteId: 'se', area: '1', roomId: 'bathroom', assetTypeId: 'water', description: 'Kranen droppar.' }
const own = { ...tap, objectId: 'a-1', propertyId: 'p-1' }
const written = { address: 'Storgatan 1', zipCode: '111 22', city: 'Stockholm', governmentObjectId: '1001' }
const compound = { compoundName: 'Brf Annan', compoundNumber: '769600-1234', isMember: 'true' }

describe('a draft', () => {
  it('is saved after a step, and found on another device', async () => {
    const account = await stage.resident()
    const draft = await stage.save(await stage.logIn(account), { description: 'Halv' })
    const { body } = await draftOf(await stage.logIn(account))
    expect(body.draft).toMatchObject({ id: draft.id, version: 1, form: { description: 'Halv' }, files: [] })
  })
  it('is not overwritten by an older tab, which is shown the current one', async () => {
    const token = await resident()
    await stage.save(token)
    const body = { reporter: 'resident', step: 'description', completed: [], isNew: false }
    const save = (description: string, version: number | null) =>
      stage.send('PUT', '/case_management/draft', {
        token,
        body: { ...body, form: { ...residentForm, description }, version },
      })
    expect((await save('ny', 1)).body).toMatchObject({ code: 'Ok', draft: { version: 2 } })
    expect((await save('gammal', 1)).body).toMatchObject({ code: 'Stale', draft: { form: { description: 'ny' } } })
    expect((await save('utan', null)).body).toMatchObject({ code: 'Stale', draft: { version: 2 } })
  })
  it('is hidden from another account, and differs per site and reporter', async () => {
    const account = await stage.resident()
    const token = await stage.logIn(account)
    const { id } = await stage.save(token)
    const other = await resident()
    expect((await draftOf(other)).body.draft).toBeNull()
    expect((await sendDraft(other, id)).status).toBe(404)
    expect((await draftOf(token, 'board-member-without-management')).body.draft).toBeNull()
    const elsewhere = await stage.send('GET', '/case_management/draft?reporter=resident', {
      token,
      host: 'no.localhost',
    })
    expect(elsewhere.body.draft).toBeNull()
  })
  it('is thrown away with its files', async () => {
    const token = await resident()
    await stage.save(token)
    await stage.upload(token, samplePdf)
    expect(await stage.onDisk()).toHaveLength(1)
    await stage.send('DELETE', '/case_management/draft?reporter=resident', { token })
    expect((await draftOf(token)).body.draft).toBeNull()
    expect(await stage.onDisk()).toEqual([])
  })
  it('is thrown away after thirty days without a word', async () => {
    await stage.save(await resident())
    stage.clock.now = new Date('2026-04-01T07:00:00Z')
    expect(await stage.faultReports.deleteOld()).toBe(0)
    stage.clock.now = new Date('2026-04-02T09:00:00Z')
    expect(await stage.faultReports.deleteOld()).toBe(1)
    stage.clock.now = new Date('2026-03-02T08:00:00Z')
  })
  it('needs a logged-in account, and a site with fault reports', async () => {
    expect((await stage.send('GET', '/case_management/draft?reporter=resident')).status).toBe(401)
    const token = await resident()
    const there = await stage.send('GET', '/case_management/draft?reporter=resident', { token, host: 'fi.localhost' })
    expect(there.status).toBe(404)
  })
})

describe('sending a draft', () => {
  it('makes a case with its files, and the draft is gone', async () => {
    const token = await resident()
    const { id } = await stage.save(token)
    await stage.upload(token, samplePdf, { file: 'kran.pdf' })
    const { body, headers } = await sendDraft(token, id, 'water-leak')
    expect(body).toMatchObject({ code: 'Ok', ticketNumber: 'S2026-000001', seesCase: true })
    expect(String(headers['set-cookie'])).toBe('case-management=S2026-000001; path=/; max-age=7200; samesite=lax')
    const [row] = await rows()
    expect(row).toMatchObject({ apartment_id: 'a-1', place: 'bathroom', part: 'water', urgent_fault: 'water-leak' })
    const files = await stage.caseFiles.ofCases(stage.db, [body.caseId])
    expect(files.map(({ name }) => name)).toEqual(['kran.pdf'])
    expect((await draftOf(token)).body.draft).toBeNull()
  })
  it('twice makes one case, and the answer is the same', async () => {
    const token = await resident()
    const { id } = await stage.save(token)
    const first = await sendDraft(token, id)
    expect((await sendDraft(token, id)).body).toEqual(first.body)
    expect(await rows()).toHaveLength(1)
  })
  it('twice at once makes one case', async () => {
    const token = await resident()
    const { id } = await stage.save(token)
    await stage.upload(token, samplePdf)
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendDraft(token, id)))
    expect(new Set(answers.map(({ body }) => body.ticketNumber))).toEqual(new Set(['S2026-000001']))
    expect(await rows()).toHaveLength(1)
  })
  it('that was sent is not answered to another account', async () => {
    const token = await resident()
    const { id } = await stage.save(token)
    await sendDraft(token, id)
    expect((await sendDraft(await resident(), id)).status).toBe(404)
  })
  it.each(['being written', 'sent'])(
    'that is %s is unknown to another account, whose report is one of its own',
    async (state) => {
      const token = await resident()
      const { id } = await stage.save(token)
      if (state === 'sent') await sendDraft(token, id)
      const other = await resident()
      const sent = () => create(other, 'customer/create_case', { ...own, draftId: id })
      const answers = [await sent(), await sent()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(new Set(answers.map(({ body }) => body.caseId)).size).toBe(1)
      const first = await sendDraft(token, id)
      expect(first.status).toBe(200)
      expect(first.body.caseId).not.toBe(answers[0]?.body.caseId)
      expect(await rows()).toHaveLength(2)
    },
  )
  it('names every field that is wrong, and stays', async () => {
    const token = await resident()
    const { id } = await stage.save(token, { acceptTerms: false, phone: '12', description: '' })
    const answer = await sendDraft(token, id)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(['acceptTerms acceptTerms', 'phone phoneNumber', 'description required'])
    expect((await draftOf(token)).body.draft.id).toBe(id)
  })
  it.each(['//', 'www.', '<', '>'])('refuses %s in a description', async (part) => {
    const token = await resident()
    const { id } = await stage.save(token, { description: `Kranen ${part} droppar` })
    expect(fieldsOf(await sendDraft(token, id))).toEqual(['description invalidInput'])
  })
  it('takes a question, an address and an equals sign in a description', async () => {
    const token = await resident()
    const { id } = await stage.save(token, { description: 'Läcker den? Skriv till a@b.se, temp = 8.' })
    expect((await sendDraft(token, id)).status).toBe(200)
  })
  it.each(['//', 'www.', '<', '>', '@', '?', '='])('refuses %s in an address', async (part) => {
    const token = await stage.logIn(await stage.person())
    const form = { isOtherAddress: true, zipCode: '111 22', city: 'Stockholm', object: '1001' }
    const { id } = await stage.save(token, { ...form, selectedApartment: null, address: `Storgatan ${part}` })
    expect(fieldsOf(await sendDraft(token, id))).toEqual(['address invalidInput'])
  })
  it('refuses another account’s apartment', async () => {
    const token = await stage.logIn(await stage.resident('a-2'))
    const { id } = await stage.save(token)
    expect(fieldsOf(await sendDraft(token, id))).toEqual(['selectedApartment chooseAddress'])
    expect(await rows()).toEqual([])
  })
  it('refuses a place that is none', async () => {
    const token = await resident()
    const { id } = await stage.save(token, { problemArea: 'constructor' })
    expect(fieldsOf(await sendDraft(token, id))).toEqual(['problemArea invalidInput'])
  })
  it('reports in the name of the account, whatever was written', async () => {
    const token = await resident()
    const { id } = await stage.save(token, { firstName: 'Någon', lastName: 'Annan' })
    await sendDraft(token, id)
    expect(await rows()).toMatchObject([{ contact_first_name: 'Hanna', contact_last_name: 'Viklund' }])
  })
  it('is refused to who has not shown who they are', async () => {
    const account = await stage.resident()
    const { id } = await stage.save(await stage.logIn(account))
    expect((await sendDraft(await stage.logIn(account, { method: 'email' }), id)).status).toBe(403)
  })
  it('changes the phone of the account, and checks a new address by e-mail', async () => {
    const account = await stage.resident()
    const token = await stage.logIn(account)
    const { id } = await stage.save(token, { phone: '08-12 34 56', email: 'ny@example.se' })
    await sendDraft(token, id)
    expect((await stage.accounts.person(account))?.phoneNumber).toBe('08-12 34 56')
    expect(stage.requested).toEqual(['ny@example.se'])
  })
  it('that fails in the middle leaves no case, and the draft with its files', async () => {
    const token = await resident()
    const { id } = await stage.save(token)
    await stage.upload(token, samplePdf)
    stage.ownCases.create = async (tx, newCase) => {
      await stage.cases.create(tx, newCase)
      throw new Error('killed')
    }
    expect((await sendDraft(token, id)).status).toBe(500)
    expect(await rows()).toEqual([])
    expect((await draftOf(token)).body.draft.files).toHaveLength(1)
  })
})

describe('reporting field by field', () => {
  it('as a resident makes a case with the files that come along', async () => {
    const token = await resident()
    const parts = Object.entries(own).map(([name, value]) => ({ name, value }))
    const files = ['a.pdf', 'b.pdf'].map((file) => ({ name: 'Files', file, bytes: samplePdf }))
    const raw = multipart([...parts, ...files])
    const { body } = await stage.send('POST', '/case_management/customer/create_case', { token, raw })
    expect(body).toMatchObject({ code: 'Ok', seesCase: true })
    expect(await stage.caseFiles.ofCases(stage.db, [body.caseId])).toHaveLength(2)
  })
  it('needs site, room, description and area', async () => {
    const token = await resident()
    expect(fieldsOf(await create(token, 'customer/create_case', {}))).toEqual(['siteId required'])
    const sent = { siteId: 'se', objectId: 'a-1' }
    expect(fieldsOf(await create(token, 'customer/create_case', sent))).toEqual(['area required'])
    expect(fieldsOf(await create(token, 'customer/create_case', { ...sent, area: '1' }))).toEqual([
      'roomId required',
      'description required',
    ])
  })
  it('names each field that is wrong as the caller does', async () => {
    const token = await resident()
    const wrong = async (path: string, values: Record<string, string>) => fieldsOf(await create(token, path, values))
    expect(await wrong('customer/create_case', { ...own, objectId: 'a-2' })).toEqual(['objectId chooseAddress'])
    expect(await wrong('customer/create_case', { ...tap, buildingId: 'b-2' })).toEqual(['buildingId chooseAddress'])
    expect(await wrong('customer/create_case', { ...own, roomId: 'constructor' })).toEqual(['roomId invalidInput'])
    const address = { ...tap, ...written, ...compound, governmentObjectId: '11011' }
    expect(await wrong('create_case_without_management', address)).toEqual(['governmentObjectId inputToLong'])
  })
  it('as a resident of an address that is written is not followed', async () => {
    const { body } = await create(await resident(), 'customer/create_case', { ...tap, ...written })
    expect(body).toMatchObject({ code: 'Ok', seesCase: false })
    expect(await rows()).toMatchObject([{ address: 'Storgatan 1', apartment_id: null, government_object_id: '1001' }])
  })
  it('as a board member concerns the association, and keeps where the board is written to', async () => {
    const account = await stage.boardMember()
    const token = await stage.logIn(account, { association: 'brf-1' })
    const sent = {
      ...tap,
      area: '2',
      roomId: 'garage',
      assetTypeId: 'doors',
      buildingId: 'b-1',
      boardEmail: 'brf@x.se',
    }
    const { body } = await create(token, 'create_board_case/v2', sent)
    expect(body).toMatchObject({ code: 'Ok', seesCase: true })
    expect(await rows()).toMatchObject([{ association_id: 'brf-1', building_id: 'b-1', board_email: 'brf@x.se' }])
    const { body: known } = await stage.send('GET', '/case_management/account', { token })
    expect(known).toMatchObject({ reporters: ['board-member'], association: { id: 'brf-1', boardEmail: 'brf@x.se' } })
  })
  it('as a board member of a house of another association is refused', async () => {
    const token = await stage.logIn(await stage.boardMember(), { association: 'brf-1' })
    const sent = { ...tap, objectId: 'a-2' }
    expect(fieldsOf(await create(token, 'create_board_case/v2', sent))).toEqual(['objectId chooseAddress'])
  })
  it('as a board member without management names association and address', async () => {
    const token = await stage.logIn(await stage.person())
    const path = 'create_case_without_management'
    const { body } = await create(token, path, { ...tap, ...written, ...compound })
    expect(body).toMatchObject({ code: 'Ok', seesCase: false })
    const lacking = await create(token, path, { ...tap, ...written, compoundNumber: '7696001234' })
    expect(fieldsOf(lacking)).toEqual(['compoundName required', 'compoundNumber orgNr', 'isMember required'])
  })
  it('in Norway requires no housing number, but a number of nine digits', async () => {
    const token = await stage.logIn(await stage.person())
    const sent = {
      ...tap,
      siteId: 'no',
      address: 'Storgata 1',
      zipCode: '0155',
      city: 'Oslo',
      compoundName: 'Brygga',
      isMember: 'true',
    }
    const post = (compoundNumber: string) =>
      stage.send('POST', '/case_management/create_case_without_management', {
        token,
        host: 'no.localhost',
        raw: fields({ ...sent, compoundNumber }),
      })
    expect(fieldsOf(await post('769600-1234'))).toEqual(['compoundNumber orgNr'])
    expect((await post('974760673')).body).toMatchObject({ ticketNumber: 'N2026-000001', seesCase: false })
    expect(await rows()).toMatchObject([{ site_id: 'no', government_object_id: null }])
    expect((await post('974 760 673')).status).toBe(200)
    expect(new Set((await rows()).map(({ compound_number }) => compound_number))).toEqual(new Set(['974760673']))
  })
  it('stores number and postal code as they are customarily written', async () => {
    const sent = { ...tap, ...written, ...compound, compoundNumber: '769600 - 1234', zipCode: '11122' }
    await create(await resident(), 'create_case_without_management', sent)
    expect(await rows()).toMatchObject([{ compound_number: '769600-1234', zip_code: '111 22' }])
  })
  it('as another kind of reporter is refused', async () => {
    const board = await stage.logIn(await stage.boardMember(), { association: 'brf-1' })
    expect((await create(board, 'customer/create_case', own)).status).toBe(403)
    expect((await create(await resident(), 'create_board_case/v2', own)).status).toBe(403)
  })
  it('with another contact needs all its fields', async () => {
    const sent = { ...own, alternativeContactFirstName: 'Per', alternativeContactPhone: '070 1' }
    expect(fieldsOf(await create(await resident(), 'customer/create_case', sent))).toEqual([
      'alternativeContactLastName required',
      'alternativeContactEmail required',
      'alternativeContactPhone phoneNumber',
    ])
  })
  it('twice at once with the same key makes one case', async () => {
    const token = await resident()
    const sent = { ...own, draftId: 'a1b2c3d4-0000-4000-8000-000000000001' }
    const answers = await Promise.all([1, 2, 3].map(() => create(token, 'customer/create_case', sent)))
    expect(new Set(answers.map(({ body }) => body.caseId)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })
  it('takes no file of a type that may not be sent, and makes no case', async () => {
    const token = await resident()
    const parts = Object.entries(own).map(([name, value]) => ({ name, value }))
    const raw = multipart([...parts, { name: 'Files', file: 'a.pdf', bytes: Buffer.from('MZ') }])
    const answer = await stage.send('POST', '/case_management/customer/create_case', { token, raw })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['Files fileType']])
    expect(await rows()).toEqual([])
  })
})

describe('the account of a report', () => {
  it('says as whom one may report, and where to call', async () => {
    const { body } = await stage.send('GET', '/case_management/account', { token: await resident() })
    expect(body).toMatchObject({
      firstName: 'Hanna',
      reporters: ['resident', 'board-member-without-management'],
      hasSecurityNumber: true,
      association: null,
      urgentPhone: expect.stringMatching(/\d/),
    })
  })
  it('changes where the board is written to, for who sits on it', async () => {
    const token = await stage.logIn(await stage.boardMember(), { association: 'brf-1' })
    const patch = (email: string, by = token) =>
      stage.send('PATCH', '/case_management/account', { token: by, body: { email } })
    expect((await patch('styrelsen@example.se')).status).toBe(200)
    expect(fieldsOf(await patch('styrelsen'))).toEqual(['email email'])
    expect((await patch('a@b.se', await resident())).status).toBe(403)
    const { body } = await stage.send('GET', '/case_management/account', { token })
    expect(body.association.boardEmail).toBe('styrelsen@example.se')
  })
})
