import type { ManagementInput } from '@nyhem/contract/feed/management-lines'
import type { ApartmentRoom, RoomCode, RoomPart } from '@nyhem/domain/case/fault-places'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { z } from 'zod'

type ManagedStage = {
  readonly stage: string
  readonly siteId: SiteId
  readonly name: string
  readonly association: string | null
  readonly zipCode: string
  readonly city: string
  /** Rooms and fittings are on file; otherwise the wizard uses our texts. */
  readonly hasRooms: boolean
}

const managedStages: readonly ManagedStage[] = [
  {
    stage: 'se-lotskajen-1',
    siteId: 'se',
    name: 'Lotskajen 1',
    association: 'brf-lotskajen-1',
    zipCode: '211 19',
    city: 'Malmö',
    hasRooms: true,
  },
  {
    stage: 'se-sjofartskajen-1',
    siteId: 'se',
    name: 'Sjöfartskajen 1',
    association: null,
    zipCode: '131 30',
    city: 'Nacka',
    hasRooms: true,
  },
  {
    stage: 'se-isbrytaren-1',
    siteId: 'se',
    name: 'Isbrytaren 1',
    association: 'brf-isbrytaren-1',
    zipCode: '972 38',
    city: 'Luleå',
    hasRooms: false,
  },
  {
    stage: 'se-magasinshusen-2',
    siteId: 'se',
    name: 'Magasinshusen 2',
    association: 'brf-magasinshusen-2',
    zipCode: '151 72',
    city: 'Södertälje',
    hasRooms: false,
  },
  {
    stage: 'se-skepparkvarteret-1',
    siteId: 'se',
    name: 'Skepparkvarteret',
    association: 'brf-skepparkvarteret-1',
    zipCode: '803 20',
    city: 'Gävle',
    hasRooms: false,
  },
  {
    stage: 'no-elvehagen-1',
    siteId: 'no',
    name: 'Elvehagen 1',
    association: 'sameiet-elvehagen-1',
    zipCode: '0484',
    city: 'Oslo',
    hasRooms: false,
  },
]

const homeLine = z.object({
  type: z.literal('home'),
  externalId: z.string(),
  stageExternalId: z.string(),
  apartmentNumber: z.string().nullable(),
  building: z.string().nullable(),
  address: z.string().nullable(),
})
type Home = z.output<typeof homeLine>

/** The resident's key, and the home. */
export type Residency = { readonly person: string; readonly home: string }

/**
 * The demo's houses as sent by technical management, built from the catalogue so that apartment numbers and streets
 * match.
 */
export function buildManagedHouses(
  catalogue: Iterable<string>,
  { today, residencies }: { today: LocalDate; residencies: readonly Residency[] },
): ManagementInput[] {
  const homes = [...catalogue].flatMap((text) => {
    const read = homeLine.safeParse(JSON.parse(text))
    return read.success ? [read.data] : []
  })
  return [
    ...managedStages.flatMap((stage) => linesOfStage(stage, homes)),
    ...residencies.map(
      ({ person, home }): ManagementInput => ({
        type: 'agreement',
        externalId: `agreement-${person}`,
        customerExternalId: person,
        apartmentExternalId: home,
        validFrom: addDays(today, -75),
      }),
    ),
  ]
}

function linesOfStage(stage: ManagedStage, all: readonly Home[]): ManagementInput[] {
  const homes = all.filter((home) => home.stageExternalId === stage.stage)
  const place = { zipCode: stage.zipCode, city: stage.city }
  const houses = new Map(homes.map((home) => [home.building ?? 'A', home.address ?? stage.name]))
  const lines: ManagementInput[] = [
    {
      type: 'property',
      externalId: stage.stage,
      siteId: stage.siteId,
      name: stage.name,
      associationExternalId: stage.association,
    },
  ]
  for (const [building, address] of houses)
    lines.push({
      type: 'building',
      externalId: houseId(stage, building),
      propertyExternalId: stage.stage,
      name: `${stage.siteId === 'no' ? 'Bygg' : 'Hus'} ${building}`,
      address,
      ...place,
    })
  for (const building of houses.keys())
    lines.push({
      type: 'building-part',
      externalId: `${houseId(stage, building)}-1`,
      buildingExternalId: houseId(stage, building),
      name: stage.siteId === 'no' ? 'Oppgang 1' : 'Trapphus 1',
    })
  for (const home of homes) lines.push(apartmentOf(stage, home))
  if (stage.hasRooms) lines.push(...homes.flatMap(roomsOf), ...spacesOf(stage), ...homes.flatMap(assetsOf))
  return lines
}

const houseId = ({ stage }: ManagedStage, building: string): string => `${stage}-${building.toLowerCase()}`

const apartmentOf = (stage: ManagedStage, home: Home): ManagementInput => ({
  type: 'apartment',
  externalId: home.externalId,
  propertyExternalId: stage.stage,
  buildingExternalId: houseId(stage, home.building ?? 'A'),
  buildingPartExternalId: `${houseId(stage, home.building ?? 'A')}-1`,
  name: home.apartmentNumber ?? home.externalId,
  address: home.address ?? stage.name,
  zipCode: stage.zipCode,
  city: stage.city,
  governmentObjectId: home.apartmentNumber,
  objectTypeId: 'apartment',
})

