import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleProjects } from '../../../examples/sample-projects.ts'

type Model = PageModels['campaign']

const full: Model = {
  heading: 'Vi bär, du låser upp',
  lead: 'Boka ett hem som är klart i vinter, så betalar vi flytten.',
  state: 'running',
  from: '2026-11-12',
  until: '2026-12-16',
  daysLeft: 24,
  picture: samplePicture('interior-stairwell-entrance'),
  body: '<p>Flyttfirman kommer med lådor två veckor innan och hämtar dem tomma en vecka efter.</p>',
  points: [
    { icon: 'key-handover', text: 'Flytt till ett värde av 25 000 kr' },
    { icon: 'calendar-check', text: 'Tillträde före den 31 mars' },
  ],
  link: { text: 'Se hemmen som är klara', href: '/sok-bostad/', openInNewTab: false },
  meanwhile: null,
  projects: sampleProjects.slice(0, 2),
  terms: '<p>Gäller bokningar som skrivs under mellan dagarna ovan.</p>',
  blocks: [],
}

const all = { text: 'Alla hem', href: '/sok-bostad/', openInNewTab: false }

export const examples: Record<string, Model> = {
  running: full,
  'the last day': { ...full, daysLeft: 1 },
  'not yet': { ...full, state: 'coming', daysLeft: 0, link: null, meanwhile: all },
  over: { ...full, state: 'over', daysLeft: 0, link: null, meanwhile: all, projects: [] },
  'bare: words alone': { ...full, picture: null, points: [], projects: [], link: null },
  'finnish, long words': {
    ...full,
    heading: 'Muuttokustannusten korvauskampanja',
    lead: 'Varaa talvella valmistuva koti, niin me maksamme muuton.',
  },
  senior: full,
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', senior: 'senior' }
