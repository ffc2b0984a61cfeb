import type { Concept, ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { Country, SiteId } from '@nyhem/domain/sites/site'
import type { BuildingType, Outlook, Room, Still } from './stills.ts'

/** Which stills tell the truth about a place: none is better than a false one. */

const buildingTypeOf = {
  apartment: 'apartments',
  'town-house': 'row-houses',
  house: 'row-houses',
  'semi-detached-house': 'semi-detached',
  'detached-house': 'detached',
  plot: 'plot',
} as const satisfies Record<ResidenceType, BuildingType>

type PicturedSite = { readonly siteId: SiteId; readonly country: Country }

/** Rendered for the country, for any, or named for the site. */
export const suitsSite = ({ shows, sites }: Pick<Still, 'shows' | 'sites'>, site: PicturedSite): boolean =>
  shows.country === 'any' || shows.country === site.country.toLowerCase() || sites.includes(site.siteId)

/** Whether an exterior shows such a building; a still of no one type shows any. */
export const showsResidence = ({ shows }: Pick<Still, 'shows'>, residence: ResidenceType): boolean =>
  shows.buildingType === null || shows.buildingType === buildingTypeOf[residence]

export type PicturedHome = {
  readonly site: PicturedSite
  readonly residence: ResidenceType
  readonly concept: Concept
  readonly rooms: number
  /** What its windows look at. */
  readonly outlooks: readonly Outlook[]
  /** Null for houses. */
  readonly floor: number | null
  readonly hasBalcony: boolean
  readonly hasSauna: boolean
  /** Of the picture of its house, which a room shall not contradict. */
  readonly winter: boolean
}

/** Whether a room may be shown as one of the home's own. */
export function fitsHome(still: Pick<Still, 'kind' | 'shows' | 'sites'>, home: PicturedHome): boolean {
  const { room, outlook, season } = still.shows
  if (still.kind !== 'interior' || room === null || home.residence === 'plot') return false
  if (!suitsSite(still, home.site) || !showsResidence(still, home.residence)) return false
  if (outlook !== null && outlook !== 'none' && !seesOutlook(outlook, home)) return false
  // Nothing of the year is seen where no window is.
  if (outlook !== 'none' && (season === 'winter') !== home.winter) return false
  return hasRoom[room](home)
}

/** Water is looked at from above the ground floor. */
const seesOutlook = (outlook: Outlook, { outlooks, floor }: PicturedHome): boolean =>
  outlooks.includes(outlook) && (outlook !== 'lake' || floor === null || floor > 1)

const hasRoom = {
  'living-room': () => true,
  kitchen: () => true,
  bathroom: () => true,
  hall: () => true,
  bedroom: ({ rooms }) => rooms > 1,
  study: ({ rooms }) => rooms > 3,
  'childs-room': ({ rooms, concept }) => rooms > 2 && concept !== 'senior-living',
  sauna: ({ hasSauna }) => hasSauna,
  balcony: ({ hasBalcony }) => hasBalcony,
} as const satisfies Record<Room, (home: PicturedHome) => boolean>

/** Windows of one side look at the project's outlook, those of the other at a yard or a garden. */
export function outlooksOf(home: {
  residence: ResidenceType
  outlook: Outlook | undefined
  looksFront: boolean
}): Outlook[] {
  if (home.residence !== 'apartment') return ['garden']
  if (home.looksFront) return home.outlook === undefined ? [] : [home.outlook]
  return ['courtyard']
}
