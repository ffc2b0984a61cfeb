import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { projectStatuses } from '@nyhem/domain/housing/enumerations'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleFullRental, samplePlannedRental, sampleRental } from '../../../examples/sample-rentals.ts'
import { amount, sampleContacts } from '../../../examples/sample-stage.ts'

const all: PageModels['rental-start'] = {
  heading: 'Hyr ett nytt hem',
  intro: 'Hyresrätter i hus som vi själva har byggt och tar hand om.',
  projects: [sampleRental(), samplePlannedRental, sampleFullRental],
  contacts: sampleContacts.slice(0, 1),
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = { Norwegian: 'no', Finnish: 'fi', Björkgården: 'senior' }

export const examples: Record<string, PageModels['rental-start']> = {
  'to let, planned and full': all,
  'every status': {
    ...all,
    projects: projectStatuses.map((status) => sampleRental({ id: status, name: `Huset ${status}`, status })),
  },
  'none at all': { ...all, projects: [], contacts: [] },
  Norwegian: {
    ...all,
    heading: 'Lei et nytt hjem',
    projects: [sampleRental({ rent: { min: amount(11_450, 'NOK'), max: amount(17_900, 'NOK') } })],
  },
  Finnish: {
    ...all,
    heading: 'Vuokraa uusi koti',
    projects: [sampleRental({ rent: { min: amount(745, 'EUR'), max: amount(745, 'EUR') } })],
  },
  Björkgården: { ...all, heading: 'Hyr med grannar' },
}
