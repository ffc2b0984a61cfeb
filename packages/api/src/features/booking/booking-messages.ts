import { hasPayment } from '@nyhem/domain/booking/booking-steps'
import { summarisePrice } from '@nyhem/domain/booking/price-summary'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { bookingEmail, isReportedBooking } from '../emails/booking-email.ts'
import { contractEmail } from '../emails/contract-email.ts'
import type { EmailSource } from '../emails/emails.ts'
import { findOneWithBuyers, type WithBuyers } from './booking.store.ts'
import type { BookingParts } from './booking.types.ts'
import { type Booking, homeName, priceLines } from './booking-row.ts'

type Parts = Pick<BookingParts, 'database' | 'accounts' | 'siteOrigins'>

export const bookingEmailSource =
  ({ database: { db }, accounts, siteOrigins }: Parts): EmailSource<'booking'> =>
  async ({ bookingId, position, status }) => {
    const found = isReportedBooking(status) ? await findOneWithBuyers(db, bookingId) : null
    if (!isReportedBooking(status) || !found) return null
    const { booking } = found
    const to = await addressOf(db, accounts, found, position)
    if (to === null) return null
    const site = siteById(booking.siteId)
    const origin = originOf(siteOrigins, site.siteId)
    const isHolder = position === 0
    const page = (status === 'booked' || status === 'held') && isHolder ? bookingPath(booking) : null
    const content = bookingEmail({
      site,
      status,
      isHolder,
      number: booking.number,
      home: homeName(booking),
      total: summarisePrice(priceLines(booking), booking.fee).total,
      // Nothing is booked before its fee has come.
      feePaid: status === 'booked' && hasPayment(booking.flow) ? booking.fee : null,
      href: origin + (page ?? housingHref(site, booking.offer.home.path)),
    })
    return { site, to, replyTo: site.company.email, content }
  }

/** None for a void contract, which would look valid. */
export const contractEmailSource =
  ({
    database: { db },
    accounts,
    siteOrigins,
    contracts,
  }: Parts & Pick<BookingParts, 'contracts'>): EmailSource<'contract'> =>
  async ({ bookingId, position, contractId }) => {
    const found = await findOneWithBuyers(db, bookingId)
    const file = found && (await contracts?.sealedFile(contractId))
    if (!file) return null
    const { booking } = found
    const to = await addressOf(db, accounts, found, position)
    if (to === null) return null
    const site = siteById(booking.siteId)
    const awaitsFee = booking.status === 'awaitingPayment'
    const isHolder = position === 0
    // Any buyer may pay; only the holder has the booking steps.
    const path = awaitsFee ? paymentPath(booking) : isHolder ? bookingPath(booking) : null
    const content = contractEmail({
      site,
      title: file.title,
      home: homeName(booking),
      awaitsFee,
      isHolder,
      href: path && originOf(siteOrigins, site.siteId) + path,
    })
    const attachments = [{ name: file.name, type: 'application/pdf', bytes: file.bytes }]
    return { site, to, replyTo: site.company.email, content, attachments }
  }

const bookingPath = ({ id, siteId }: Booking): string => `${siteById(siteId).routes.clickToBuy ?? '/'}?bookingId=${id}`

const paymentPath = ({ id, siteId }: Booking): string => `${siteById(siteId).routes.payment ?? '/'}?bookingId=${id}`

/** Falls back to the account's address. */
async function addressOf(
  db: Kysely<Database>,
  accounts: Parts['accounts'],
  { booking, buyers }: WithBuyers,
  position: number,
): Promise<string | null> {
  const buyer = buyers.find((row) => row.position === position)
  if (buyer) return buyer.email
  if (position !== 0 || booking.accountId === null) return null
  return (await accounts.emailAccount(db, booking.accountId))?.email ?? null
}

/** Ids, amounts and buyers, without national numbers. */
export async function bookingWebhook(db: Kysely<Database>, id: string): Promise<object | null> {
  const found = await findOneWithBuyers(db, id)
  if (!found) return null
  const { booking, buyers } = found
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
    releaseGround: booking.releaseGround,
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
