import type { AccountId, AssociationId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houses, openManagementStage } from './technical-management.fixture.ts'

const { property, building, part, apartment, room, asset, article, agreement } = houses

let stage: Awaited<ReturnType<typeof openManagementStage>>
let hanna: AccountId
let brf: AssociationId
let resident: string
let neighbour: string
let board: string
let otherBoard: string
let boardWithout: string

beforeAll(async () => {
  stage = await openManagementStage()
  hanna = await stage.person('hanna')
  const other = await stage.person('other')
  brf = await stage.association('brf-1', true)
  const brf2 = await stage.association('brf-2', true)
  const without = await stage.association('brf-3', false)
  resident = await stage.logIn(hanna)
  neighbour = await stage.logIn(other)
  board = await stage.logIn(other, brf)
  otherBoard = await stage.logIn(other, brf2)
  boardWithout = await stage.logIn(other, without)
  const answer = await stage.send(
    property,
    { ...property, externalId: 'p-3', name: 'Utan', associationExternalId: 'brf-3' },
    building,
    part,
    apartment(),
    apartment({ externalId: 'a-1004', name: '1004', address: 'Sjöfartsgatan 10', governmentObjectId: '1004' }),
    apartment({ externalId: 'a-old', name: '1201', address: 'Sjöfartsgatan 4', governmentObjectId: null }),
    apartment({
      externalId: 'a-3',
      name: '1',
      propertyExternalId: 'p-3',
      buildingExternalId: null,
      buildingPartExternalId: null,
    }),
    article(),
    article({ externalId: 'faq-lift', question: 'Står hissen?', explains: ['elevator'] }),
    article({ externalId: 'faq-dishwasher', question: 'Tömmer diskmaskinen inte?', explains: ['dishwasher'] }),
    article({ externalId: 'faq-power', question: 'Har apparaten ström?', explains: ['appliances'] }),
    article({ externalId: 'faq-no', siteId: 'no', question: 'Drypper det?' }),
    room(),
    room({ externalId: 'r-bath', place: 'bathroom', code: 'wet-room', name: 'Badrum', position: 1 }),
    room({
      externalId: 'r-lift',
      apartmentExternalId: null,
      propertyExternalId: 'p-1',
      place: 'elevator',
      code: 'stairs',
      name: 'Hiss A',
    }),
    asset({ faqIds: ['faq-lift'] }),
    asset({ externalId: 'as-tap', part: 'water', name: 'Blandare', position: 1 }),
    asset({ externalId: 'as-shower', part: 'water', name: 'Dusch', faqIds: ['faq-lift'], position: 2 }),
    asset({ externalId: 'as-stove', part: 'stove', name: 'Häll', position: 3 }),
    asset({ externalId: 'as-dishwasher', part: 'dishwasher', name: 'Diskmaskin', position: 4 }),
    agreement(),
    agreement({ externalId: 'ag-2', apartmentExternalId: 'a-1004' }),
    agreement({ externalId: 'ag-3', apartmentExternalId: 'a-old', validUntil: '2026-03-01' }),
  )
  expect(answer.status).toBe(200)
})
afterAll(() => stage.close())

const names = (body: { name: string }[]) => body.map(({ name }) => name)
const search = async (word: 'object' | 'building', text: string, token: string, site = 'se') => {
  const { status, body } = await stage.ask(`/case_management/search/${word}`, { text, site }, { token })
  expect(status).toBe(200)
  return names(body)
}

describe('agreements', () => {
  it('that hold today come by address, 2 before 10', async () => {
    const { status, body } = await stage.get('/case_management/customer/get_agreements', { token: resident })
    expect(status).toBe(200)
    expect(names(body)).toEqual(['1102', '1004'])
    expect(body[0]).toEqual({
      id: 'a-1102',
      name: '1102',
      address: 'Sjöfartsgatan 2',
      zipCode: '120 30',
      city: 'Stockholm',
      propertyId: 'p-1',
      buildingId: 'b-1',
      buildingPartId: 'bp-1',
      governmentObjectId: '1102',
      objectTypeId: null,
      isRentalBuilding: false,
    })
  })

  it('are 204 for a person who has none, 401 for an anonymous visitor, 403 for a board', async () => {
    const url = '/case_management/customer/get_agreements'
    expect(await stage.get(url, { token: neighbour })).toMatchObject({ status: 204, body: null })
    expect((await stage.get(url)).status).toBe(401)
    expect((await stage.get(url, { token: board })).status).toBe(403)
  })

  it('end on their last day', async () => {
    const on = (day: string) => stage.technicalManagement.apartmentIdsOf(hanna, day as never)
    expect((await on('2026-03-01')).has('a-old')).toBe(true)
    expect((await on('2026-03-02')).has('a-old')).toBe(false)
    expect((await on('2025-11-30')).size).toBe(0)
  })

  it('are of one site, and of none without fault reports', async () => {
    const at = (host: string) => stage.get('/case_management/customer/get_agreements', { token: resident, host })
    expect((await at('no.localhost')).status).toBe(204)
    expect((await at('fi.localhost')).status).toBe(404)
  })
})

