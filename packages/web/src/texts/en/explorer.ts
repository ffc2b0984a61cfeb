import type { explorer as swedish } from '../sv/explorer.ts'

type Explorer = typeof swedish

const homes = (n: number) => (n === 1 ? '1 home' : `${n} homes`)

export const explorer = {
  floor: (floor) => `Floor ${floor}`,
  allFloors: 'All floors',
  floorsLabel: 'Choose a floor',
  maxPrice: 'At most',
  anyPrice: 'any price',
  houses: 'Pictures of the houses',
  homesIn: (house) => `Homes in the picture, ${house}`,
  hint: 'Choose a home in the picture. With a keyboard, the arrow keys move between homes. All homes are in the list too.',
  see: 'See the home',
  lookAround: 'Step inside in 360°',
  lookAroundIn: (home) => `Step inside ${home} in 360°`,
  lookAroundShort: '360°',
  notFresh: 'The latest details could not be fetched. This is how things stood when the page was opened.',
  nothing: 'No home fits',
  nothingWhy: 'No home here has everything you have chosen. The smallest change that helps:',
  without: {
    rooms: (n) => `Show every size, ${homes(n)}`,
    floor: (n) => `Show every floor, ${homes(n)}`,
    maxPrice: (n) => `Show every price, ${homes(n)}`,
    onlyAvailable: (n) => `Also show homes that are taken, ${homes(n)}`,
    everything: (n) => `Show all ${n} homes`,
  },
  toStage: (stage) => `More about ${stage}`,
} satisfies Explorer
