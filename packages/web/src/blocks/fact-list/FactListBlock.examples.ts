import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

export const examples: Record<string, BlockModels['fact-list']> = {
  'names and values': {
    heading: 'Materialen i korthet',
    facts: [
      { label: 'Golv', value: 'Ek, 14 mm, såpad' },
      { label: 'Väggar', value: 'Kalkfärg, tre kulörer' },
      { label: 'Bänkskiva', value: 'Kalksten från Öland' },
      { label: 'Gardiner', value: 'Linne, 280 cm' },
    ],
  },
  'contractor, four figures': {
    heading: 'Siffror',
    facts: [
      { label: 'medarbetare från Malmö till Kiruna', value: '640' },
      { label: 'pågående projekt', value: '52' },
      { label: 'allvarliga olyckor 2026, så långt', value: '0' },
      { label: 'av maskinerna går utan fossilt bränsle', value: '71 %' },
    ],
  },
}

export const exampleSites: Record<string, SiteId> = { 'contractor, four figures': 'contractor' }
