import type { ExportedBooking } from '@nyhem/contract/calls/account-export'
import type { BookingHomeReply, BookingView } from '@nyhem/contract/calls/booking'
import { hasRunningHold } from '@nyhem/domain/booking/booking-moves'
import { currentStep } from '@nyhem/domain/booking/booking-steps'
import { mostBuyers, wholeShare } from '@nyhem/domain/booking/buyers'
import { minimumDownPayment } from '@nyhem/domain/booking/financing'
import { secondsLeft } from '@nyhem/domain/booking/hold'
import { type PriceLine, summarisePrice } from '@nyhem/domain/booking/price-summary'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { maskNationalNumber } from '@nyhem/domain/identity/national-number'
import type { HomeId } from '@nyhem/domain/ids'
import { fromMinor, type Money } from '@nyhem/domain/money'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { Vault } from '../../security/vault.ts'
import { moveInModel, pictureOf } from '../catalogue/housing-cards.ts'
import type { Media } from '../pictures/media.ts'
import type { BuyerRow } from './booking.store.ts'
import type { Requester } from './booking-question.ts'
import { type Booking, currentTerms, type Offer, placeOfBuyer, priceLines } from './booking-row.ts'

type Home = BookingView['home']
type Context = { readonly media: Pick<Media, 'picture'>; readonly now: Instant }

export type BookingExtras = {
  readonly contract: BookingView['contract']
  readonly methods: NonNullable<BookingView['payment']>['methods']
  readonly attempt: NonNullable<BookingView['payment']>['attempt']
}

export function homeModel(homeId: HomeId, home: Offer['home'], site: Site, { media, now }: Context): Home {
  const today = localDateOf(now, site.timeZone)
  return {
    id: homeId,
    number: home.number,
    apartmentNumber: home.apartmentNumber,
    address: home.address,
    stageName: home.stageName,
    areaName: home.areaName,
    place: { municipality: home.municipality, county: home.county },
    href: housingHref(site, home.path),
    picture: pictureOf({ site, media, today }, home.image),
    rooms: home.rooms,
    area: home.area,
    floor: home.floor,
    moveIn: moveInModel(home.moveIn, today),
    money: home.money ? { ...home.money, purchaseCosts: home.money.purchaseCosts ?? null } : null,
    quality: home.quality ?? null,
  }
}

export function priceModel(lines: readonly PriceLine[], fee: Money | null): NonNullable<BookingHomeReply['price']> {
  const { total, dueNow, dueLater } = summarisePrice(lines, fee)
  return { lines: lines.map((line) => ({ ...line })), total, dueNow, dueLater }
}

export function bookingView(
  booking: Booking,
  parts: Context & { buyers: readonly BuyerRow[]; holder: Requester | null; vault: Vault; extras: BookingExtras },
): BookingView {
  const { now, buyers, vault, extras } = parts
  const site = siteById(booking.siteId)
  const price = priceModel(priceLines(booking), booking.fee)
  const termsVersion = currentTerms(booking)
  const { apartmentNumber = booking.offer.home.apartmentNumber } = booking.answers['start-booking'] ?? {}
  const { financing, accomodation } = booking.answers
  const money = (minor: number) => fromMinor(minor, booking.homePrice.currency)
  return {
    id: booking.id,
    number: booking.number,
    siteId: booking.siteId,
    country: site.country,
    flow: booking.flow,
    status: booking.status,
    step: currentStep(booking),
    saved: [...booking.saved],
    home: { ...homeModel(booking.homeId, booking.offer.home, site, parts), apartmentNumber },
    price,
    minimumDownPayment: minimumDownPayment(price.total),
    mostBuyers: mostBuyers[site.country],
    hold: hasRunningHold(booking.status)
      ? { until: booking.hold.until, secondsLeft: secondsLeft(booking.hold, now), canExtend: !booking.hold.extended }
      : null,
    buyers:
      buyers.length > 0 ? buyers.map((buyer) => buyerModel(booking.id, buyer, vault)) : firstBuyer(site, parts.holder),
    financing: financing ? { ownFunds: money(financing.ownFundsMinor), loans: money(financing.loansMinor) } : null,
    choices: booking.offer.choices.map(({ group, options }) => ({
      group,
      options: options.map((option) => ({ ...option })),
      chosenId: booking.answers.choices?.chosen[group] ?? null,
    })),
    accommodation: accomodation ?? null,
    documents: documentModels(booking),
    terms: { version: termsVersion, isAccepted: booking.acceptedTerms?.version === termsVersion },
    contract: extras.contract,
    payment:
      booking.hasPayment && booking.fee
        ? {
            amount: booking.fee,
            isPaid: booking.saved.has('payment'),
            methods: extras.methods,
            attempt: extras.attempt,
            dueAt: booking.paymentDueAt,
          }
        : null,
  }
}

export const documentModels = ({ offer, answers }: Pick<Booking, 'offer' | 'answers'>): BookingView['documents'] =>
  offer.documents.map((document) => ({
    ...document,
    isConfirmed: answers.documents?.confirmedIds.includes(document.id) ?? false,
  }))

export const maskedNumber = (bookingId: string, buyer: BuyerRow, vault: Vault): string =>
  maskNationalNumber({
    country: buyer.country,
    number: vault.open(buyer.number, placeOfBuyer(bookingId, buyer.position)),
  })

const buyerModel = (bookingId: string, buyer: BuyerRow, vault: Vault): BookingView['buyers'][number] => ({
  firstName: buyer.firstName,
  lastName: buyer.lastName,
  nationalNumber: maskedNumber(bookingId, buyer, vault),
  email: buyer.email,
  phone: buyer.phone,
  address: buyer.address,
  postalCode: buyer.postalCode,
  city: buyer.city,
  share: buyer.share,
  isHolder: buyer.position === 0,
  hasSigned: buyer.signedAt !== null,
})

/** Starts with the holder's account data. */
function firstBuyer({ country }: Site, holder: Requester | null): BookingView['buyers'] {
  if (!holder) return []
  const { person, nationalNumber } = holder
  return [
    {
      firstName: person.firstName,
      lastName: person.lastName,
      nationalNumber: nationalNumber === null ? '' : maskNationalNumber({ country, number: nationalNumber }),
      email: person.email ?? '',
      phone: person.phoneNumber,
      address: person.address,
      postalCode: person.postalCode,
      city: person.city,
      share: wholeShare,
      isHolder: true,
      hasSigned: false,
    },
  ]
}

export const exportedBooking = (booking: Booking): ExportedBooking => ({
  id: booking.id,
  number: booking.number,
  siteId: booking.siteId,
  homeId: booking.homeId,
  homeNumber: booking.offer.home.number,
  status: booking.status,
  price: summarisePrice(priceLines(booking), null).total,
  termsVersion: booking.acceptedTerms?.version ?? null,
  termsAcceptedAt: booking.acceptedTerms?.at ?? null,
  createdAt: booking.createdAt,
  signedAt: booking.signedAt,
  bookedAt: booking.bookedAt,
  endedAt: booking.endedAt,
})
