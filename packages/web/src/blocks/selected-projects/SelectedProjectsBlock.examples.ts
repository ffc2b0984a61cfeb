import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'
import {
  sampleAssociations,
  sampleBareProject,
  sampleFinnishProject,
  sampleNorwegianProject,
  sampleProjects,
} from '../../examples/sample-projects.ts'

type Model = BlockModels['selected-projects']

const more = { text: 'Alla 31 projekt', href: '/bostader/', openInNewTab: false }

export const examples: Record<string, Model> = {
  'four projects': { heading: 'Just nu hos oss', projects: [...sampleProjects], more },
  'three projects': { heading: 'Snart inflyttning', projects: sampleProjects.slice(0, 3), more: null },
  'three associations': { heading: 'Snart inflyttning', projects: [...sampleAssociations], more: null },
  'three, in rows': { heading: 'Lediga bostäder', projects: sampleProjects.slice(0, 3), more: null },
  'three, in a register': { heading: 'Kvarter', projects: sampleProjects.slice(0, 3), more: null },
  'one project': { heading: 'Nytt hos oss', projects: sampleProjects.slice(3), more: null },
  'without pictures or prices': {
    heading: 'Planeras',
    projects: [sampleBareProject, { ...sampleBareProject, id: 'se-annat', status: 'sold-out', name: 'Kanalhusen' }],
    more: null,
  },
  norwegian: {
    heading: 'Akkurat nå hos oss',
    projects: [sampleNorwegianProject, { ...sampleNorwegianProject, id: 'no-2', name: 'Bryggeparken' }],
    more: { text: 'Alle prosjekter', href: '/boliger/', openInNewTab: false },
  },
  'finnish, long words': {
    heading: 'Ennakkomarkkinoinnissa',
    projects: [sampleFinnishProject, { ...sampleFinnishProject, id: 'fi-2', name: 'Rantapuistonkorttelit' }],
    more: { text: 'Kaikki kohteet', href: '/asunnot/', openInNewTab: false },
  },
}

export const exampleSites: Record<string, SiteId> = {
  'three associations': 'coop',
  'three, in rows': 'senior',
  'three, in a register': 'contractor',
  norwegian: 'no',
  'finnish, long words': 'fi',
}
