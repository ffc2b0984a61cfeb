import type { Catalogue } from '@nyhem/api/features/catalogue/catalogue'
import type { FindStages, StageWithMaterial } from '@nyhem/api/features/material-orders/material-orders'
import type { Media } from '@nyhem/api/features/pictures/media'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { documentOfMaterial, hasMaterial, materials } from '@nyhem/domain/material-order/order-form'

/** Finds stages in the catalogue with links to their material. */
export function findOrderedStages(catalogue: Pick<Catalogue, 'getStage'>, media: Pick<Media, 'fileHref'>): FindStages {
  const read = async (id: string): Promise<StageWithMaterial[]> => {
    const found = await catalogue.getStage(asId<'Stage'>(id))
    if (!found || !hasMaterial(found.stage)) return []
    const { stage, area, listing } = found
    const documents = materials.flatMap((material) =>
      stage.documents
        .filter(({ kind }) => kind === documentOfMaterial[material])
        .flatMap(({ title, file }) => {
          const href = /^(\/|https?:)/.test(file) ? file : media.fileHref(file)
          return href === null ? [] : [{ material, title, href }]
        }),
    )
    return [{ id, siteId: listing.siteId, name: stageTitle(area.name, stage.name), documents }]
  }
  return async (ids) => (await Promise.all(ids.map(read))).flat()
}
