import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import {
  sampleBareProject,
  sampleFinnishProject,
  sampleNorwegianProject,
  sampleProjects,
} from '../../../examples/sample-projects.ts'

const all: PageModels['areas'] = {
  heading: 'Våra nya hem',
  intro: 'Lägenheter och radhus i tegel, puts och trä. Välj var du vill bo, så ser du vad som är ledigt.',
  filter: { county: null, residenceType: null, minRooms: null, maxPrice: null },
  choices: {
    counties: [
      { slug: 'stockholm', name: 'Stockholms län', homes: 27 },
      { slug: 'uppsala', name: 'Uppsala län', homes: 5 },
      { slug: 'skane', name: 'Skåne län', homes: 0 },
    ],
    residenceTypes: ['apartment', 'town-house'],
    maxPrices: [3_000_000, 5_000_000, 7_000_000],
    maxRooms: 5,
  },
  totalProjects: 5,
  availableHomes: 32,
  counties: [
    {
      name: 'Stockholms län',
      slug: 'stockholm',
      projects: sampleProjects.filter(({ place }) => place.county === 'Stockholms län'),
    },
    {
      name: 'Uppsala län',
      slug: 'uppsala',
      projects: sampleProjects.filter(({ place }) => place.county === 'Uppsala län'),
    },
    { name: 'Skåne län', slug: 'skane', projects: [sampleBareProject] },
  ],
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = { Norwegian: 'no', Finnish: 'fi', Grannhem: 'coop' }

export const examples: Record<string, PageModels['areas']> = {
  'all projects': all,
  'chosen county and rooms': {
    ...all,
    filter: { county: 'uppsala', residenceType: null, minRooms: 4, maxPrice: null },
    totalProjects: 1,
    availableHomes: 5,
    counties: all.counties.slice(1, 2),
  },
  'nothing matches': {
    ...all,
    filter: { county: 'skane', residenceType: 'town-house', minRooms: 5, maxPrice: 3_000_000 },
    relaxed: { county: 0, residenceType: 3, minRooms: 12, maxPrice: 7 },
    totalProjects: 0,
    availableHomes: 0,
    counties: [],
  },
  Norwegian: {
    ...all,
    heading: 'Våre nye boliger',
    intro: 'Leiligheter og rekkehus ved fjorden og i byen.',
    choices: {
      ...all.choices,
      counties: [{ slug: 'vestland', name: 'Vestland', homes: 23 }],
    },
    totalProjects: 1,
    availableHomes: 23,
    counties: [{ name: 'Vestland', slug: 'vestland', projects: [sampleNorwegianProject] }],
  },
  Finnish: {
    ...all,
    heading: 'Uudet asuntomme',
    intro: 'Kerrostaloasuntoja ja rivitaloja kävelymatkan päässä junasta.',
    choices: {
      ...all.choices,
      counties: [{ slug: 'uusimaa', name: 'Uusimaa', homes: 23 }],
      maxPrices: [200_000, 300_000, 500_000],
      maxRooms: 4,
    },
    totalProjects: 1,
    availableHomes: 23,
    counties: [{ name: 'Uusimaa', slug: 'uusimaa', projects: [sampleFinnishProject] }],
  },
  Grannhem: { ...all, heading: 'Hem med grannar', totalProjects: 2, counties: all.counties.slice(0, 1) },
}
