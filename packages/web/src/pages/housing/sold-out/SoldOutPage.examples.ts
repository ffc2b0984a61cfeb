import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleProjects } from '../../../examples/sample-projects.ts'
import { sampleContacts, sampleInterest } from '../../../examples/sample-stage.ts'

const etapp1: PageModels['sold-out'] = {
  stageName: 'etapp 1',
  areaName: 'Sjöfartskajen',
  place: { municipality: 'Nacka', county: 'Stockholms län' },
  heading: 'Alla hem i etapp 1 är sålda',
  lead: 'De första grannarna flyttade in på kajen 2025. I etapp 2 finns det hem kvar.',
  picture: samplePicture('exterior-wharf-gable-houses'),
  facts: {
    homes: 58,
    disposalForm: 'condominium',
    rooms: { min: 1, max: 4 },
    area: { min: 34, max: 98 },
    moveIn: { from: '2025-03-01', to: '2025-06-30', determined: false, now: false },
  },
  contacts: sampleContacts.slice(0, 1),
  nearbyStages: sampleProjects.slice(0, 3),
  interest: sampleInterest({ id: 'se-sjofartskajen-1', name: 'Sjöfartskajen, etapp 1' }),
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = { Finnish: 'fi', Norwegian: 'no' }

export const examples: Record<string, PageModels['sold-out']> = {
  'with stages near': etapp1,
  'nothing near, no picture': { ...etapp1, nearbyStages: [], picture: null, contacts: [] },
  Finnish: { ...etapp1, heading: 'Kaikki asunnot on myyty', lead: 'Lähistöllä on vielä vapaita koteja.' },
  Norwegian: { ...etapp1, heading: 'Alle boligene er solgt', lead: 'I nærheten er det fortsatt ledige boliger.' },
}
