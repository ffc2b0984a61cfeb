import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleProjects } from '../../examples/sample-projects.ts'
import { sampleFacets, sampleSearch, sampleTags } from '../../examples/sample-search.ts'

const solna: PageModels['municipality-search'] = {
  ...sampleSearch,
  heading: 'Nya bostäder i Solna',
  intro: 'I Solna finns 23 nya hem i ett projekt: lägenheter på 34–101 m². Priserna börjar på 2 995 000 kr.',
  state: { ...sampleSearch.state, filter: { ...sampleSearch.state.filter, tags: ['stockholm/solna'] } },
  tags: sampleTags.filter(({ url }) => url === 'stockholm/solna'),
  result: { ...sampleSearch.result, total: 1, homes: 23, projects: 1, hits: sampleSearch.result.hits.slice(0, 1) },
  place: {
    kind: 'municipality',
    name: 'Solna',
    url: 'stockholm/solna',
    county: 'Stockholms län',
    neighbours: [{ name: 'Täby', href: '/bostader/stockholm/taby/', homes: 41 }],
    areas: [{ text: 'Parkkvarteret', href: '/bostader/stockholm/solna/parkkvarteret/', openInNewTab: false }],
  },
}

export const examples: Record<string, PageModels['municipality-search']> = {
  'one project': solna,
  'nothing for sale': {
    ...solna,
    intro: 'Just nu har vi inga hem till salu i Solna. Se vad som finns i närheten.',
    result: { total: 0, homes: 0, projects: 0, facets: sampleFacets, hits: [] },
    relaxed: [],
    nearby: sampleProjects.slice(0, 3),
    place: { ...solna.place, areas: [] },
  },
}
