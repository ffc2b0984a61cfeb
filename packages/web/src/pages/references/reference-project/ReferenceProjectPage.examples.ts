import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleContracts, sampleReference, sampleReferences } from '../../../examples/sample-references.ts'

const torghuset: PageModels['reference-project'] = {
  project: sampleReference(),
  heading: 'Torghuset',
  lead: 'Hyresrätter ovanpå en matbutik, ett apotek och ett bibliotek.',
  description:
    '<p>Huset har nittiotvå hyresrätter, tre lokaler och ett bibliotek på tre hundra kvadratmeter. Varorna tas in underifrån, så att torget kan vara bilfritt.</p>',
  facts: [
    { label: 'Byggtid', value: '21 månader' },
    { label: 'Lokaler', value: '1 900 m²' },
  ],
  pictures: [
    samplePicture('premises-street-level-retail'),
    samplePicture('exterior-winter-street-evening'),
    samplePicture('interior-stairwell-entrance'),
  ],
  location: {
    geo: { latitude: 59.2741, longitude: 15.2132 },
    label: 'Torghuset',
    address: 'Örebro, Örebro län',
    nearby: [],
    mapHref: null,
    attribution: '',
  },
  others: sampleReferences.slice(1, 4),
  listHref: '/referensprojekt/',
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = {
  'the contractor’s, going on': 'contractor',
  Finnish: 'fi',
  Norwegian: 'no',
}

export const examples: Record<string, PageModels['reference-project']> = {
  finished: torghuset,
  'the contractor’s, going on': {
    ...torghuset,
    project: sampleContracts[0] ?? sampleReference(),
    heading: 'Bron över Vindfjärden',
    lead: 'En betongbro på 418 meter över Vindfjärden, med nio stöd i vatten.',
    pictures: [samplePicture('contractor-bridge-construction')],
    others: sampleContracts.slice(1),
    listHref: '/projekt/',
  },
  'no pictures, no words, nothing like it': {
    ...torghuset,
    project: sampleReference({ client: null, homes: null, startedOn: null, finishedOn: null, picture: null }),
    description: '',
    pictures: [],
    others: [],
  },
  'no facts': { ...torghuset, facts: [] },
  Finnish: { ...torghuset, heading: 'Senioritalo Tervaleppä Kuopion rautatieaseman vieressä' },
  Norwegian: { ...torghuset, heading: 'Kornkaia' },
}
