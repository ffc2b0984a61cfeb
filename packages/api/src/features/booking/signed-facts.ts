import { summarisePrice } from '@nyhem/domain/booking/price-summary'
import { type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import { shownArea } from '@nyhem/domain/housing/shown-measures'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import { fromMinor } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { Catalogue, HomeDetails } from '../catalogue/catalogue.ts'
import type { ContractData } from '../contracts/contracts.ts'
import { type BuyerRow, findBooking, findBuyers } from './booking.store.ts'
import { type Booking, chosenOptions, priceLines } from './booking-row.ts'
import { placeOfBuyer } from './view-booking.ts'

type Db = Kysely<Database>

/** Everything that a booking's contract says, but which one it is and when it was made. */
export type ContractFacts = Omit<ContractData, 'version' | 'madeAt'>

/** One of the buyers: who alone may give this signature. */
export type Signer = { readonly position: number; readonly name: string; readonly nationalNumber: NationalNumber }

type Parts = {
  catalogue: Pick<Catalogue, 'getHome'>
  vault: Vault
  /** How long the fee may be waited for once the contract is signed. */
  paymentGraceMs: number
  now: () => Instant
}

const numberOf = (vault: Vault, bookingId: string, { number, position }: BuyerRow): string =>
  vault.open(number, placeOfBuyer(bookingId, position))

/** The buyers of a booking as those who sign, in their order. */
export async function signersOf(db: Db, { vault, now }: Parts, bookingId: string): Promise<Signer[]> {
  const buyers = await findBuyers(db, bookingId)
  return buyers.map((buyer) => {
    const read = parseNationalNumber(buyer.country, numberOf(vault, bookingId, buyer), localDateOf(now(), 'UTC'))
    if (!read.ok) throw new BrokenInvariant('a buyer whose number was right has a wrong one', { bookingId })
    const { position, firstName, lastName } = buyer
    return { position, name: `${firstName} ${lastName}`, nationalNumber: read.value }
  })
}

/** What a booking's contract is to say now. Throws BrokenInvariant when the booking or its home is gone. */
export async function contractFactsOf(db: Db, parts: Parts, bookingId: string): Promise<ContractFacts> {
  const booking = await findBooking(db, bookingId)
  const details = booking && (await parts.catalogue.getHome(booking.homeId))
  if (!booking || !details) throw new BrokenInvariant('a contract of what is gone', { bookingId })
  const buyers = await findBuyers(db, bookingId)
  const { financing } = booking.answers
  const { currency } = booking.homePrice
  const dueAt = instantOf(new Date(Date.parse(parts.now()) + parts.paymentGraceMs))
  return {
    siteId: booking.siteId,
    flow: booking.flow,
    bookingNumber: booking.number,
    home: homeOf(booking, details),
    buyers: buyers.map((buyer) => ({
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      nationalNumber: numberOf(parts.vault, bookingId, buyer),
      address: buyer.address,
      postalCode: buyer.postalCode,
      city: buyer.city,
      email: buyer.email,
      phoneNumber: buyer.phone,
      share: buyer.share,
    })),
    price: summarisePrice(priceLines(booking), booking.fee),
    feeDueBy: booking.fee === null ? null : localDateOf(dueAt, siteById(booking.siteId).timeZone),
    financing: financing
      ? { ownFunds: fromMinor(financing.ownFundsMinor, currency), loans: fromMinor(financing.loansMinor, currency) }
      : null,
    choices: chosenOptions(booking).map(({ group, option: { name, text } }) => ({ group, name, text })),
  }
}

function homeOf({ offer, siteId }: Booking, { home, stage, place }: HomeDetails): ContractFacts['home'] {
  const isPlot = home.residenceType === 'plot'
  return {
    objectNumber: offer.home.number,
    residenceType: home.residenceType,
    disposalForm: home.disposalForm,
    address: offer.home.address,
    // Homes that are not built yet have no postal code.
    postalCode: '',
    city: place.municipality.name,
    municipality: place.municipality.name,
    areaName: offer.home.areaName,
    stageName: offer.home.stageName,
    rooms: isPlot ? null : offer.home.rooms,
    livingArea: isPlot ? null : shownArea(home, siteById(siteId).country),
    plotArea: home.plotArea,
    floor: offer.home.floor,
    floors: home.maxFloor,
    monthlyFee: home.monthlyFee,
    sharedDebt: home.sharedDebt,
    plotType: stage.plotType,
    association: null,
    moveIn: offer.home.moveIn && {
      from: offer.home.moveIn.from,
      to: offer.home.moveIn.to,
      isDetermined: offer.home.moveIn.determined,
    },
  }
}
