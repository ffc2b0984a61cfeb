import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import {
  sampleFinnishPremises,
  sampleLetPremises,
  sampleOffice,
  samplePremises,
} from '../../../examples/sample-premises.ts'
import { sampleContacts, sampleLocation } from '../../../examples/sample-stage.ts'

const corner: PageModels['premises-object'] = {
  premises: samplePremises(),
  heading: 'Hörnet mot kajen',
  lead: 'Hörnlokal mot kajen med plats för fyrtio gäster ute och fettavskiljare förberedd.',
  description:
    '<p>Lokalen ligger i bottenvåningen, med fönster mot både kajen och gatan. Takhöjden är 3,9 meter.</p><p>Den kan hyras i sin helhet eller delas i två.</p>',
  pictures: [samplePicture('premises-street-level-retail'), samplePicture('exterior-waterfront-apartments')],
  documents: [
    {
      kind: 'floor-plan',
      title: 'Ritning av lokalen',
      href: '/documents/ritning.pdf',
      bytes: 412_000,
      fileType: 'PDF',
    },
  ],
  contacts: sampleContacts.slice(0, 1),
  location: { ...sampleLocation, nearby: [] },
  others: [sampleOffice],
  listHref: '/lokaler/',
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = { Norwegian: 'no', Finnish: 'fi' }

export const examples: Record<string, PageModels['premises-object']> = {
  'to let': corner,
  let: {
    ...corner,
    premises: sampleLetPremises,
    heading: 'Verkstad och lager',
    lead: 'Uthyrd till en cykelverkstad som servar hela kvarteret.',
    documents: [],
  },
  'no pictures, no contacts, nothing near': {
    ...corner,
    premises: samplePremises({ picture: null, tags: [], yearlyRentPerSquareMetre: null, availableFrom: null }),
    pictures: [],
    documents: [],
    contacts: [],
    others: [],
  },
  Norwegian: { ...corner, heading: 'Hjørnelokale med plass til uteservering på Sjøgaten brygge' },
  Finnish: { ...corner, premises: sampleFinnishPremises, heading: 'Kulmaliiketila Satamapuistossa' },
}
