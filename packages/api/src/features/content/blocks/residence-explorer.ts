import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import { stageHomes } from '../building/housing/stage-homes.ts'
import { catalogueId } from '../tree/content-fields.ts'
import { heading, intro } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const residenceExplorerBlock = defineBlock('residence-explorer', {
  fields: z.strictObject({ heading, intro, stage: catalogueId('stage') }),
  build: async (fields, context) => {
    const { catalogue, explorer, site } = context
    const details = await catalogue.getStage(asId<'Stage'>(fields.stage))
    // Homes of another site's stage have no page here.
    if (details?.area.siteId !== site.siteId || details.homes.length === 0) return null
    const { stage, area, listing } = details
    return {
      heading: fields.heading ?? null,
      intro: fields.intro ?? null,
      stageId: stage.id,
      stageName: stageTitle(area.name, stage.name),
      stageHref: housingHref(site, listing.path),
      ...stageHomes(details, context),
      // Without images it still lists the homes that can be explored.
      houses: await explorer.stage(site, stage.id),
    }
  },
})
