import type { Picture } from '@nyhem/contract/picture'
import { addressOf } from '@nyhem/contract/routes/address'
import { getShowingCalendar } from '@nyhem/contract/routes/site.paths'
import type { HomeCard, PlannedShowing, ProjectCard } from '@nyhem/contract/shared-models'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { CatalogueImage, Home, MoveIn, Showing } from '@nyhem/domain/housing/catalogue'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import {
  type AreaListing,
  cardImages,
  type HomeListing,
  type Place,
  type StageListing,
} from '@nyhem/domain/housing/listings'
import { shownArea, shownAreaRange } from '@nyhem/domain/housing/shown-measures'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { Site } from '@nyhem/domain/sites/site'
import { unbrokenAmounts } from '@nyhem/domain/sites/unbroken-amounts'
import { withFurther } from '../pictures/further-pictures.ts'
import type { Media } from '../pictures/media.ts'

/** Rendering context: site, media and the site's local date. */
export type CardContext = { site: Site; media: Pick<Media, 'picture'>; today: LocalDate }

export const placeModel = ({ county, municipality }: Place): ProjectCard['place'] => ({
  county: county.name,
  municipality: municipality.name,
})

/** Catalogue texts precede the media store's. */
export const pictureOf = ({ media, site }: CardContext, image: CatalogueImage | null): Picture | null =>
  image && media.picture(image.key, site.locale, { altText: image.altText, description: image.description })

/** The first, which a page may exchange for one of the others. */
export const cardPicture = (context: CardContext, [first, ...others]: readonly CatalogueImage[]) =>
  withFurther(pictureOf(context, first ?? null), () => others.map((image) => pictureOf(context, image)))

export const picturesOf = (context: CardContext, images: readonly CatalogueImage[]): Picture[] =>
  images
    .filter(({ role }) => role === 'exterior' || role === 'interior')
    .map((image) => pictureOf(context, image))
    .filter((picture) => picture !== null)

/** An exterior of the home or its stage, before any room, which may be a bathroom. */
export function leadPicture(context: CardContext, images: readonly CatalogueImage[]): Picture | null {
  const exteriors = images.filter(({ role }) => role === 'exterior')
  return picturesOf(context, [...exteriors, ...images])[0] ?? null
}

export const moveInModel = (moveIn: MoveIn | null, today: LocalDate): ProjectCard['moveIn'] =>
  moveIn && { ...moveIn, now: moveIn.from <= today }

/** Not ended, next first. */
export const showingModels = (showings: readonly Showing[], now: Instant): PlannedShowing[] =>
  showings
    .filter(({ endsAt }) => endsAt > now)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
    .map(showingModel)

export const showingModel = ({ placesLeft, ...showing }: Showing): PlannedShowing => ({
  ...showing,
  calendarHref: addressOf(getShowingCalendar, { params: { name: `${showing.id}.ics` } }),
})

/** For its area's own pages, where a stage needs no name but its own. */
export const stageCardInArea = (context: CardContext, stage: StageListing): ProjectCard => ({
  ...projectCard(context, stage),
  name: stage.name,
})

export function projectCard(context: CardContext, project: AreaListing | StageListing): ProjectCard {
  const { site, today } = context
  const { homes } = project
  return {
    kind: project.kind,
    id: project.id,
    href: housingHref(site, project.path),
    name: project.kind === 'stage' ? stageTitle(project.areaName, project.name) : project.name,
    place: placeModel(project.place),
    status: project.status,
    residenceTypes: [...project.residenceTypes],
    disposalForm: project.kind === 'stage' ? project.disposalForm : onlyOne(project.disposalForms),
    concept: project.concept,
    rooms: homes.rooms,
    area: shownAreaRange(homes, site.country),
    price: homes.price,
    totalPrice: homes.totalPrice,
    rent: homes.rent,
    moveIn: moveInModel(project.moveIn, today),
    homes: { total: homes.total, available: homes.available },
    shortDescription: unbrokenAmounts(project.shortDescription),
    picture: cardPicture(context, project.images),
    geo: project.geo,
  }
}

const onlyOne = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null)

type CardHome = Pick<
  Home,
  | 'id'
  | 'number'
  | 'building'
  | 'status'
  | 'residenceType'
  | 'disposalForm'
  | 'rooms'
  | 'possibleRooms'
  | 'primaryArea'
  | 'internalUsableArea'
  | 'plotArea'
  | 'floor'
  | 'maxFloor'
  | 'price'
  | 'totalPrice'
  | 'monthlyFee'
  | 'outdoorSpaces'
  | 'moveIn'
  | 'planKey'
  | 'images'
>

export function homeCard(
  context: CardContext,
  listing: Pick<HomeListing, 'path' | 'stageName' | 'areaName' | 'place'> & { readonly home: CardHome },
): HomeCard {
  const { site, media, today } = context
  const { home } = listing
  const reported = tellsPrice(home.status)
  return {
    id: home.id,
    href: housingHref(site, listing.path),
    number: home.number,
    stageName: stageTitle(listing.areaName, listing.stageName),
    place: placeModel(listing.place),
    building: home.building,
    status: home.status,
    residenceType: home.residenceType,
    disposalForm: home.disposalForm,
    rooms: home.rooms,
    possibleRooms: home.possibleRooms,
    area: shownArea(home, site.country),
    plotArea: home.plotArea,
    floor: home.floor,
    maxFloor: home.maxFloor,
    directions: [...new Set(home.outdoorSpaces.flatMap(({ direction }) => direction ?? []))],
    price: reported ? home.price : null,
    totalPrice: reported ? home.totalPrice : null,
    monthlyFee: home.monthlyFee,
    moveIn: moveInModel(home.moveIn, today),
    picture: cardPicture(context, homeCardImages(home.images)),
    plan: home.planKey ? media.picture(planPictureKey(home.planKey, site.locale), site.locale) : null,
  }
}

const mostHomeCardImages = 2

/** The first, then its house before further rooms; none of these where not even the first is a room. */
function homeCardImages(images: readonly CatalogueImage[]): CatalogueImage[] {
  const [first, ...others] = images.filter(({ role }) => role === 'exterior' || role === 'interior')
  if (!first) return []
  const further = first.role === 'interior' ? others : others.filter(({ role }) => role === 'exterior')
  return [first, ...cardImages(further)].slice(0, mostHomeCardImages)
}

/** Plans contain room names, so each language has a drawing. */
export const planPictureKey = (planKey: string, locale: string): string => `plans/${planKey}.${locale}.svg`
