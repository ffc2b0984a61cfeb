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
  intro: 'Lägenheter och radhus i tegel, puts och trä, län för län.',
  totalProjects: 5,
  availableHomes: 32,
  counties: [
    {
      name: 'Stockholms län',
      slug: 'stockholm',
      href: '/bostader/stockholm/',
      projects: sampleProjects.filter(({ place }) => place.county === 'Stockholms län'),
    },
    {
      name: 'Uppsala län',
      slug: 'uppsala',
      href: '/bostader/uppsala/',
      projects: sampleProjects.filter(({ place }) => place.county === 'Uppsala län'),
    },
    { name: 'Skåne län', slug: 'skane', href: '/bostader/skane/', projects: [sampleBareProject] },
  ],
  searchHref: '/sok-bostad/',
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = { Norwegian: 'no', Finnish: 'fi', Grannhem: 'coop' }

export const examples: Record<string, PageModels['areas']> = {
  'all projects': all,
  'many counties': {
    ...all,
    counties: [
      ...all.counties,
      { name: 'Västra Götalands län', slug: 'vastra-gotaland', href: null, projects: [sampleBareProject] },
    ],
  },
  'without a search': {
    ...all,
    searchHref: null,
    counties: all.counties.map((county) => ({ ...county, href: null })),
  },
  Norwegian: {
    ...all,
    heading: 'Våre nye boliger',
    intro: 'Leiligheter og rekkehus ved fjorden og i byen.',
    totalProjects: 1,
    availableHomes: 23,
    counties: [{ name: 'Vestland', slug: 'vestland', href: '/boliger/vestland/', projects: [sampleNorwegianProject] }],
    searchHref: '/finn-din-bolig/',
  },
  Finnish: {
    ...all,
    heading: 'Uudet asuntomme',
    intro: 'Kerrostaloasuntoja ja rivitaloja kävelymatkan päässä junasta.',
    totalProjects: 1,
    availableHomes: 23,
    counties: [{ name: 'Uusimaa', slug: 'uusimaa', href: '/asunnot/uusimaa/', projects: [sampleFinnishProject] }],
    searchHref: '/myytavat-asunnot/',
  },
  Grannhem: { ...all, heading: 'Hem med grannar', totalProjects: 2, counties: all.counties.slice(0, 1) },
}
