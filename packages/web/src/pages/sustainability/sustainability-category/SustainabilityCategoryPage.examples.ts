import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleClimate } from '../../../examples/sample-measures.ts'
import { samplePicture } from '../../../examples/sample-pictures.ts'

const all: PageModels['sustainability-category'] = {
  heading: 'Klimat',
  lead: 'Nio tiondelar av påverkan sker innan någon har flyttat in.',
  picture: samplePicture('contractor-quay-construction'),
  body: '<p>Därför räknar vi innan vi ritar.</p>',
  goals: [sampleClimate],
  actions: [
    { heading: 'Klimatförbättrad betong', text: 'I varje grund sedan 2022.' },
    { heading: 'Stommar i trä', text: 'Upp till sex våningar.' },
  ],
  others: [{ href: '/om-oss/hallbarhet/material/', title: 'Material', text: 'Det som går att laga.', picture: null }],
  blocks: [],
}

export const examples: Record<string, PageModels['sustainability-category']> = {
  'goals and actions': all,
  'bare, no goals': { ...all, picture: null, body: '', goals: [], others: [] },
  cooperative: { ...all, heading: 'Grannskapet', goals: [] },
  'finnish, long words': {
    ...all,
    heading: 'Rakennusmateriaalien uudelleenkäyttö',
    actions: [{ heading: 'Purkumateriaalikartoitukset', text: 'Ennen jokaista purkutyötä.' }],
  },
}

export const exampleSites: Record<string, SiteId> = { cooperative: 'coop', 'finnish, long words': 'fi' }
