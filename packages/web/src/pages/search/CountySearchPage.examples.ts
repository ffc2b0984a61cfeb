import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleSearch, sampleTags } from '../../examples/sample-search.ts'

const stockholm: PageModels['county-search'] = {
  ...sampleSearch,
  heading: 'Nya bostäder i Stockholms län',
  intro:
    'I Stockholms län finns 102 nya hem i 8 projekt: lägenheter och radhus på 34–141 m². Priserna börjar på 2 195 000 kr. De första hemmen blir klara för inflyttning i april 2027.',
  state: { ...sampleSearch.state, filter: { ...sampleSearch.state.filter, tags: ['stockholm'] } },
  tags: sampleTags.filter(({ url }) => url === 'stockholm'),
  place: {
    kind: 'county',
    name: 'Stockholms län',
    url: 'stockholm',
    county: 'Stockholms län',
    neighbours: [
      { name: 'Täby', href: '/bostader/stockholm/taby/', homes: 41 },
      { name: 'Solna', href: '/bostader/stockholm/solna/', homes: 23 },
    ],
    areas: [
      { text: 'Parkkvarteret', href: '/bostader/stockholm/solna/parkkvarteret/', openInNewTab: false },
      { text: 'Tallbacken', href: '/bostader/stockholm/taby/tallbacken/', openInNewTab: false },
    ],
  },
}

export const examples: Record<string, PageModels['county-search']> = {
  'with municipalities': stockholm,
  'one municipality, no areas': { ...stockholm, place: { ...stockholm.place, neighbours: [], areas: [] } },
}
