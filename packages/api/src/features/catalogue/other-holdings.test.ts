import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { contact, ground, importLines, kronor } from './sample-feed.ts'

const situated = {
  siteId: 'se' as const,
  municipalityExternalId: 'se-nacka',
  geo: { latitude: 59.318, longitude: 18.13 },
  shortDescription: 'Vid vattnet.',
  description: 'Längre.',
  images: [{ key: 'stills/a.jpg', role: 'exterior' as const, altText: 'Huset', description: null }],
}

const premises: FeedInputs['premises'] = {
  ...situated,
  type: 'premises',
  externalId: 'lokal-1',
  name: 'Bottenvåningen',
  slug: 'bottenvaningen',
  address: 'Kajvägen 2',
  status: 'available',
  types: ['shop', 'restaurant'],
  tags: ['Skyltfönster', 'Hörn'],
  minArea: 45.5,
  maxArea: 160,
  yearlyRentPerSquareMetre: kronor(2_450),
  availableFrom: '2027-02-01',
  documents: [{ kind: 'fact-sheet', title: 'Fakta', file: 'f.pdf', bytes: 10, mimeType: 'application/pdf' }],
  contactExternalIds: ['olle', 'karin'],
}

const rentalProject: FeedInputs['rental-project'] = {
  ...situated,
  type: 'rental-project',
  externalId: 'tallbacken',
  name: 'Tallbacken',
  slug: 'tallbacken',
  address: 'Tallvägen 1',
  status: 'for-sale',
  concept: 'compact',
  tagline: 'Nära skogen',
  ecoLabel: 'Svanen',
  moveIn: { from: '2027-01-01', to: null, determined: true },
  applicationUrl: 'https://bostadskon.example/tallbacken',
  nearby: [{ name: 'Skogen', kind: 'nature', minutes: 3, by: 'foot' }],
  documents: [],
  contactExternalIds: ['karin'],
}

const rentalHome: FeedInputs['rental-home'] = {
  type: 'rental-home',
  externalId: 'tallbacken-1101',
  rentalProjectExternalId: 'tallbacken',
  number: '1101',
  slug: '1101',
  apartmentNumber: '1101',
  building: 'A',
  address: 'Tallvägen 1',
  status: 'rented',
  residenceType: 'apartment',
  rooms: 1.5,
  primaryArea: 38,
  floor: 1,
  maxFloor: 5,
  hasLift: true,
  monthlyRent: kronor(9_850),
  deposit: kronor(5_000),
  outdoorSpaces: [{ kind: 'balcony', area: 4.5, direction: '7' }],
  parking: 'cannot-purchase',
  moveIn: null,
  description: 'Ett rum och kokvrå.',
  planKey: 'plans/type-1a',
  images: [],
}

const reference: FeedInputs['reference-project'] = {
  ...situated,
  type: 'reference-project',
  externalId: 'kaj-7',
  name: 'Kaj 7',
  slug: 'kaj-7',
  status: 'finalized',
  types: ['premises'],
  contractingTypes: ['quay-concrete', 'field-work'],
  client: 'Hamnen',
  startedOn: '2022-03-01',
  finishedOn: '2024-10-31',
  homes: null,
  facts: [{ label: 'Kajlängd', value: '240 m' }],
}

const succession: FeedInputs['succession-home'] = {
  ...situated,
  type: 'succession-home',
  externalId: 'andra-1',
  stageExternalId: 'kajen-1',
  name: 'Kajvägen 4, 2 rok',
  slug: 'kajvagen-4',
  address: 'Kajvägen 4',
  residenceType: 'apartment',
  disposalForm: 'condominium',
  rooms: 2,
  primaryArea: 54,
  floor: 2,
  maxFloor: 6,
  builtYear: 2019,
  price: kronor(3_895_000),
  monthlyFee: kronor(3_400),
  outdoorSpaces: [],
  agent: { name: 'Mäklaren', company: 'Mäklarna', phone: null },
  agentUrl: 'https://maklare.example/1041',
  showings: [
    {
      externalId: 'visning-a',
      kind: 'booked',
      startsAt: '2026-03-08T11:00:00.000Z',
      endsAt: '2026-03-08T12:00:00.000Z',
      place: 'Kajvägen 4',
      extraInfo: null,
      bookable: false,
      placesLeft: 4,
    },
  ],
}

