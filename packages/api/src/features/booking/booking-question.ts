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
  findBookings,
  findBuyersOf,
  findKeepers,
  findKeptHomes,
  type Keeper,
  type KeptHome,
} from './booking.store.ts'
import type { Booking, Offer, OfferedDocument } from './booking-row.ts'
import { isLapsed } from './move-booking.ts'

/** Who asks to book, with the number that is theirs in the country where the home lies. */
export type Asker = { readonly person: Person; readonly nationalNumber: string | null }

export const askerOf = async (
  accounts: Pick<Accounts, 'identifiedPerson'>,
  asked: { accountId: AccountId | null; site: Site },
): Promise<Asker | null> => asked.accountId && accounts.identifiedPerson(asked.accountId, asked.site.country)

/** What is asked most of the database, outside transactions; who ask at once share a statement. */
export type BookingReading = {
  /** The booking that keeps a home. */
  keeper(homeId: HomeId): Promise<Keeper | null>
  booking(bookingId: string): Promise<Booking | null>
  /** Null before any have been written down. */
  buyers(bookingId: string): Promise<readonly BuyerRow[] | null>
  /** Null when the person keeps none. */
  keptHomes(accountId: AccountId): Promise<readonly KeptHome[] | null>
}

export const bookingReading = (db: Kysely<Database>, now: () => Instant): BookingReading => ({
  keeper: readInBatches((homeIds: readonly HomeId[]) => findKeepers(db, homeIds)),
  booking: readInBatches((ids: readonly string[]) => findBookings(db, ids)),
  buyers: readInBatches((bookingIds: readonly string[]) => findBuyersOf(db, bookingIds)),
  keptHomes: readInBatches((accountIds: readonly AccountId[]) => findKeptHomes(db, accountIds, now())),
})

/** How booking a home stands: every condition, and what of the database that is said from. */
export type JudgedBooking = {
  readonly conditions: readonly CheckedCondition[]
  readonly keeper: Keeper | null
  /** Other homes that the asker keeps. */
  readonly inStage: number
  readonly inProject: number
}

export async function judgeBooking(
  reading: BookingReading,
  asked: { details: HomeDetails; site: Site; asker: Asker | null; now: Instant },
): Promise<JudgedBooking> {
  const { details, site, asker, now } = asked
  const { home, stage, area } = details
  const [keeper, kept] = await Promise.all([reading.keeper(home.id), asker && reading.keptHomes(asker.person.id)])
  const isOver = keeper !== null && isLapsed(keeper, now)
  const others = (kept ?? []).filter(({ homeId }) => homeId !== home.id)
  const inStage = countHomes(others.filter(({ stageId }) => stageId === stage.id))
  const inProject = countHomes(others.filter(({ areaId }) => areaId === area.id))
  const today = localDateOf(now, site.timeZone)
  const question: BookingQuestion = {
    now,
    today,
    home: {
      status: statusNow(home.status, { isKept: keeper !== null && !isOver, isOver }),
      hasPrice: home.price !== null && home.price.minor > 0 && (stage.bookingFee?.minor ?? 0) <= home.price.minor,
      heldByAsker: keeper !== null && !isOver && asker !== null && keeper.accountId === asker.person.id,
    },
    stage: {
      isBookable: chooseFlow(site.siteId, stage) !== null,
      salesStart: stage.salesStart,
      vip: stage.vip,
      mostInProject: area.bookingsPerPerson ?? usualBookingsInProject,
    },
    person: asker && {
      hasNationalNumber: asker.nationalNumber !== null,
      birthDate: birthDateOf(asker, site, today),
      hasConsent: asker.person.consents.some(({ siteId }) => siteId === site.siteId),
      isVip: asker.person.vipMemberships.some(({ siteId }) => siteId === site.siteId),
      bookingsInStage: inStage,
      bookingsInProject: inProject,
    },
  }
  return { conditions: checkBooking(question), keeper, inStage, inProject }
}

const countHomes = (kept: readonly KeptHome[]): number => new Set(kept.map(({ homeId }) => homeId)).size

/**
 * A hold whose time is over is none, though nobody has swept it away; and the home may have been read before somebody
 * held it.
 */
function statusNow(status: HomeStatus, { isKept, isOver }: { isKept: boolean; isOver: boolean }): HomeStatus {
  if (isOver && status === 'reserved') return 'for-sale'
  return isKept && status === 'for-sale' ? 'reserved' : status
}

/** The register's day goes before the one that somebody has written. */
function birthDateOf({ person, nationalNumber }: Asker, { country }: Site, today: BookingQuestion['today']) {
  const read = nationalNumber === null ? null : parseNationalNumber(country, nationalNumber, today)
  return (read?.ok ? read.value.birthDate : null) ?? person.birthDate
}

/** The home as it is now, with its documents and choices: what a booking that begins now is about. */
export function offerOf(
  { home, stage, area, place, path }: HomeDetails,
  { site, media }: { site: Site; media: Pick<Media, 'fileHref'> },
): Offer {
  const flow = chooseFlow(site.siteId, stage)
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
      moveIn: home.moveIn ?? stage.moveIn,
    },
    documents: offeredDocuments([...home.documents, ...stage.documents], media),
    choices: flow !== null && hasChoices(flow) ? stage.choices : [],
  }
}

/** Documents that can be fetched, each once. */
function offeredDocuments(documents: readonly CatalogueDocument[], media: Pick<Media, 'fileHref'>): OfferedDocument[] {
  const byHref = new Map<string, OfferedDocument>()
  for (const { title, file, bytes } of documents) {
    const href = /^(\/|https?:)/.test(file) ? file : media.fileHref(file)
    if (href === null || byHref.has(href)) continue
    byHref.set(href, { id: createHash('sha256').update(href).digest('hex').slice(0, 16), title, href, bytes })
  }
  return [...byHref.values()]
}