describe('a search for a residence', () => {
  it('finds by address, name or number, whatever the marks and capitals', async () => {
    expect(await search('object', 'sjofartsgatan', board)).toEqual(['1102', '1201', '1004'])
    expect(await search('object', 'SJÖFARTSGATAN 1004', board)).toEqual(['1004'])
    expect(await search('object', '1102', board)).toEqual(['1102'])
    expect(await search('building', 'hus a', board)).toEqual(['Hus A'])
  })

  it('finds nothing by less than two characters, by pattern characters, or elsewhere', async () => {
    expect(await search('object', ' s ', board)).toEqual([])
    expect(await search('object', '%%', board)).toEqual([])
    expect(await search('object', 'kungsgatan', board)).toEqual([])
    expect(await search('object', 'sjofartsgatan', board, 'no')).toEqual([])
  })

  it('stays within the association that has technical management, and within the own agreements of a resident', async () => {
    expect(await search('object', 'sjofartsgatan', otherBoard)).toEqual([])
    expect(await search('object', 'sjofartsgatan', boardWithout)).toEqual([])
    expect(await search('object', 'sjofartsgatan', resident)).toEqual(['1102', '1004'])
    expect(await search('building', 'hus', neighbour)).toEqual([])
    expect(await search('building', 'hus', resident)).toEqual(['Hus A'])
  })

  it('answers with at most 20, and says of how many', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      apartment({
        externalId: `m-${index}`,
        propertyExternalId: 'p-2',
        buildingExternalId: null,
        buildingPartExternalId: null,
        name: `M${index}`,
        address: 'Lotsgatan 1',
      }),
    )
    await stage.send({ ...property, externalId: 'p-2', name: 'Lotsen', associationExternalId: 'brf-2' }, ...many)
    const asked = { text: 'lotsgatan', site: 'se' }
    const { body, headers } = await stage.ask('/case_management/search/object', asked, { token: otherBoard })
    expect([body.length, headers['x-total-count']]).toEqual([20, '40'])
  })
})

describe('rooms', () => {
  it('of an apartment are those that were imported', async () => {
    const { body } = await stage.get('/case_management/rooms/a-1102', { token: resident })
    expect(body).toEqual([
      { id: 'r-kitchen', place: 'kitchen', code: 'kitchen', name: 'Kök med matplats', faqIds: [] },
      { id: 'r-bath', place: 'bathroom', code: 'wet-room', name: 'Badrum', faqIds: [] },
    ])
  })

  it('are ours, in the language of the site, where none were imported and for an address that is written', async () => {
    const own = await stage.get('/case_management/rooms/a-1004', { token: resident })
    expect(own.body).toContainEqual({ id: 'kitchen', place: 'kitchen', code: 'kitchen', name: 'Kök', faqIds: [] })
    const written = await stage.get('/case_management/rooms/other', { token: neighbour, host: 'no.localhost' })
    expect(names(written.body)).toContain('Kjøkken')
    const areas = await stage.get('/case_management/building_rooms/other', { token: neighbour })
    expect(areas.body).toContainEqual({
      id: 'elevator',
      place: 'elevator',
      code: 'stairs',
      name: 'Hiss',
      faqIds: ['faq-lift'],
    })
  })

  it('of what belongs to everybody are for those who live there too', async () => {
    for (const token of [resident, board])
      expect((await stage.get('/case_management/building_rooms/p-1', { token })).body).toEqual([
        { id: 'r-lift', place: 'elevator', code: 'stairs', name: 'Hiss A', faqIds: ['faq-lift'] },
      ])
  })

  it.each([
    '/case_management/rooms/a-1102',
    '/case_management/building_rooms/p-1',
    '/case_management/assets/r-kitchen',
    '/case_management/assets/r-lift',
  ])('%s is not found by others, as if it were not there', async (url) => {
    for (const token of [neighbour, otherBoard, boardWithout])
      expect(await stage.get(url, { token })).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    expect((await stage.get(url)).status).toBe(401)
  })

  it('of an association without technical management cannot be requested', async () => {
    expect((await stage.get('/case_management/rooms/a-3', { token: boardWithout })).status).toBe(404)
    expect((await stage.get('/case_management/building_rooms/p-3', { token: boardWithout })).status).toBe(404)
  })
})

describe('what may be broken in a room', () => {
  it('was imported, with articles of its own, or those that explain its kind and no other', async () => {
    const { body } = await stage.get('/case_management/assets/r-kitchen', { token: resident })
    expect(body).toEqual([
      { id: 'as-fridge', part: 'appliances', name: 'Kylskåp', faqIds: ['faq-lift'] },
      { id: 'as-tap', part: 'water', name: 'Blandare', faqIds: ['faq-water'] },
      { id: 'as-shower', part: 'water', name: 'Dusch', faqIds: ['faq-lift'] },
      { id: 'as-stove', part: 'stove', name: 'Häll', faqIds: ['faq-power'] },
      { id: 'as-dishwasher', part: 'dishwasher', name: 'Diskmaskin', faqIds: ['faq-dishwasher', 'faq-power'] },
    ])
  })

  it('is ours where nothing was imported, and nothing for a word that is no room', async () => {
    const bath = await stage.get('/case_management/assets/r-bath', { token: resident })
    expect(bath.body).toContainEqual({ id: 'shower', part: 'shower', name: 'Dusch', faqIds: [] })
    const kitchen = await stage.get('/case_management/assets/kitchen', { token: neighbour })
    expect(kitchen.body).toContainEqual({
      id: 'water',
      part: 'water',
      name: 'Vatten och kranar',
      faqIds: ['faq-water'],
    })
    expect((await stage.get('/case_management/assets/cellar', { token: neighbour })).status).toBe(404)
  })
})

