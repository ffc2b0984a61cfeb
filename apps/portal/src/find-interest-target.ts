import type { Catalogue } from '@nyhem/api/features/catalogue/catalogue'
import type { FindTarget } from '@nyhem/api/features/interest/interest'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'

export function findInterestTarget(catalogue: Pick<Catalogue, 'getHome' | 'getStage' | 'getArea'>): FindTarget {
  return async (kind, id) => {
    if (kind === 'home') {
      const found = await catalogue.getHome(asId<'Home'>(id))
      if (!found) return null
      const { siteId } = found.area
      const name = `${found.home.number}, ${stageTitle(found.area.name, found.stage.name)}`
      return { siteId, name, path: housingHref(siteById(siteId), found.path) }
    }
    const listing =
      kind === 'stage'
        ? (await catalogue.getStage(asId<'Stage'>(id)))?.listing
        : (await catalogue.getArea(asId<'Area'>(id)))?.listing
    if (!listing) return null
    const name = kind === 'stage' ? stageTitle(listing.areaName, listing.name) : listing.name
    return { siteId: listing.siteId, name, path: housingHref(siteById(listing.siteId), listing.path) }
  }
}
