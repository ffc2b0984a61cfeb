import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { stageHomes } from '../housing/stage-homes.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildResidenceExplorer: BlockBuilder<'residence-explorer'> = async (fields, context) => {
  const { catalogue, explorer, site } = context
  const details = await catalogue.getStage(asId<'Stage'>(fields.stage))
  // A stage of another site has no page here that its homes could lead to.
  if (details?.area.siteId !== site.siteId || details.homes.length === 0) return null
  const { stage, area, listing } = details
  return {
    heading: fields.heading ?? null,
    intro: fields.intro ?? null,
    stageId: stage.id,
    stageName: stageTitle(area.name, stage.name),
    stageHref: housingHref(site, listing.path),
    ...stageHomes(details, context),
    // Without pictures it still tells which homes one can look around in.
    houses: await explorer.stage(site, stage.id),
  }
}
