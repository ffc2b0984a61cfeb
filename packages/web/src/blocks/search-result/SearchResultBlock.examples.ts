import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import { sampleHomeHits, sampleProjectHits } from '../../examples/sample-search.ts'

const radhus: BlockModels['search-result'] = {
  heading: 'Radhus med plats för fler',
  intro: 'Fyra rum eller fler, med egen täppa.',
  homes: 22,
  projects: 4,
  layout: 'images',
  hits: sampleProjectHits.slice(0, 4),
  allHref: '/sok-bostad/?minRooms=4&residenceType=town-house',
}

export const examples: Record<string, BlockModels['search-result']> = {
  pictures: radhus,
  'a list without heading': { ...radhus, heading: null, intro: null, layout: 'list' },
  'homes to leaf through': { ...radhus, layout: 'slider', hits: sampleHomeHits },
  'planned projects only': { ...radhus, homes: 0 },
}
