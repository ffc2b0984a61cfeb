import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleProjects } from '../../../examples/sample-projects.ts'

const gone: PageModels['not-found-stage'] = {
  heading: 'Etappen är inte kvar hos oss',
  lead: 'Husen är klara och alla har flyttat in. I närheten finns andra projekt.',
  projects: sampleProjects.slice(0, 3),
  areasHref: '/bostader/',
}

export const examples: Record<string, PageModels['not-found-stage']> = {
  'with projects near': gone,
  'nothing near': { ...gone, projects: [] },
}
