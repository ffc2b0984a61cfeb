import type { ApartmentRoom, PublicArea, RoomPart } from './fault-places.ts'

/** Swedish and Norwegian. */
export type ReportLanguage = 'sv' | 'no'

const rooms = {
  sv: {
    bathroom: 'Badrum',
    'living-room': 'Vardagsrum',
    kitchen: 'Kök',
    bedroom: 'Sovrum',
    hallway: 'Hall',
    balcony: 'Balkong eller uteplats',
    storage: 'Förråd',
    'whole-home': 'Hela bostaden',
    other: 'Annat',
  },
  no: {
    bathroom: 'Bad',
    'living-room': 'Stue',
    kitchen: 'Kjøkken',
    bedroom: 'Soverom',
    hallway: 'Gang',
    balcony: 'Balkong eller terrasse',
    storage: 'Bod',
    'whole-home': 'Hele boligen',
    other: 'Annet',
  },
} as const satisfies Record<ReportLanguage, Record<ApartmentRoom, string>>

const areas = {
  sv: {
    elevator: 'Hiss',
    lights: 'Belysning',
    grass: 'Gräs och planteringar',
    yard: 'Gård',
    facade: 'Fasad och tak',
    doors: 'Dörrar och portar',
    'simple-ventilation': 'Ventilation',
    'sub-central': 'Värme och undercentral',
    trash: 'Sophantering',
    garage: 'Garage och parkering',
    fire: 'Brandskydd',
    post: 'Post och tidningar',
    other: 'Annat',
  },
  no: {
    elevator: 'Heis',
    lights: 'Belysning',
    grass: 'Gress og beplantning',
    yard: 'Gårdsrom',
    facade: 'Fasade og tak',
    doors: 'Dører og porter',
    'simple-ventilation': 'Ventilasjon',
    'sub-central': 'Varme og varmesentral',
    trash: 'Avfall',
    garage: 'Garasje og parkering',
    fire: 'Brannvern',
    post: 'Post og aviser',
    other: 'Annet',
  },
} as const satisfies Record<ReportLanguage, Record<PublicArea, string>>

const parts = {
  sv: {
    heating: 'Värme',
    ventilation: 'Ventilation',
    water: 'Vatten och kranar',
    drain: 'Avlopp',
    lights: 'Belysning',
    electricity: 'El och uttag',
    floor: 'Golv',
    walls: 'Väggar',
    ceiling: 'Tak',
    windows: 'Fönster',
    doors: 'Dörrar',
    locks: 'Lås och nycklar',
    appliances: 'Andra vitvaror',
    dishwasher: 'Diskmaskin',
    'washing-machine': 'Tvättmaskin och torktumlare',
    fridge: 'Kyl och frys',
    stove: 'Spis, häll och ugn',
    cabinets: 'Skåp och inredning',
    railing: 'Räcke',
    shower: 'Dusch',
    toilet: 'Toalett',
    'smoke-detector': 'Brandvarnare',
    pests: 'Skadedjur',
    other: 'Annat',
  },
  no: {
    heating: 'Varme',
    ventilation: 'Ventilasjon',
    water: 'Vann og kraner',
    drain: 'Avløp',
    lights: 'Belysning',
    electricity: 'Strøm og stikkontakter',
    floor: 'Gulv',
    walls: 'Vegger',
    ceiling: 'Tak',
    windows: 'Vinduer',
    doors: 'Dører',
    locks: 'Lås og nøkler',
    appliances: 'Andre hvitevarer',
    dishwasher: 'Oppvaskmaskin',
    'washing-machine': 'Vaskemaskin og tørketrommel',
    fridge: 'Kjøleskap og fryser',
    stove: 'Komfyr, platetopp og stekeovn',
    cabinets: 'Skap og innredning',
    railing: 'Rekkverk',
    shower: 'Dusj',
    toilet: 'Toalett',
    'smoke-detector': 'Røykvarsler',
    pests: 'Skadedyr',
    other: 'Annet',
  },
} as const satisfies Record<ReportLanguage, Record<RoomPart, string>>

/** Local room name. Never fails. */
export const roomName = (room: ApartmentRoom, language: ReportLanguage): string => rooms[language][room]
/** Local shared area name. Never fails. */
export const areaName = (area: PublicArea, language: ReportLanguage): string => areas[language][area]
/** Local part name. Never fails. */
export const partName = (part: RoomPart, language: ReportLanguage): string => parts[language][part]
