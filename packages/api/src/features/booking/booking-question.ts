import { createHash } from 'node:crypto'
import { chooseFlow, hasChoices } from '@nyhem/domain/booking/booking-steps'
import {
  type BookingQuestion,
  type CheckedCondition,
  checkBooking,
  usualBookingsInProject,
} from '@nyhem/domain/booking/can-book'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import type { CatalogueDocument } from '@nyhem/domain/housing/catalogue'
import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import { isBuilt } from '@nyhem/domain/housing/is-built'
import { shownArea } from '@nyhem/domain/housing/shown-measures'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts, Person } from '../account/account.ts'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import type { Media } from '../pictures/media.ts'
import {
  type BuyerRow,
  findBuyersOf,
  findHolders,
  findStoredHomes,
  findWithBuyers,
  type Holder,
  type StoredHome,
  type WithBuyers,
} from './booking.store.ts'
import type { BookingOpenings } from './booking-openings.types.ts'
import type { Offer, OfferedDocument } from './booking-row.ts'
import { isLapsed } from './move-booking.ts'

/** The number is of the home's country. */
export type Requester = { readonly person: Person; readonly nationalNumber: string | null }

export const requesterOf = async (
  accounts: Pick<Accounts, 'identifiedPerson'>,
  requested: { accountId: AccountId | null; site: Site },
): Promise<Requester | null> =>
  requested.accountId && accounts.identifiedPerson(requested.accountId, requested.site.country)

/** The most frequent reads: outside transactions, batched. */
export type BookingReading = {
  holder(homeId: HomeId): Promise<Holder | null>
  booking(bookingId: string): Promise<WithBuyers | null>
  /** Null before any are entered. */
  buyers(bookingId: string): Promise<readonly BuyerRow[] | null>
  /** Null when there are none. */
  storedHomes(accountId: AccountId): Promise<readonly StoredHome[] | null>
  /** Null: the stage's sale does not open at a moment. */
  opening: BookingOpenings['ofBooking']
}

export const bookingReading = (
  db: Kysely<Database>,
  { openings, now }: { readonly openings: BookingOpenings; readonly now: () => Instant },
): BookingReading => ({
  holder: readInBatches((homeIds: readonly HomeId[]) => findHolders(db, homeIds)),
  booking: readInBatches((ids: readonly string[]) => findWithBuyers(db, ids)),
  buyers: readInBatches((bookingIds: readonly string[]) => findBuyersOf(db, bookingIds)),
  storedHomes: readInBatches((accountIds: readonly AccountId[]) => findStoredHomes(db, accountIds, now())),
  opening: openings.ofBooking,
})

export type EvaluatedBooking = {
  readonly conditions: readonly CheckedCondition[]
  readonly holder: Holder | null
  /** Other homes kept by the requester. */
  readonly inStage: number
  readonly inProject: number
}

export async function evaluateBooking(
  reading: BookingReading,
  requested: {
    details: HomeDetails
    site: Site
    requester: Requester | null
    /** The home is kept for the requester by a turn, opened or about to be. */
    inTurn?: true
    now: Instant
  },
): Promise<EvaluatedBooking> {
  const { details, site, requester, now } = requested
  const { home, stage, area } = details
  const [holder, stored, opening] = await Promise.all([
    reading.holder(home.id),
    requester && reading.storedHomes(requester.person.id),
    reading.opening({ stageId: stage.id, accountId: requester?.person.id ?? null }),
  ])
  const isOver = holder !== null && isLapsed(holder, now)
  const others = (stored ?? []).filter(({ homeId }) => homeId !== home.id)
  const inStage = countHomes(others.filter(({ stageId }) => stageId === stage.id))
  const inProject = countHomes(others.filter(({ areaId }) => areaId === area.id))
  const today = localDateOf(now, site.timeZone)
  const question: BookingQuestion = {
    now,
    today,
    home: {
      status: statusNow(home.status, { isStored: holder !== null && !isOver, isOver }),
      hasPrice: home.price !== null && home.price.minor > 0 && (stage.bookingFee?.minor ?? 0) <= home.price.minor,
      heldByRequester: requested.inTurn
        ? holder === null
        : holder !== null && !isOver && requester !== null && holder.accountId === requester.person.id,
    },
    stage: {
      isBookable: chooseFlow(site, stage) !== null,
      salesStart: stage.salesStart,
      vip: stage.vip,
      // A turn is the person's own way to the home.
      opening: opening && { ...opening, isLetIn: opening.isLetIn || requested.inTurn === true },
      mostInProject: area.bookingsPerPerson ?? usualBookingsInProject,
    },
    person: requester && {
      hasNationalNumber: requester.nationalNumber !== null,
      birthDate: birthDateOf(requester, site, today),
      hasConsent: requester.person.consents.some(({ siteId }) => siteId === site.siteId),
      isVip: requester.person.vipMemberships.some(({ siteId }) => siteId === site.siteId),
      bookingsInStage: inStage,
      bookingsInProject: inProject,
    },
  }
  return { conditions: checkBooking(question), holder, inStage, inProject }
}

const countHomes = (stored: readonly StoredHome[]): number => new Set(stored.map(({ homeId }) => homeId)).size

/** A lapsed hold counts as none before cleanup; the home may have been read before it was held. */
function statusNow(status: HomeStatus, { isStored, isOver }: { isStored: boolean; isOver: boolean }): HomeStatus {
  if (isOver && status === 'reserved') return 'for-sale'
  return isStored && status === 'for-sale' ? 'reserved' : status
}

/** The register's birth date precedes the entered one. */
function birthDateOf({ person, nationalNumber }: Requester, { country }: Site, today: BookingQuestion['today']) {
  const read = nationalNumber === null ? null : parseNationalNumber(country, nationalNumber, today)
  return (read?.ok ? read.value.birthDate : null) ?? person.birthDate
}

/** The current home, documents and choices, stored with a new booking. */
export function offerOf(
  { home, stage, area, place, path }: HomeDetails,
  { site, media }: { site: Site; media: Pick<Media, 'fileHref'> },
): Offer {
  const flow = chooseFlow(site, stage)
  return {
    home: {
      number: home.number,
      apartmentNumber: home.apartmentNumber,
      address: home.address,
      stageName: stage.name,
      areaName: area.name,
      municipality: place.municipality.name,
      county: place.county.name,
      path,
      image: [...home.images, ...stage.images].find(({ role }) => role === 'exterior' || role === 'interior') ?? null,
      rooms: home.rooms,
      area: shownArea(home, site.country),
      floor: home.floor,
      moveIn: home.moveIn,
      money: {
        totalPrice: home.totalPrice,
        sharedDebt: home.sharedDebt,
        monthlyFee: home.monthlyFee,
        purchaseCosts: home.purchaseCosts,
      },
      quality: { energyClass: home.energyClass, ecoLabel: home.ecoLabel, isBuilt: isBuilt(stage) },
    },
    documents: offeredDocuments([...home.documents, ...stage.documents], media),
    choices: flow !== null && hasChoices(flow) ? stage.choices : [],
  }
}

function offeredDocuments(documents: readonly CatalogueDocument[], media: Pick<Media, 'fileHref'>): OfferedDocument[] {
  const byHref = new Map<string, OfferedDocument>()
  for (const { title, file, bytes } of documents) {
    const href = /^(\/|https?:)/.test(file) ? file : media.fileHref(file)
    if (href === null || byHref.has(href)) continue
    byHref.set(href, { id: createHash('sha256').update(href).digest('hex').slice(0, 16), title, href, bytes })
  }
  return [...byHref.values()]
}
