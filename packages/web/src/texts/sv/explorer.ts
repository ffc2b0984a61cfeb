import type { HomeListWayOut } from '@nyhem/domain/housing/home-list'

export const explorer = {
  floor: (floor: string) => `Våning ${floor}`,
  allFloors: 'Alla våningar',
  floorsLabel: 'Välj våning',
  maxPrice: 'Högst',
  anyPrice: 'vilket pris som helst',
  houses: 'Husen i bild',
  /** Accessible name of the picture's link group. */
  homesIn: (house: string) => `Hem i bilden, ${house}`,
  hint: 'Välj ett hem i bilden. Med tangentbordet går du mellan hemmen med pilarna. Alla hem finns också i listan.',
  see: 'Visa hemmet',
  /** Opens the home's panoramas. */
  lookAround: 'Gå in i 360°',
  lookAroundIn: (home: string) => `Gå in i ${home} i 360°`,
  lookAroundShort: '360°',
  notFresh: 'De senaste uppgifterna gick inte att hämta. Det här är läget när sidan öppnades.',
  nothing: 'Inget hem passar',
  nothingWhy: 'Inget hem här har allt du har valt. Det minsta du kan ändra:',
  /** The smallest change that shows homes again, by the filter it removes. */
  without: {
    rooms: (n: number) => `Visa alla storlekar, ${n} hem`,
    floor: (n: number) => `Visa alla våningar, ${n} hem`,
    maxPrice: (n: number) => `Visa alla priser, ${n} hem`,
    onlyAvailable: (n: number) => `Visa också hem som inte är lediga, ${n} hem`,
    everything: (n: number) => `Visa alla ${n} hem`,
  } satisfies Record<HomeListWayOut['without'], (n: number) => string>,
  toStage: (stage: string) => `Mer om ${stage}`,
}
