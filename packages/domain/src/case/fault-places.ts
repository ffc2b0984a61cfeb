/** Shared areas of a house. Source: fault-reports specification §3.6. */
export const publicAreas = [
  'elevator',
  'lights',
  'grass',
  'yard',
  'facade',
  'doors',
  'simple-ventilation',
  'sub-central',
  'trash',
  'garage',
  'fire',
  'post',
  'other',
] as const
export type PublicArea = (typeof publicAreas)[number]

/** Rooms of an apartment. Source: fault-reports specification §3.6. */
export const apartmentRooms = [
  'bathroom',
  'living-room',
  'kitchen',
  'bedroom',
  'hallway',
  'balcony',
  'storage',
  'whole-home',
  'other',
] as const
export type ApartmentRoom = (typeof apartmentRooms)[number]

/** Household appliances, each with its own tips and dangers. */
export const applianceParts = ['dishwasher', 'washing-machine', 'fridge', 'stove'] as const

/** Room parts that may be broken. Source: fault-reports specification §3.6, which names some and says "and so on". */
export const roomParts = [
  'heating',
  'ventilation',
  'water',
  'drain',
  'lights',
  'electricity',
  'floor',
  'walls',
  'ceiling',
  'windows',
  'doors',
  'locks',
  'appliances',
  ...applianceParts,
  'cabinets',
  'railing',
  'shower',
  'toilet',
  'smoke-detector',
  'pests',
  'other',
] as const
export type RoomPart = (typeof roomParts)[number]

const everyRoom = ['heating', 'ventilation', 'lights', 'electricity', 'floor', 'walls', 'ceiling'] as const

/** Whether a part is an appliance, of a kind that is named or not. Never fails. */
export const isAppliance = (part: string): boolean =>
  part === 'appliances' || applianceParts.some((appliance) => appliance === part)

/** In display order. */
export const partsOfRoom = {
  bathroom: [...everyRoom, 'water', 'drain', 'shower', 'toilet', 'doors', 'washing-machine', 'appliances', 'other'],
  'living-room': [...everyRoom, 'windows', 'doors', 'other'],
  kitchen: [
    ...everyRoom,
    'water',
    'drain',
    'stove',
    'fridge',
    'dishwasher',
    'appliances',
    'cabinets',
    'windows',
    'other',
  ],
  bedroom: [...everyRoom, 'windows', 'doors', 'cabinets', 'other'],
  hallway: [...everyRoom, 'doors', 'locks', 'cabinets', 'smoke-detector', 'other'],
  balcony: ['floor', 'walls', 'doors', 'windows', 'railing', 'lights', 'electricity', 'drain', 'other'],
  storage: ['lights', 'doors', 'locks', 'floor', 'walls', 'pests', 'other'],
  'whole-home': ['heating', 'ventilation', 'water', 'electricity', 'smoke-detector', 'pests', 'other'],
  other: ['other'],
} as const satisfies Record<ApartmentRoom, readonly RoomPart[]>

/** Technical management's categories. Source: fault-reports specification §3.6 (room/space codes). */
export const roomCodes = [
  'general',
  'waste',
  'balcony',
  'storage',
  'garage',
  'kitchen',
  'technical-room',
  'stairs',
  'laundry',
  'outdoor-space',
  'wet-room',
  'other',
] as const
export type RoomCode = (typeof roomCodes)[number]

/** For buildings without imported rooms. */
export const codeOfRoom = {
  bathroom: 'wet-room',
  'living-room': 'general',
  kitchen: 'kitchen',
  bedroom: 'general',
  hallway: 'general',
  balcony: 'balcony',
  storage: 'storage',
  'whole-home': 'general',
  other: 'other',
} as const satisfies Record<ApartmentRoom, RoomCode>
export const codeOfArea = {
  elevator: 'stairs',
  lights: 'stairs',
  grass: 'outdoor-space',
  yard: 'outdoor-space',
  facade: 'outdoor-space',
  doors: 'stairs',
  'simple-ventilation': 'technical-room',
  'sub-central': 'technical-room',
  trash: 'waste',
  garage: 'garage',
  fire: 'general',
  post: 'stairs',
  other: 'other',
} as const satisfies Record<PublicArea, RoomCode>

/** Urgent faults; the emergency number precedes the form. Source: product decisions, fault reports. */
export const urgentFaults = ['water-leak', 'no-heat', 'people-in-elevator', 'fire'] as const
export type UrgentFault = (typeof urgentFaults)[number]

const urgentOfPart: Readonly<Partial<Record<RoomPart, readonly UrgentFault[]>>> = {
  water: ['water-leak'],
  drain: ['water-leak'],
  shower: ['water-leak'],
  toilet: ['water-leak'],
  appliances: ['water-leak', 'fire'],
  dishwasher: ['water-leak'],
  'washing-machine': ['water-leak'],
  stove: ['fire'],
  heating: ['no-heat'],
  electricity: ['fire'],
  'smoke-detector': ['fire'],
}
const urgentOfArea: Readonly<Partial<Record<PublicArea, readonly UrgentFault[]>>> = {
  elevator: ['people-in-elevator'],
  'sub-central': ['no-heat', 'water-leak'],
  fire: ['fire'],
}

/** Urgent faults to check first, possibly none. Never fails. */
export const urgentFaultsOf = (
  fault: { readonly area: PublicArea } | { readonly room: ApartmentRoom; readonly part: RoomPart },
): readonly UrgentFault[] => ('area' in fault ? urgentOfArea[fault.area] : urgentOfPart[fault.part]) ?? []

/** In display order. */
export const partsOfArea = {
  elevator: ['doors', 'lights', 'electricity', 'other'],
  lights: ['lights', 'electricity', 'other'],
  grass: ['other'],
  yard: ['floor', 'railing', 'lights', 'drain', 'other'],
  facade: ['walls', 'ceiling', 'windows', 'drain', 'other'],
  doors: ['doors', 'locks', 'other'],
  'simple-ventilation': ['ventilation', 'other'],
  'sub-central': ['heating', 'water', 'drain', 'other'],
  trash: ['doors', 'locks', 'pests', 'other'],
  garage: ['doors', 'lights', 'electricity', 'floor', 'other'],
  fire: ['smoke-detector', 'doors', 'other'],
  post: ['locks', 'doors', 'other'],
  other: ['other'],
} as const satisfies Record<PublicArea, readonly RoomPart[]>
