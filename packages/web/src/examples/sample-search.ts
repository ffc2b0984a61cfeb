import type { FacetCount, ListedHit } from '@nyhem/contract/calls/residence-search'
import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { fromMajor } from '@nyhem/domain/money'
import { emptyFilter } from '@nyhem/domain/search/search-filter'
import { sampleBareProject, sampleHome, sampleProjects } from './sample-projects.ts'

const count = (homes: number, projects: number): FacetCount => ({ homes, projects })
const none = count(0, 0)

export const sampleFacets: NonNullable<ResidenceSearchModel['result']>['facets'] = {
  concepts: { 'senior-living': none, premium: count(24, 1), original: count(112, 9), compact: count(12, 2) },
  projectStatus: {
    planned: count(0, 2),
    vip: none,
    'for-sale': count(104, 7),
    'sold-out': count(0, 4),
    'pre-selling': count(41, 3),
    'move-in-ready': count(3, 1),
    succession: none,
    reference: none,
  },
  disposalForm: { condominium: count(121, 10), ownership: count(27, 2), 'ownership-apartment': none, tenancy: none },
  outdoorArea: {
    balcony: count(98, 9),
    terrace: count(21, 4),
    patio: count(27, 3),
    'roof-top': none,
    'french-balcony': count(14, 2),
    porch: none,
    sauna: count(4, 1),
    'walk-in-closet': count(38, 6),
  },
  residenceType: {
    'detached-house': count(6, 1),
    'semi-detached-house': none,
    apartment: count(112, 10),
    house: none,
    'town-house': count(30, 3),
    plot: none,
  },
  inhabitDate: {
    now: count(14, 2),
    'in-six-months': count(32, 4),
    'in-one-year': count(71, 8),
    'in-more-than-one-year': count(148, 12),
  },
  viewing: {
    'include-all': count(148, 12),
    'has-any': count(61, 5),
    'in-seven-days': count(24, 2),
    'in-30-days': count(52, 4),
  },
  rooms: { 1: count(12, 3), 2: count(41, 8), 3: count(52, 9), 4: count(31, 7), 5: count(12, 3) },
  tags: {
    stockholm: count(102, 8),
    'stockholm/solna': count(23, 1),
    'stockholm/taby': count(41, 1),
    uppsala: count(46, 4),
    'uppsala/knivsta': count(5, 1),
    hiss: count(88, 7),
    'parkering-ingar': none,
  },
}

const tag = (
  kind: 'county' | 'municipality' | 'feature',
  url: string,
  name: string,
  within: string | null,
  homes: number,
) => ({
  kind,
  url,
  name,
  within,
  homes,
  projects: Math.ceil(homes / 12),
  href: kind === 'feature' ? null : `/bostader/${url}/`,
})

export const sampleTags: ResidenceSearchModel['tagChoices'] = [
  tag('county', 'stockholm', 'Stockholms län', null, 102),
  tag('county', 'uppsala', 'Uppsala län', null, 46),
  tag('municipality', 'stockholm/solna', 'Solna', 'Stockholms län', 23),
  tag('municipality', 'stockholm/taby', 'Täby', 'Stockholms län', 41),
  tag('municipality', 'uppsala/knivsta', 'Knivsta', 'Uppsala län', 5),
  tag('feature', 'hiss', 'Hiss', null, 88),
  tag('feature', 'parkering-ingar', 'Parkering ingår', null, 0),
]

export const sampleProjectHits: ListedHit[] = [...sampleProjects, sampleBareProject].map((project) => ({
  id: project.id,
  type: project.kind,
  name: project.name,
  minMonthlyCost: project.price ? fromMajor(16_480, 'SEK') : null,
  matching: Math.max(0, project.homes.available - 2),
  fitting: null,
  project,
}))

export const sampleHomeHits: ListedHit[] = [1, 2, 3].map((number) => ({
  id: `home-${number}`,
  type: 'object',
  name: `Sjöfartskajen, etapp 2, B-130${number}`,
  minMonthlyCost: fromMajor(23_215, 'SEK'),
  geo: { latitude: 59.31, longitude: 18.16 },
  home: {
    ...sampleHome(),
    id: `home-${number}`,
    number: `B-130${number}`,
    stageId: 'stage',
    areaName: 'Sjöfartskajen',
  },
}))

export const sampleSearch = {
  heading: 'Sök bostad',
  intro: null,
  searchMode: 'advanced',
  action: '/sok-bostad/',
  state: {
    filter: {
      ...emptyFilter,
      tags: [],
      concepts: [],
      projectStatus: [],
      disposalForm: [],
      outdoorArea: [],
      residenceType: [],
      stageIds: [],
    },
    sort: 'move-in',
    mode: 'projects',
    layout: 'images',
    pages: 1,
  },
  today: '2026-11-21',
  tags: [],
  tagChoices: sampleTags,
  choices: {
    concepts: ['premium', 'original', 'compact'],
    projectStatus: ['planned', 'for-sale', 'sold-out', 'pre-selling', 'move-in-ready'],
    disposalForm: ['condominium', 'ownership'],
    outdoorArea: ['balcony', 'terrace', 'patio', 'french-balcony', 'sauna', 'walk-in-closet'],
    residenceType: ['detached-house', 'apartment', 'town-house', 'plot'],
  },
  dropped: [],
  sentence: { text: '', left: [] },
  result: { total: 12, homes: 148, projects: 12, facets: sampleFacets, hits: sampleProjectHits },
  relaxed: [],
  map: { styleHref: '/map/style/norrvida-sv.json' },
  nearby: [],
  blocks: [],
} satisfies Omit<ResidenceSearchModel, 'place'>
