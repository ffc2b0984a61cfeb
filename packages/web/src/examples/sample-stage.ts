import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type {
  HomeCard,
  InterestTarget,
  ListedShowing,
  LocationMap,
  StaffContactModel,
} from '@nyhem/contract/shared-models'
import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import { defaultHomeListChoices } from '@nyhem/domain/housing/home-list'
import type { Currency, Money } from '@nyhem/domain/money'
import { samplePicture } from './sample-pictures.ts'
import { samplePlan } from './sample-plan.ts'

export const amount = (major: number, currency: Currency = 'SEK'): Money => ({ minor: major * 100, currency })

export const sampleInterest = (changes: Partial<InterestTarget> = {}): InterestTarget => ({
  kind: 'stage',
  id: 'se-sjofartskajen-2',
  name: 'Sjöfartskajen, etapp 2',
  action: '/api/interest',
  privacyHref: '/integritet/',
  roomsBounds: { min: 1, max: 5 },
  ...changes,
})

export const sampleContacts: StaffContactModel[] = [
  {
    id: 'amina-lindqvist',
    role: 'real-estate-agent',
    name: 'Amina Lindqvist',
    company: 'Norrvida',
    phone: '070-555 01 20',
    email: 'amina.lindqvist@norrvida.example',
  },
  {
    id: 'johan-berg',
    role: 'interior-responsible',
    name: 'Johan Berg',
    company: null,
    phone: '070-555 01 34',
    email: 'johan.berg@norrvida.example',
  },
]

export const sampleShowings: ListedShowing[] = [
  {
    id: 'sjofartskajen-oppen',
    kind: 'open',
    startsAt: '2026-11-29T11:00:00.000Z',
    endsAt: '2026-11-29T12:30:00.000Z',
    place: 'Finnbodavägen 12',
    extraInfo: null,
    bookable: false,
    placesLeft: null,
    registerHref: null,
    calendarHref: '/showings/sjofartskajen-oppen.ics',
  },
  {
    id: 'sjofartskajen-kvall',
    kind: 'booked',
    startsAt: '2026-12-03T16:00:00.000Z',
    endsAt: '2026-12-03T17:30:00.000Z',
    place: 'Finnbodavägen 12',
    extraInfo: 'Inredaren är på plats',
    bookable: true,
    placesLeft: 6,
    registerHref: '/visning/?showing=sjofartskajen-kvall',
    calendarHref: '/showings/sjofartskajen-kvall.ics',
  },
  {
    id: 'sjofartskajen-digital',
    kind: 'digital',
    startsAt: '2026-12-06T10:00:00.000Z',
    endsAt: '2026-12-06T11:30:00.000Z',
    place: 'Länk kommer med e-post',
    extraInfo: null,
    bookable: true,
    placesLeft: 0,
    registerHref: null,
    calendarHref: '/showings/sjofartskajen-digital.ics',
  },
]

export const sampleLocation: LocationMap = {
  geo: { latitude: 59.3148, longitude: 18.1226 },
  label: 'Sjöfartskajen',
  address: 'Finnbodavägen 12, Nacka',
  nearby: [
    { name: 'Pendelbåt, Finnboda', kind: 'transit', minutes: 3, by: 'foot', number: 1 },
    { name: 'Matbutik', kind: 'shop', minutes: 4, by: 'foot', number: 2 },
    { name: 'Förskola', kind: 'school', minutes: 6, by: 'foot', number: 3 },
    { name: 'Nyckelviken, naturreservat', kind: 'nature', minutes: 9, by: 'bicycle', number: null },
    { name: 'Slussen', kind: 'centre', minutes: 14, by: 'boat', number: null },
  ],
  mapHref: null,
  attribution: 'GSHHG | Natural Earth | GeoNames CC BY 4.0',
}

const statusesInTurn: readonly HomeStatus[] = [
  'sold',
  'booked',
  'sold',
  'for-sale',
  'for-sale',
  'reserved',
  'sold',
  'for-sale',
  'sold',
]

const layouts = [
  { rooms: 2, area: 43, directions: ['7'] },
  { rooms: 3, area: 72, directions: ['3'] },
  { rooms: 3, area: 81.5, directions: ['6'] },
  { rooms: 4, area: 98, directions: ['5', '7'] },
] as const

type Building = PageModels['stage']['buildings'][number]

/** Three houses with homes in every state, deterministic. */
export function sampleHouses(pricePerSquareMetre: number, currency: Currency = 'SEK') {
  const shapes = [
    { name: 'A', floors: 5, homesPerFloor: 4, roof: 'gable' },
    { name: 'B', floors: 7, homesPerFloor: 3, roof: 'flat' },
    { name: 'C', floors: 4, homesPerFloor: 4, roof: 'gable' },
  ] as const
  const homes: HomeCard[] = []
  const buildings = shapes.map((shape): Building => {
    const cells = Array.from({ length: shape.floors }, (_, fromTop) => {
      const floor = shape.floors - fromTop
      return Array.from({ length: shape.homesPerFloor }, (_, place) => {
        const home = sampleHome({ building: shape, floor, place, at: homes.length, pricePerSquareMetre, currency })
        homes.push(home)
        return home.id
      })
    })
    return { ...shape, cells }
  })
  return { homes, buildings }
}

