import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import {
  sampleFullRental,
  samplePlannedRental,
  sampleRental,
  sampleRentalHomes,
} from '../../../examples/sample-rentals.ts'
import { amount, sampleContacts, sampleLocation } from '../../../examples/sample-stage.ts'

const house: PageModels['rental-project'] = {
  project: sampleRental(),
  heading: 'Hyresrätt i tegel, nära tunnelbanan',
  lead: 'Tjugofyra hyresrätter på ett till tre rum, granne med Stadsraden i Sundbyberg.',
  description: '<p>Alla hem har balkong eller uteplats, tvättmaskin i badrummet och plats i cykelrummet.</p>',
  pictures: [
    samplePicture('exterior-brick-townhouses'),
    samplePicture('interior-kitchen-oak'),
    samplePicture('interior-laundry-room'),
  ],
  ecoLabel: 'Svanen',
  application: 'open',
  applicationUrl: 'https://kotjanst.example/stenhuggaren',
  homes: sampleRentalHomes(24),
  onlyAvailable: false,
  documents: [],
  contacts: sampleContacts.slice(0, 1),
  location: sampleLocation,
  others: [samplePlannedRental, sampleFullRental],
  listHref: '/hyresratter/',
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = { 'Norwegian, with a deposit': 'no', Finnish: 'fi' }

export const examples: Record<string, PageModels['rental-project']> = {
  'homes to let': house,
  'those to let alone': { ...house, onlyAvailable: true },
  'planned, not to be applied for yet': {
    ...house,
    project: samplePlannedRental,
    heading: 'Hyresrätter vid Mälaren planeras',
    pictures: [],
    ecoLabel: null,
    application: 'not-yet',
    applicationUrl: null,
    homes: [],
    others: [],
  },
  'let to the last home': {
    ...house,
    project: sampleFullRental,
    heading: 'Kvarnhjulet',
    application: 'closed',
    applicationUrl: null,
    homes: sampleRentalHomes(5).map((home) => ({ ...home, status: 'rented' })),
    onlyAvailable: true,
    contacts: [],
  },
  'Norwegian, with a deposit': {
    ...house,
    heading: 'Lei trygt ved Sagdammen',
    project: sampleRental({ rent: { min: amount(11_450, 'NOK'), max: amount(17_900, 'NOK') } }),
    homes: sampleRentalHomes(6).map((home) => ({
      ...home,
      monthlyRent: amount(11_450, 'NOK'),
      deposit: amount(34_350, 'NOK'),
    })),
  },
  Finnish: {
    ...house,
    heading: 'Vuokralla, ilman yllätyksiä',
    homes: sampleRentalHomes(6).map((home) => ({
      ...home,
      monthlyRent: amount(745, 'EUR'),
      deposit: amount(745, 'EUR'),
    })),
  },
}