let database: TestDatabase
let catalogue: Catalogue
beforeAll(async () => {
  database = await openTestDatabase()
  catalogue = createCatalogue(database.db)
  const outcome = await importLines(database.db, [
    ...ground(),
    contact({ externalId: 'olle', name: 'Olle Ask' }),
    premises,
    { ...premises, externalId: 'lokal-2', slug: 'lokal-2', status: 'let', contactExternalIds: [] },
    { ...premises, externalId: 'lokal-3', slug: 'lokal-3' },
    rentalProject,
    rentalHome,
    { ...rentalHome, externalId: 'tallbacken-1001', number: '1001', slug: '1001', floor: 0 },
    reference,
    { ...reference, externalId: 'kaj-8', slug: 'kaj-8', status: 'ongoing', finishedOn: null },
    succession,
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  await importLines(database.db, ['{"type":"remove","entity":"premises","externalId":"lokal-3"}'])
})
afterAll(() => database.close())

/** The feed's fields under their domain names. */
function said<Line extends { externalId: string }>(line: Line): object {
  return Object.fromEntries(
    Object.entries(line).filter(
      ([name]) =>
        name !== 'type' && name !== 'showings' && !name.endsWith('xternalId') && !name.endsWith('ExternalIds'),
    ),
  )
}

describe('what the feed says', () => {
  it('of premises is read back, those to let first', async () => {
    const read = await catalogue.premisesOfSite('se')
    expect(read.map(({ id }) => id)).toEqual(['lokal-1', 'lokal-2'])
    expect(read[0]).toMatchObject({
      ...said(premises),
      municipality: { name: 'Nacka' },
      county: { slug: 'stockholm' },
      contacts: [{ id: 'olle' }, { id: 'karin' }],
    })
    expect(read[1]?.contacts).toEqual([])
  })

  it('of rental projects and their homes is read back', async () => {
    expect(await catalogue.rentalProjectsOfSite('se')).toMatchObject([
      { id: 'tallbacken', ...said(rentalProject), contacts: [{ id: 'karin' }] },
    ])
    const homes = await catalogue.rentalHomesOfSite('se')
    expect(homes.map(({ id }) => id)).toEqual(['tallbacken-1001', 'tallbacken-1101'])
    expect(homes[1]).toMatchObject({ ...said(rentalHome), rentalProjectId: 'tallbacken', siteId: 'se' })
  })

  it('of reference projects is read back, those going on first', async () => {
    const read = await catalogue.referenceProjectsOfSite('se')
    expect(read.map(({ id }) => id)).toEqual(['kaj-8', 'kaj-7'])
    expect(read[1]).toMatchObject(said(reference))
  })

  it('of succession homes is read back with their showings', async () => {
    const [read] = await catalogue.successionHomesOfSite('se')
    expect(read).toMatchObject({
      ...said(succession),
      stageId: 'kajen-1',
      showings: [{ id: 'visning-a', startsAt: '2026-03-08T11:00:00.000Z', placesLeft: 4 }],
    })
  })

  it('of a standalone item gives its location and what lies near, on its own site while it is published', async () => {
    const point = { geo: { latitude: 59.318, longitude: 18.13 }, nearby: [] }
    const forest = { name: 'Skogen', kind: 'nature', minutes: 3, by: 'foot', geo: null }
    expect(await catalogue.pointOf('se', 'lokal-1')).toEqual({ name: 'Bottenvåningen', ...point })
    expect(await catalogue.pointOf('se', 'tallbacken')).toEqual({ name: 'Tallbacken', ...point, nearby: [forest] })
    expect(await catalogue.pointOf('se', 'kaj-7')).toEqual({ name: 'Kaj 7', ...point })
    expect(await catalogue.pointOf('se', 'andra-1')).toEqual({ name: 'Kajvägen 4, 2 rok', ...point })
    expect(await catalogue.pointOf('se', 'kajen-1')).toMatchObject({ name: expect.stringContaining('tapp') })
    expect(await catalogue.pointOf('no', 'kaj-7')).toBeNull()
    expect(await catalogue.pointOf('se', 'lokal-3')).toBeNull()
  })

  it('of a showing of a home that is sold again names the home', async () => {
    expect(await catalogue.getShowing(asId('visning-a'))).toMatchObject({
      showing: { place: 'Kajvägen 4' },
      subject: 'Kajvägen 4, 2 rok',
      siteId: 'se',
    })
  })

  it('belongs to its site', async () => {
    expect(await catalogue.premisesOfSite('fi')).toEqual([])
    expect(await catalogue.successionHomesOfSite('no')).toEqual([])
  })
})
