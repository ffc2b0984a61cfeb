import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleContracts, sampleReferences } from '../../../examples/sample-references.ts'

const all: PageModels['reference-start'] = {
  heading: 'Det vi har byggt',
  intro: 'Hus att gå förbi, ringa på i eller bara läsa om. Några pågår fortfarande.',
  variant: 'housing',
  action: '/referensprojekt/',
  chosen: null,
  dropped: false,
  choices: [
    { type: 'tenancy', count: 1 },
    { type: 'premises', count: 2 },
    { type: 'senior-housing', count: 1 },
    { type: 'nursing-homes', count: 1 },
    { type: 'construction-contracts', count: 1 },
    { type: 'safety-homes', count: 1 },
    { type: 'senior-safety-homes', count: 1 },
  ],
  total: 4,
  projects: [...sampleReferences],
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = {
  'the contractor’s': 'contractor',
  Finnish: 'fi',
  Norwegian: 'no',
}

export const examples: Record<string, PageModels['reference-start']> = {
  'every type': all,
  'one type chosen': { ...all, chosen: 'tenancy', projects: sampleReferences.slice(1, 2) },
  'a type that is gone': { ...all, dropped: true },
  'one type only, all ongoing': {
    ...all,
    choices: [{ type: 'premises', count: 1 }],
    total: 1,
    projects: sampleReferences.slice(0, 1),
  },
  none: { ...all, choices: [], total: 0, projects: [] },
  'the contractor’s': {
    ...all,
    heading: 'Projekt',
    intro: 'Det som pågår, och det som redan bär.',
    variant: 'contracting',
    action: '/projekt/',
    choices: [
      { type: 'quay-concrete', count: 2 },
      { type: 'exploitation-work', count: 1 },
    ],
    total: 2,
    projects: [...sampleContracts],
  },
  Finnish: { ...all, heading: 'Rakentamamme kohteet', intro: 'Taloja, joiden ohi voi kävellä.' },
  Norwegian: { ...all, heading: 'Det vi har bygget', intro: 'Hus du kan gå forbi.' },
}