type Room = { readonly place: ApartmentRoom; readonly code: RoomCode; readonly name: string }

const rooms: readonly Room[] = [
  { place: 'kitchen', code: 'kitchen', name: 'Kök' },
  { place: 'bathroom', code: 'wet-room', name: 'Badrum' },
  { place: 'living-room', code: 'general', name: 'Vardagsrum' },
  { place: 'bedroom', code: 'general', name: 'Sovrum' },
  { place: 'hallway', code: 'general', name: 'Hall' },
  { place: 'balcony', code: 'balcony', name: 'Balkong' },
  { place: 'whole-home', code: 'general', name: 'Hela lägenheten' },
]

const roomId = (home: Home, place: ApartmentRoom): string => `${home.externalId}-${place}`

const roomsOf = (home: Home): ManagementInput[] =>
  rooms.map(({ place, code, name }, position) => ({
    type: 'room',
    externalId: roomId(home, place),
    apartmentExternalId: home.externalId,
    place,
    code,
    name,
    position,
  }))

type Asset = { readonly word: string; readonly part: RoomPart; readonly name: string; readonly faqIds?: string[] }

/** Named fittings; other rooms use our parts. */
const assets: Partial<Record<ApartmentRoom, readonly Asset[]>> = {
  kitchen: [
    { word: 'tap', part: 'water', name: 'Köksblandare', faqIds: ['se-faq-tap'] },
    { word: 'dishwasher', part: 'dishwasher', name: 'Diskmaskin', faqIds: ['se-faq-dishwasher'] },
    { word: 'fridge', part: 'fridge', name: 'Kyl och frys', faqIds: ['se-faq-fridge'] },
    { word: 'hob', part: 'stove', name: 'Häll och ugn', faqIds: ['se-faq-stove'] },
    { word: 'fan', part: 'ventilation', name: 'Spisfläkt', faqIds: ['se-faq-ventilation'] },
    { word: 'drain', part: 'drain', name: 'Avlopp under diskbänken', faqIds: ['se-faq-drain'] },
    { word: 'cabinets', part: 'cabinets', name: 'Luckor och lådor' },
    { word: 'heating', part: 'heating', name: 'Element', faqIds: ['se-faq-radiator'] },
    { word: 'other', part: 'other', name: 'Annat i köket' },
  ],
  bathroom: [
    { word: 'tap', part: 'water', name: 'Tvättställsblandare', faqIds: ['se-faq-tap'] },
    { word: 'shower', part: 'shower', name: 'Dusch' },
    { word: 'toilet', part: 'toilet', name: 'Toalettstol', faqIds: ['se-faq-toilet'] },
    { word: 'drain', part: 'drain', name: 'Golvbrunn', faqIds: ['se-faq-drain'] },
    { word: 'washer', part: 'washing-machine', name: 'Tvättmaskin', faqIds: ['se-faq-washer'] },
    { word: 'ventilation', part: 'ventilation', name: 'Frånluftsventil', faqIds: ['se-faq-ventilation'] },
    { word: 'lights', part: 'lights', name: 'Belysning' },
    { word: 'other', part: 'other', name: 'Annat i badrummet' },
  ],
}

const assetsOf = (home: Home): ManagementInput[] =>
  rooms.flatMap(({ place }) =>
    (assets[place] ?? []).map(
      ({ word, part, name, faqIds = [] }, position): ManagementInput => ({
        type: 'asset',
        externalId: `${roomId(home, place)}-${word}`,
        roomExternalId: roomId(home, place),
        part,
        name,
        faqIds,
        position,
      }),
    ),
  )

const spaces = [
  { place: 'elevator', code: 'stairs', name: 'Hissen' },
  { place: 'lights', code: 'stairs', name: 'Belysning i trapphuset' },
  { place: 'doors', code: 'stairs', name: 'Porten och källardörrarna' },
  { place: 'yard', code: 'outdoor-space', name: 'Innergården' },
  { place: 'grass', code: 'outdoor-space', name: 'Gräs och planteringar' },
  { place: 'garage', code: 'garage', name: 'Garaget' },
  { place: 'trash', code: 'waste', name: 'Miljörummet' },
  { place: 'sub-central', code: 'technical-room', name: 'Undercentralen' },
  { place: 'facade', code: 'outdoor-space', name: 'Fasad och tak' },
  { place: 'fire', code: 'general', name: 'Brandskydd' },
  { place: 'post', code: 'stairs', name: 'Postfacken' },
  { place: 'other', code: 'other', name: 'Något annat' },
] as const

const spacesOf = ({ stage }: ManagedStage): ManagementInput[] =>
  spaces.map(({ place, code, name }, position) => ({
    type: 'room',
    externalId: `${stage}-${place}`,
    propertyExternalId: stage,
    place,
    code,
    name,
    position,
  }))
