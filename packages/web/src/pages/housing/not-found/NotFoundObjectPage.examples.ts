import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleHomes, sampleProjects } from '../../../examples/sample-projects.ts'

const gone: PageModels['not-found-object'] = {
  heading: 'Hemmet är inte kvar hos oss',
  lead: 'Det är sålt eller har bytt nummer. Här är hem som liknar det.',
  stage: sampleProjects[0] ?? null,
  similarHomes: [...sampleHomes],
  successionHref: null,
  areasHref: '/bostader/',
}

export const examples: Record<string, PageModels['not-found-object']> = {
  'with its stage and similar homes': gone,
  'one that an agent sold on': { ...gone, stage: null, successionHref: '/maklar-objekt/' },
  'nothing known': { ...gone, stage: null, similarHomes: [] },
}
