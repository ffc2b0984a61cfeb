import type { Catalogue } from '@nyhem/api/features/catalogue/catalogue'
import type { FindPurchaseTarget } from '@nyhem/api/features/purchase-notifications/purchase-notifications'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { homeTakesNotification, stageTakesNotification } from '@nyhem/domain/purchase/takes-purchase-notification'
import { siteById } from '@nyhem/domain/sites/all-sites'

export function findPurchaseTarget(catalogue: Pick<Catalogue, 'getHome' | 'getStage'>): FindPurchaseTarget {
  return async ({ kind, id }) => {
    if (kind === 'home') {
      const found = await catalogue.getHome(asId<'Home'>(id))
      if (!found) return null
      const { home, stage, area, path } = found
      const { siteId } = area
      return {
        siteId,
        name: `${home.number}, ${stageTitle(area.name, stage.name)}`,
        path: housingHref(siteById(siteId), path),
        isOpen: homeTakesNotification(home),
      }
    }
    const found = await catalogue.getStage(asId<'Stage'>(id))
    if (!found) return null
    const { stage, area, listing } = found
    return {
      siteId: listing.siteId,
      name: stageTitle(area.name, stage.name),
      path: housingHref(siteById(listing.siteId), listing.path),
      isOpen: stageTakesNotification(stage),
    }
  }
}
