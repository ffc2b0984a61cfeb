import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { fromMinor } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleFinnishProject, sampleNorwegianProject, sampleProjects } from '../../examples/sample-projects.ts'
import { sampleFacets, sampleHomeHits, sampleSearch, sampleTags } from '../../examples/sample-search.ts'

type Model = PageModels['search']

const all: Model = { ...sampleSearch, place: null }
const withState = (changes: Partial<Model['state']>, filter: Partial<Model['state']['filter']> = {}): Model => ({
  ...all,
  state: { ...all.state, ...changes, filter: { ...all.state.filter, ...filter } },
})
const hitOf = (project: (typeof sampleProjects)[number]) => ({
  id: project.id,
  type: project.kind,
  name: project.name,
  minMonthlyCost: project.price && fromMinor(Math.round(project.price.min.minor * 0.004), project.price.min.currency),
  matching: project.homes.available,
  fitting: null,
  project,
})

export const exampleSites: Record<string, SiteId> = {
  Norwegian: 'no',
  'Finnish, long texts': 'fi',
  'simple mode': 'senior',
  'simple mode, Grannhem': 'coop',
}

export const examples: Record<string, Model> = {
  'nothing chosen': all,
  'much chosen': {
    ...withState(
      {},
      {
        tags: ['stockholm', 'hiss'],
        minRooms: 3,
        maxPrice: 7_000_000,
        minArea: 60,
        inhabitDate: 'now',
        residenceType: ['apartment', 'town-house'],
        outdoorArea: ['balcony'],
        viewing: 'in-30-days',
      },
    ),
    tags: sampleTags.filter(({ url }) => url === 'stockholm' || url === 'hiss'),
    dropped: [{ name: 'residenceType', value: 'slott' }],
  },
  'as a list': withState({ layout: 'list' }),
  'to leaf through': withState({ layout: 'slider' }),
  'single homes': {
    ...withState({ mode: 'homes' }),
    result: { total: 148, homes: 148, projects: 12, facets: sampleFacets, hits: sampleHomeHits },
  },
  'single homes as a list': {
    ...withState({ mode: 'homes', layout: 'list' }),
    result: { total: 148, homes: 148, projects: 12, facets: sampleFacets, hits: sampleHomeHits },
  },
  'no hits': {
    ...withState({}, { tags: ['uppsala'], minRooms: 5, maxPrice: 2_000_000, residenceType: ['town-house'] }),
    tags: sampleTags.filter(({ url }) => url === 'uppsala'),
    result: { total: 0, homes: 0, projects: 0, facets: sampleFacets, hits: [] },
    relaxed: [
      { field: 'maxPrice', value: null, homes: 12, projects: 2, href: '/sok-bostad/?q=uppsala&minRooms=5' },
      { field: 'minRooms', value: null, homes: 3, projects: 1, href: '/sok-bostad/?q=uppsala&maxPrice=2000000' },
      { field: 'tags', value: null, homes: 0, projects: 1, href: '/sok-bostad/?minRooms=5&maxPrice=2000000' },
    ],
    nearby: sampleProjects.slice(0, 3),
  },
  'search service down': {
    ...withState({}, { residenceType: ['apartment'] }),
    result: null,
    tagChoices: [],
    choices: { concepts: [], projectStatus: [], disposalForm: [], outdoorArea: [], residenceType: [] },
  },
  'part of the map': withState({}, { geoSearch: { kind: 'box', south: 59.2, west: 17.8, north: 59.5, east: 18.3 } }),
  Norwegian: {
    ...all,
    action: '/finn-din-bolig/',
    heading: 'Finn din bolig',
    result: { total: 1, homes: 23, projects: 1, facets: sampleFacets, hits: [hitOf(sampleNorwegianProject)] },
  },
  'Finnish, long texts': {
    ...withState({}, { tags: ['varsinais-suomi'], outdoorArea: ['walk-in-closet', 'french-balcony'] }),
    tags: [
      {
        kind: 'municipality',
        url: 'varsinais-suomi',
        name: 'Koski Tl ja Kemiönsaaren saaristokunnat',
        within: 'Varsinais-Suomi',
        homes: 23,
        projects: 1,
        href: '/asunnot/varsinais-suomi/',
      },
    ],
    action: '/myytavat-asunnot/',
    heading: 'Myytävät asunnot',
    result: { total: 1, homes: 23, projects: 1, facets: sampleFacets, hits: [hitOf(sampleFinnishProject)] },
  },
  'simple mode': { ...all, searchMode: 'simple' },
  'simple mode, Grannhem': { ...all, searchMode: 'simple' },
}
