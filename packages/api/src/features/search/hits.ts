import type { HomeHit, ProjectHit } from '@nyhem/contract/calls/residence-search'
import type { Picture } from '@nyhem/contract/picture'
import { pictureUrl } from '@nyhem/contract/picture-address'
import type { Instant } from '@nyhem/domain/dates'
import type { MoveIn, Showing } from '@nyhem/domain/housing/catalogue'
import type { StageListing } from '@nyhem/domain/housing/listings'
import { monthlyCostsOf } from '@nyhem/domain/search/fitting-homes'
import { moveInOf } from '@nyhem/domain/search/search-row'
import { type CardContext, cardPicture, homeCard, projectCard, showingModels } from '../catalogue/housing-cards.ts'
import type { FoundHome, FoundProject } from './search-engine.ts'

export type HitContext = CardContext & { now: Instant }

export function projectHit(context: HitContext, found: FoundProject): ProjectHit {
  const { kind, area, listing, stages, matching, fitting } = found
  const listings = stages.map((stage) => stage.listing)
  const card = projectCard(context, listing)
  const monthlyCosts = monthlyCostsOf(stages.flatMap(({ homes }) => homes))
  return {
    ...ofBoth(context, {
      place: listing.place,
      moveIn: listing.moveIn,
      areaName: area.own.name,
      showings: stages.flatMap(({ showings }) => showings),
      picture: card.picture,
    }),
    id: listing.id,
    type: kind,
    name: card.name,
    url: card.href,
    minRooms: card.rooms?.min ?? null,
    maxRooms: card.rooms?.max ?? null,
    minArea: card.area?.min ?? null,
    maxArea: card.area?.max ?? null,
    minPrice: card.price?.min ?? null,
    maxPrice: card.price?.max ?? null,
    minMonthlyCost: monthlyCosts?.min ?? null,
    maxMonthlyCost: monthlyCosts?.max ?? null,
    minTotalPrice: card.totalPrice?.min ?? null,
    maxTotalPrice: card.totalPrice?.max ?? null,
    stageStatus: onlyOne(stages.map(({ stageStatus }) => stageStatus)),
    status: listing.status,
    concept: listing.concept,
    residenceType: [...listing.residenceTypes],
    disposalForm: [...new Set(listings.map(({ disposalForm }) => disposalForm))],
    ecoLabel: onlyOne(listings.map(({ ecoLabel }) => ecoLabel)),
    plotType: onlyOne(listings.map(({ plotType }) => plotType)),
    extraShowingsInfo: onlyOne(stages.map(({ extraShowingsInfo }) => extraShowingsInfo)),
    vipStart: onlyOne(listings.map(({ vip }) => vip?.startsAt ?? null)),
    vipEnd: onlyOne(listings.map(({ vip }) => vip?.endsAt ?? null)),
    shortDescription: listing.shortDescription,
    geo: listing.geo,
    matching,
    fitting,
    project: card,
  }
}

export function homeHit(context: HitContext, { area, stage, home }: FoundHome): HomeHit {
  const { listing } = stage
  const moveIn = moveInOf(home, stage)
  const path = { ...listing.path, home: home.slug }
  const card = homeCard(context, {
    path,
    stageName: listing.name,
    areaName: area.own.name,
    place: listing.place,
    home: { ...home, moveIn },
  })
  return {
    ...ofBoth(context, {
      place: listing.place,
      moveIn,
      areaName: area.own.name,
      showings: stage.showings,
      picture: card.picture ?? cardPicture(context, listing.images),
    }),
    id: home.id,
    type: 'object',
    name: `${card.stageName}, ${home.number}`,
    url: card.href,
    minRooms: home.rooms,
    maxRooms: home.rooms,
    minArea: card.area,
    maxArea: card.area,
    minPrice: card.price,
    maxPrice: card.price,
    minMonthlyCost: home.monthlyCost,
    maxMonthlyCost: home.monthlyCost,
    minTotalPrice: card.totalPrice,
    maxTotalPrice: card.totalPrice,
    stageStatus: stage.stageStatus,
    status: home.status,
    concept: listing.concept,
    residenceType: [home.residenceType],
    disposalForm: [home.disposalForm],
    ecoLabel: home.ecoLabel ?? listing.ecoLabel,
    plotType: listing.plotType,
    extraShowingsInfo: stage.extraShowingsInfo,
    vipStart: listing.vip?.startsAt ?? null,
    vipEnd: listing.vip?.endsAt ?? null,
    shortDescription: listing.shortDescription,
    geo: listing.geo,
    home: { ...card, stageId: stage.id, areaName: area.own.name },
  }
}

type OfBoth = {
  place: StageListing['place']
  moveIn: MoveIn | null
  areaName: string
  showings: readonly Showing[]
  picture: Picture | null
}

function ofBoth(context: HitContext, { place, moveIn, areaName, showings, picture }: OfBoth) {
  return {
    area: areaName,
    municipality: place.municipality.name,
    county: place.county.name,
    showings: showingModels(showings, context.now),
    searchImage: picture && searchImage(picture),
    inhabitDate: moveIn?.from ?? null,
    inhabitDateDetermined: moveIn?.determined ?? false,
    inhabitDateEnd: moveIn?.to ?? null,
    siteId: context.site.siteId,
    siteOrg: context.site.siteOrgId,
  }
}

const searchImageSize = { width: 1200, height: 800 } as const

const searchImage = (picture: Picture) => ({
  url: pictureUrl(picture, { width: searchImageSize.width, ratio: '3x2', format: 'webp' }),
  alttext: picture.altText,
  size: searchImageSize,
})

const onlyOne = <T>(values: readonly (T | null)[]): T | null => {
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}
