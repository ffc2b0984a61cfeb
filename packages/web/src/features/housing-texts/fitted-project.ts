import type { ProjectHit } from '@nyhem/contract/calls/residence-search'
import type { ProjectCard } from '@nyhem/contract/shared-models'

/** Project in a search result: limited to rooms, areas and prices of matching homes, when not all match. */
export const fittedProject = (project: ProjectCard, fitting: ProjectHit['fitting'] | undefined): ProjectCard =>
  fitting ? { ...project, ...fitting } : project
