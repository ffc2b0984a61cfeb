import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { allMunicipalities } from '@nyhem/domain/search/succession-filter'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleSuccessionHomes } from '../../../examples/sample-succession.ts'

const all: PageModels['succession'] = {
  heading: 'Hem som säljs vidare',
  intro: 'Vi byggde dem, någon har bott i dem, och nu söker de en ny ägare. Mäklaren sköter försäljningen.',
  action: '/maklar-objekt/',
  municipality: allMunicipalities,
  municipalities: [
    { slug: 'huddinge', name: 'Huddinge', tag: 'stockholm/huddinge', count: 1 },
    { slug: 'varberg', name: 'Varberg', tag: 'halland/varberg', count: 2 },
  ],
  dropped: false,
  total: 3,
  homes: [...sampleSuccessionHomes],
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = { 'another brand’s': 'senior' }

export const examples: Record<string, PageModels['succession']> = {
  'all municipalities': all,
  'one municipality': { ...all, municipality: 'varberg', homes: sampleSuccessionHomes.slice(0, 2) },
  'a municipality that has none any more': { ...all, dropped: true },
  none: { ...all, municipalities: [], total: 0, homes: [] },
  'another brand’s': { ...all, heading: 'Hem som söker en ny granne' },
}