type HomePlace = {
  building: { name: string; floors: number }
  floor: number
  place: number
  at: number
  pricePerSquareMetre: number
  currency: Currency
}

function sampleHome({ building, floor, place, at, pricePerSquareMetre, currency }: HomePlace): HomeCard {
  const layout = layouts[(at + place) % layouts.length] ?? layouts[0]
  const number = `${building.name}-1${floor - 1}0${place + 1}`
  const step = currency === 'EUR' ? 500 : 5_000
  const price = Math.round((layout.area * (pricePerSquareMetre + floor * pricePerSquareMetre * 0.02)) / step) * step
  return {
    id: `sample-${number}`,
    href: `/bostader/stockholm/nacka/sjofartskajen/etapp-2/${number.toLowerCase()}/`,
    number,
    stageName: 'etapp 2',
    place: { municipality: 'Nacka', county: 'Stockholms län' },
    building: building.name,
    status: statusesInTurn[at % statusesInTurn.length] ?? 'for-sale',
    residenceType: 'apartment',
    disposalForm: 'condominium',
    rooms: layout.rooms,
    possibleRooms: null,
    area: layout.area,
    plotArea: null,
    floor,
    maxFloor: building.floors,
    directions: [...layout.directions],
    price: amount(price, currency),
    totalPrice: null,
    monthlyFee: amount(Math.round(layout.area * (currency === 'EUR' ? 4.6 : 52)), currency),
    moveIn: { from: '2027-04-01', to: '2027-06-30', determined: false, now: false },
    picture: samplePicture('exterior-waterfront-apartments'),
    plan: samplePlan,
  }
}

const houses = sampleHouses(78_000)

/** A stage whose sale opens at a moment. */
export const sampleOpening: NonNullable<PageModels['stage']['opening']> = {
  openingId: '6f0f4a1e-6b0e-4a51-9a43-6f2f6c1f3d10',
  opensAt: '2027-02-01T11:00:00.000Z',
  roomOpensAt: '2027-02-01T10:30:00.000Z',
  endsAt: '2027-02-01T15:00:00.000Z',
  hasOpened: false,
  hasRoom: true,
}

export const sampleStage: PageModels['stage'] = {
  stageId: 'se-sjofartskajen-2',
  name: 'etapp 2',
  areaName: 'Sjöfartskajen',
  areaHref: '/bostader/stockholm/nacka/sjofartskajen/',
  place: { municipality: 'Nacka', county: 'Stockholms län' },
  heading: 'Bo med kajen som förstuga',
  lead: 'Tre hus i tegel, puts och lärk på den gamla varvskajen. Morgonsol mot gården, kvällssol mot vattnet och pendelbåten runt hörnet.',
  status: 'for-sale',
  pendingVip: false,
  vip: null,
  opening: null,
  picture: samplePicture('exterior-waterfront-apartments'),
  pictures: [
    samplePicture('interior-kitchen-oak'),
    samplePicture('interior-living-room-balcony-view'),
    samplePicture('interior-bedroom-oak'),
    samplePicture('interior-bathroom'),
  ],
  facts: {
    homes: { total: 57, available: 20 },
    rooms: { min: 2, max: 4 },
    area: { min: 43, max: 98 },
    price: { min: amount(3_495_000), max: amount(9_850_000) },
    totalPrice: null,
    moveIn: { from: '2027-04-01', to: '2027-06-30', determined: false, now: false },
    disposalForm: 'condominium',
    residenceTypes: ['apartment'],
    plotType: null,
    ecoLabel: 'Svanen',
    address: 'Finnbodavägen 12, Nacka',
  },
  phase: 'interior-options',
  phases: [
    { phase: 'planned', state: 'done', date: '2023-09-01' },
    { phase: 'sales-start', state: 'done', date: '2025-03-15' },
    { phase: 'build-start', state: 'done', date: '2025-09-01' },
    { phase: 'interior-options', state: 'now', date: '2026-09-01' },
    { phase: 'finalizing', state: 'next', date: '2027-01-15' },
    { phase: 'move-in', state: 'next', date: '2027-04-01' },
  ],
  homes: houses.homes,
  homeList: { ...defaultHomeListChoices, sort: { ...defaultHomeListChoices.sort } },
  buildings: houses.buildings,
  explorer: null,
  description:
    '<p>Köken snickras i massiv ek i Småland. Väggarna är kalkmålade och golven såpade. Du väljer mellan tre grunder och betalar bara för det du byter.</p><p>På gården finns odlingslådor, en lång bänk och ett orangeri som alla delar.</p>',
  showings: sampleShowings,
  extraShowingsInfo: 'Visningslägenheten ligger på Finnbodavägen 12. Ring på porttelefonen.',
  contacts: sampleContacts.slice(0, 1),
  documents: [
    { kind: 'fact-sheet', title: 'Bofaktablad', href: '/documents/bofakta.pdf', bytes: 1_200_000, fileType: 'PDF' },
    {
      kind: 'economic-plan',
      title: 'Preliminär ekonomisk plan',
      href: '/documents/plan.pdf',
      bytes: 3_400_000,
      fileType: 'PDF',
    },
  ],
  location: sampleLocation,
  living: null,
  otherStages: [],
  purchaseNotificationHref: null,
  orderHref: '/bestall-material/?stage=se-sjofartskajen-2',
  interest: sampleInterest(),
  blocks: [],
}