describe('articles', () => {
  it('come in the requested order, from the site alone', async () => {
    const ids = ['faq-lift', 'faq-no', 'faq-none', 'faq-water', 'faq-lift']
    const requested = await stage.ask('/case_management/customer/articles', { ids }, { token: resident })
    expect(requested.body.map(({ id }: { id: string }) => id)).toEqual(['faq-lift', 'faq-water'])
    expect(requested.body[1]).toEqual({
      id: 'faq-water',
      question: 'Droppar kranen?',
      answer: 'Rengör silen.',
      video: null,
      files: [],
    })
    const faq = await stage.ask('/system/casefaq', { faqIds: ['faq-no'] }, { token: board, host: 'no.localhost' })
    expect(faq.body).toHaveLength(1)
    expect((await stage.ask('/system/casefaq', { faqIds: [] })).status).toBe(401)
  })
})

describe('the place of a fault', () => {
  const requested = {
    residence: 'apartment',
    apartmentId: 'a-1102',
    propertyId: 'p-1',
    problemArea: 'r-kitchen',
    problemAreaDetails: 'as-tap',
    siteId: 'se',
  } as const
  const read = (given: object) => stage.technicalManagement.faultPlace({ ...requested, ...given })

  it('is read from ids of the residence', async () => {
    expect(await read({})).toEqual({
      place: 'kitchen',
      roomId: 'r-kitchen',
      roomName: 'Kök med matplats',
      part: 'water',
      assetId: 'as-tap',
      partName: 'Blandare',
    })
    expect(await read({ problemArea: 'r-bath', problemAreaDetails: 'shower' })).toMatchObject({
      roomId: 'r-bath',
      part: 'shower',
      assetId: null,
    })
  })

  it('is read from words of ours where nothing was imported', async () => {
    const words = { problemArea: 'kitchen', problemAreaDetails: 'water' }
    expect(await read({ ...words, apartmentId: null })).toEqual({
      place: 'kitchen',
      roomId: null,
      roomName: 'Kök',
      part: 'water',
      assetId: null,
      partName: 'Vatten och kranar',
    })
    expect(await read({ ...words, apartmentId: null, siteId: 'no' })).toMatchObject({ roomName: 'Kjøkken' })
    expect(await read(words)).toBeNull()
  })

  it('is none where room, part and residence do not belong together', async () => {
    expect(await read({ problemAreaDetails: 'shower' })).toBeNull()
    expect(await read({ apartmentId: 'a-1004' })).toBeNull()
    expect(await read({ problemArea: 'r-lift' })).toBeNull()
    expect(await read({ residence: 'public', problemArea: 'r-kitchen' })).toBeNull()
    expect(await read({ residence: 'public', problemArea: 'r-lift', problemAreaDetails: 'doors' })).toMatchObject({
      place: 'elevator',
      roomId: 'r-lift',
      part: 'doors',
    })
  })
})

describe('who may report of what', () => {
  it('is decided by agreements for people, by the association for its board', async () => {
    const today = '2026-03-02' as never
    const may = (associationId: AssociationId | null, kind: 'apartment' | 'building' | 'property', id: string) =>
      stage.technicalManagement.mayReport({ accountId: hanna, associationId, today }, { kind, id })
    expect(await may(null, 'apartment', 'a-1102')).toBe(true)
    expect(await may(null, 'apartment', 'a-old')).toBe(false)
    expect(await may(null, 'property', 'p-1')).toBe(true)
    expect(await may(brf, 'apartment', 'a-old')).toBe(true)
    expect(await may(brf, 'building', 'b-1')).toBe(true)
    expect(await may(brf, 'building', 'a-1102')).toBe(false)
    expect(await may(brf, 'property', 'p-3')).toBe(false)
    expect(await stage.technicalManagement.isPropertyOf('p-1', brf)).toBe(true)
    expect(await stage.technicalManagement.isPropertyOf('p-3', brf)).toBe(false)
  })

  it('finds a residence with the names of where it lies', async () => {
    expect(await stage.technicalManagement.residence('a-1102')).toMatchObject({
      kind: 'apartment',
      siteId: 'se',
      associationId: 'brf-1',
      associationName: 'Brf brf-1',
      buildingPartName: 'Trapphus 1',
    })
    expect(await stage.technicalManagement.residence('b-1')).toMatchObject({ kind: 'building', buildingId: 'b-1' })
    expect(await stage.technicalManagement.residence('nothing')).toBeNull()
  })
})
