import { summarisePrice } from '@nyhem/domain/booking/price-summary'
import { isBuilt, promisedMoveIn } from '@nyhem/domain/booking/promised-move-in'
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
import { type BuyerRow, findBuyers, findOneWithBuyers } from './booking.store.ts'
import { type Booking, chosenOptions, placeOfBuyer, priceLines } from './booking-row.ts'

type Db = Kysely<Database>

export type ContractFacts = Omit<ContractData, 'version' | 'madeAt'>

/** Only this buyer may give the signature. */
export type Signer = { readonly position: number; readonly name: string; readonly nationalNumber: NationalNumber }

type Parts = {
  catalogue: Pick<Catalogue, 'getHome'>
  vault: Vault
  /** Time to pay the fee after the contract is signed. */
  paymentGraceMs: number
  now: () => Instant
}

const numberOf = (vault: Vault, bookingId: string, { number, position }: BuyerRow): string =>
  vault.open(number, placeOfBuyer(bookingId, position))

/** In order. */
export async function signersOf(db: Db, { vault, now }: Parts, bookingId: string): Promise<Signer[]> {
  const buyers = await findBuyers(db, bookingId)
  return buyers.map((buyer) => {
    const read = parseNationalNumber(buyer.country, numberOf(vault, bookingId, buyer), localDateOf(now(), 'UTC'))
    if (!read.ok) throw new BrokenInvariant('a buyer whose number was right has a wrong one', { bookingId })
    const { position, firstName, lastName } = buyer
    return { position, name: `${firstName} ${lastName}`, nationalNumber: read.value }
  })
}

/** Throws BrokenInvariant when the booking or its home is gone. */
export async function contractFactsOf(db: Db, parts: Parts, bookingId: string): Promise<ContractFacts> {
  const found = await findOneWithBuyers(db, bookingId)
  const details = found && (await parts.catalogue.getHome(found.booking.homeId))
  if (!found || !details) throw new BrokenInvariant('a contract of what is gone', { bookingId })
  const { booking, buyers } = found
  const { financing } = booking.answers
  const { currency } = booking.homePrice
  const dueAt = instantOf(new Date(Date.parse(parts.now()) + parts.paymentGraceMs))
  return {
    siteId: booking.siteId,
    flow: booking.flow,
    bookingNumber: booking.number,
    home: homeOf(booking, details, parts.now()),
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

function homeOf({ offer, siteId }: Booking, { home, stage, place }: HomeDetails, now: Instant): ContractFacts['home'] {
  const site = siteById(siteId)
  const isStageBuilt = isBuilt(stage)
  const isPlot = home.residenceType === 'plot'
  return {
    objectNumber: offer.home.number,
    residenceType: home.residenceType,
    disposalForm: home.disposalForm,
    address: offer.home.address,
    // Unbuilt homes have no postal code.
    postalCode: '',
    city: place.municipality.name,
    municipality: place.municipality.name,
    areaName: offer.home.areaName,
    stageName: offer.home.stageName,
    rooms: isPlot ? null : offer.home.rooms,
    livingArea: isPlot ? null : shownArea(home, site.country),
    plotArea: home.plotArea,
    floor: offer.home.floor,
    floors: home.maxFloor,
    monthlyFee: home.monthlyFee,
    sharedDebt: home.sharedDebt,
    plotType: stage.plotType,
    association: stage.association,
    isBuilt: isStageBuilt,
    moveIn: promisedMoveIn(offer.home.moveIn, {
      isBuilt: isStageBuilt,
      today: localDateOf(now, site.timeZone),
      country: site.country,
    }),
  }
}
