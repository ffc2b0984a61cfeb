import type { Locale } from '@nyhem/domain/sites/site'

type PlanSheetTexts = {
  readonly title: (home: string) => string
  readonly floor: (floor: string) => string
  readonly floorOf: (floor: string, of: string) => string
  readonly scale: (scale: string) => string
  readonly withoutScale: string
  readonly measures: string
  readonly seller: (name: string, number: string) => string
  readonly made: (date: string) => string
  readonly note: string
}

export const planSheetTexts = {
  sv: {
    title: (home) => `Planritning av ${home}`,
    floor: (floor) => `våning ${floor}`,
    floorOf: (floor, of) => `våning ${floor} av ${of}`,
    scale: (scale) => `Skala ${scale} på A4, utskriven i verklig storlek.`,
    withoutScale: 'Ritningen är inte skalenlig.',
    measures: 'Rummens bredd och djup i meter. Måtten är ungefärliga.',
    seller: (name, number) => `Säljare: ${name}, ${number}`,
    made: (date) => `Hämtad ${date}`,
    note: 'Planritningen är en illustration. Möbler och annat löst ingår inte. Mindre avvikelser kan förekomma.',
  },
  no: {
    title: (home) => `Plantegning av ${home}`,
    floor: (floor) => `etasje ${floor}`,
    floorOf: (floor, of) => `etasje ${floor} av ${of}`,
    scale: (scale) => `Målestokk ${scale} på A4, skrevet ut i virkelig størrelse.`,
    withoutScale: 'Tegningen er ikke i målestokk.',
    measures: 'Rommenes bredde og dybde i meter. Målene er omtrentlige.',
    seller: (name, number) => `Selger: ${name}, ${number}`,
    made: (date) => `Hentet ${date}`,
    note: 'Plantegningen er en illustrasjon. Møbler og annet løsøre følger ikke med. Mindre avvik kan forekomme.',
  },
  fi: {
    title: (home) => `Pohjapiirros: ${home}`,
    floor: (floor) => `${floor}. kerros`,
    floorOf: (floor, of) => `kerros ${floor}/${of}`,
    scale: (scale) => `Mittakaava ${scale} A4-arkilla, tulostettuna todellisessa koossa.`,
    withoutScale: 'Piirros ei ole mittakaavassa.',
    measures: 'Huoneiden leveys ja syvyys metreinä. Mitat ovat likimääräisiä.',
    seller: (name, number) => `Myyjä: ${name}, ${number}`,
    made: (date) => `Haettu ${date}`,
    note: 'Pohjapiirros on havainnekuva. Irtokalusteet eivät sisälly hintaan. Pienet poikkeamat ovat mahdollisia.',
  },
  en: {
    title: (home) => `Floor plan of ${home}`,
    floor: (floor) => `floor ${floor}`,
    floorOf: (floor, of) => `floor ${floor} of ${of}`,
    scale: (scale) => `Scale ${scale} on A4, printed at actual size.`,
    withoutScale: 'The drawing is not to scale.',
    measures: 'Width and depth of each room in metres. Measurements are approximate.',
    seller: (name, number) => `Seller: ${name}, ${number}`,
    made: (date) => `Downloaded ${date}`,
    note: 'The floor plan is an illustration. Furniture is not included. Minor deviations may occur.',
  },
} as const satisfies Record<Locale, PlanSheetTexts>
