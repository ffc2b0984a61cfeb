import type { Catalogue } from '@nyhem/api/features/catalogue/catalogue'
import type { FindFavouriteTargets } from '@nyhem/api/features/favourites/favourites'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'

/** Looks up favourites with one statement for homes and one for projects. */
export function findFavourites(catalogue: Pick<Catalogue, 'homesByIds' | 'projectsByIds'>): FindFavouriteTargets {
  return async (siteId, requested) => {
    const homeIds = requested.filter(({ kind }) => kind === 'home').map(({ id }) => asId<'Home'>(id))
    const projectIds = requested.filter(({ kind }) => kind !== 'home').map(({ id }) => id)
    const [homes, projects] = await Promise.all([
      homeIds.length > 0 ? catalogue.homesByIds(siteId, homeIds) : [],
      projectIds.length > 0 ? catalogue.projectsByIds(siteId, projectIds) : [],
    ])
    return [
      ...homes.map(({ id, home, areaName, stageName }) => ({
        kind: 'home' as const,
        id,
        name: `${home.number}, ${stageTitle(areaName, stageName)}`,
      })),
      ...projects.map((project) => ({
        kind: project.kind,
        id: project.id,
        name: project.kind === 'stage' ? stageTitle(project.areaName, project.name) : project.name,
      })),
    ]
  }
}
