import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { summarisePrice } from '@nyhem/domain/booking/price-summary'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { bookingLetter, isToldBooking } from '../letters/booking-letter.ts'
import { contractLetter } from '../letters/contract-letter.ts'
import type { LetterSource } from '../letters/letters.ts'
import { findBooking, findBuyers } from './booking.store.ts'
import type { BookingParts } from './booking.types.ts'
import { type Booking, priceLines } from './booking-row.ts'

type Parts = Pick<BookingParts, 'database' | 'accounts' | 'siteOrigins'>

/** The letter to one buyer about what has become of a booking: `<booking> <position> <status>`. */
export const bookingLetterSource =
  ({ database: { db }, accounts, siteOrigins }: Parts): LetterSource =>
  async (id) => {
    const [bookingId = '', position = '0', status = ''] = id.split(' ')
    const told = bookingStatuses.find((known) => known === status)
    const booking = told && isToldBooking(told) ? await findBooking(db, bookingId) : null
    if (!told || !isToldBooking(told) || !booking) return null
    const to = await addressOf(db, accounts, { booking, position: Number(position) })
    if (to === null) return null
    const site = siteById(booking.siteId)
    const origin = siteOrigins[site.siteId]
    const isHolder = position === '0'
    const page = told === 'booked' && isHolder ? bookingPath(booking) : null
    const content = bookingLetter({
      site,
      status: told,
      number: booking.number,
      home: homeName(booking),
      total: summarisePrice(priceLines(booking), booking.fee).total,
      href: origin + (page ?? housingHref(site, booking.offer.home.path)),
    })
    return { site, to, replyTo: site.company.email, content }
  }

/**
 * The letter that brings one buyer the sealed contract: `<booking> <position> <contract>`. None of a contract that has
 * come to nothing meanwhile: whoever reads it later would take it for valid.
 */
export const contractLetterSource =
  ({ database: { db }, accounts, siteOrigins, contracts }: Parts & Pick<BookingParts, 'contracts'>): LetterSource =>
  async (id) => {
    const [bookingId = '', position = '', contractId = ''] = id.split(' ')
    const booking = await findBooking(db, bookingId)
    const file = booking && (await contracts?.sealedFile(contractId))
    if (!file) return null
    const to = await addressOf(db, accounts, { booking, position: Number(position) })
    if (to === null) return null
    const site = siteById(booking.siteId)
    const awaitsFee = booking.status === 'awaitingPayment'
    const isHolder = position === '0'
    // Any of the buyers may pay, and the steps of the booking are the holder's alone.
    const path = awaitsFee ? paymentPath(booking) : isHolder ? bookingPath(booking) : null
    const content = contractLetter({
      site,
      title: file.title,
      home: homeName(booking),
      awaitsFee,
      isHolder,
      href: path && siteOrigins[site.siteId] + path,
    })
    const attachments = [{ name: file.name, type: 'application/pdf', bytes: file.bytes }]
    return { site, to, replyTo: site.company.email, content, attachments }
  }

const homeName = ({ offer: { home } }: Booking): string => `${home.areaName}, ${home.stageName}, ${home.number}`

/** Where its holder finds a booking. */
const bookingPath = ({ id, siteId }: Booking): string => `${siteById(siteId).routes.clickToBuy ?? '/'}?bookingId=${id}`

/** Where any of its buyers pays its fee. */
const paymentPath = ({ id, siteId }: Booking): string => `${siteById(siteId).routes.payment ?? '/'}?bookingId=${id}`

/** What was written in the booking; the account's own address while nothing is. */
async function addressOf(
  db: Kysely<Database>,
  accounts: Parts['accounts'],
  { booking, position }: { booking: Booking; position: number },
): Promise<string | null> {
  const buyers = await findBuyers(db, booking.id)
  const buyer = buyers.find((row) => row.position === position)
  if (buyer) return buyer.email
  if (position !== 0 || booking.accountId === null) return null
  return (await accounts.emailAccount(db, booking.accountId))?.email ?? null
}

/** What business systems are told of a booking: ids, amounts and who buys, without any national number. */
export async function bookingWebhook(db: Kysely<Database>, id: string): Promise<object | null> {
  const booking = await findBooking(db, id)
  if (!booking) return null
  const buyers = await findBuyers(db, id)
  return {
    bookingId: booking.id,
    number: booking.number,
    siteId: booking.siteId,
    homeId: booking.homeId,
    stageId: booking.stageId,
    areaId: booking.areaId,
    flow: booking.flow,
    status: booking.status,
    price: summarisePrice(priceLines(booking), booking.fee).total,
    fee: booking.fee,
    chosen: booking.answers.choices?.chosen ?? {},
    createdAt: booking.createdAt,
    signedAt: booking.signedAt,
    bookedAt: booking.bookedAt,
    endedAt: booking.endedAt,
    buyers: buyers.map(({ firstName, lastName, email, phone, address, postalCode, city, share }) => ({
      firstName,
      lastName,
      email,
      phone,
      address,
      postalCode,
      city,
      share,
    })),
  }
}
