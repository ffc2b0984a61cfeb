import type { ProjectHit } from '@nyhem/contract/calls/residence-search'
import type { ProjectCard } from '@nyhem/contract/shared-models'

/** A project as a search shows it: with the rooms, areas and prices of the homes that fit, where others do not. */
export const fittedProject = (project: ProjectCard, fitting: ProjectHit['fitting'] | undefined): ProjectCard =>
  fitting ? { ...project, ...fitting } : project
