import { housingHref } from '@nyhem/domain/housing/housing-href'
import { shownAreaRange } from '@nyhem/domain/housing/shown-measures'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { StageDetails } from '../../catalogue/catalogue.ts'
import { moveInModel, picturesOf, placeModel, projectCard } from '../../catalogue/housing-cards.ts'
import { interestModel, salesContacts } from '../building/housing/housing-parts.ts'
import { defineCataloguePage, type Housing } from './page-kind.ts'
import { stageDataLayer, stageSeo, stageTrail } from './stage.ts'
import { supplementOf } from './supplement.ts'

const stagesOffered = 4

export const soldOutPage = defineCataloguePage(
  'sold-out',
  async ({ details, supplement }: Housing<StageDetails>, context) => {
    const { stage, listing, area } = details
    const { site, texts, today, catalogue } = context
    const [own, nearby] = await Promise.all([
      supplementOf(supplement, context),
      catalogue.nearbyStages(stage.id, stagesOffered),
    ])
    const pictures = picturesOf(context, stage.images)
    const name = stageTitle(area.name, stage.name)
    return {
      model: {
        stageName: stage.name,
        areaName: area.name,
        place: placeModel(listing.place),
        heading: own.heading ?? name,
        lead: own.lead ?? texts.soldOutLead(name),
        picture: pictures[0] ?? null,
        facts: {
          homes: listing.homes.total,
          disposalForm: stage.disposalForm,
          rooms: listing.homes.rooms,
          area: shownAreaRange(listing.homes, site.country),
          moveIn: moveInModel(stage.moveIn, today),
        },
        contacts: salesContacts(context, stage.contacts),
        nearbyStages: nearby.map((near) => projectCard(context, near)),
        interest: interestModel(context, { kind: 'area', id: area.id, name: area.name }),
        blocks: own.blocks,
      },
      pageId: supplement?.id ?? stage.id,
      breadcrumbs: stageTrail(context, details),
      seo: stageSeo(context, details, { path: housingHref(site, listing.path), name, pictures, own: own.seo }),
      dataLayer: stageDataLayer(details),
    }
  },
)
