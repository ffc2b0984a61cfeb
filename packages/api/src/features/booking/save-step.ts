import type { SavedStep, SaveStepReply, StepInputs } from '@nyhem/contract/calls/booking'
import { type BookingStep, firstUnsavedStep, stepsOfFlow } from '@nyhem/domain/booking/booking-steps'
import { legalAge } from '@nyhem/domain/booking/can-book'
import { extendHold } from '@nyhem/domain/booking/hold'
import { summarisePrice } from '@nyhem/domain/booking/price-summary'
import {
  readAccommodation,
  readBuyers,
  readChoices,
  readConfirmed,
  readFinancing,
  readStart,
  type StepProblem,
  type StepReading,
  type WrittenBuyer,
} from '@nyhem/domain/booking/read-steps'
import { localDateOf } from '@nyhem/domain/dates'
import { ageOn } from '@nyhem/domain/identity/national-number'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { numberKind } from '../../security/number-kind.ts'
import {
  type BookingChanges,
  type BuyerRow,
  findBuyers,
  insertEvent,
  replaceBuyers,
  updateBooking,
} from './booking.store.ts'
import type { BookingParts } from './booking.types.ts'
import type { Asker } from './booking-question.ts'
import { type Answers, type Booking, priceLines } from './booking-row.ts'
import { maskedNumber, placeOfBuyer } from './view-booking.ts'

type Tx = Kysely<Database>
type Input = { [S in SavedStep]: { readonly step: S; readonly input: StepInputs[S] } }[SavedStep]

/** `holder`: who holds the booking, read before the transaction. */
type Asked = { readonly booking: Booking; readonly accountId: AccountId; readonly holder: Asker | null } & Input

export type SavedOutcome =
  | { readonly code: 'Ok' | 'Ended' | 'WrongStep' }
  | Extract<SaveStepReply, { code: 'InvalidInput' }>

/** Saves one step of a booking that is locked and live, by its rules. */
export async function saveStep(tx: Tx, parts: BookingParts, asked: Asked): Promise<SavedOutcome> {
  const { booking, step } = asked
  const steps: readonly BookingStep[] = stepsOfFlow[booking.flow]
  const at = steps.indexOf(step)
  const isReached = at >= 0 && steps.slice(0, at).every((earlier) => booking.saved.has(earlier))
  // Contracts are with the signing provider: what they say is not changed under them.
  if (booking.status !== 'held' || !isReached) return { code: 'WrongStep' }
  const read = await readStep(tx, parts, asked)
  if (!read.ok) return { code: 'InvalidInput', fields: read.problems.map((problem) => ({ ...problem })) }
  const answers: Answers = step === 'personal-info' ? booking.answers : { ...booking.answers, [step]: read.value }
  const changes = afterSaving(booking, { step, answers, now: parts.now(), holdTimes: parts.holdTimes })
  await updateBooking(tx, booking.id, changes, parts.now())
  const actor = { kind: 'buyer', accountId: asked.accountId } as const
  await insertEvent(tx, { bookingId: booking.id, actor, event: 'stepSaved', detail: { step }, now: parts.now() })
  return { code: 'Ok' }
}

function afterSaving(
  booking: Booking,
  {
    step,
    answers,
    now,
    holdTimes,
  }: { step: SavedStep; answers: Answers } & {
    now: ReturnType<BookingParts['now']>
    holdTimes: BookingParts['holdTimes']
  },
): BookingChanges {
  const saved = new Set<BookingStep>([...booking.saved, step])
  // Another price asks for another financing.
  if (totalOf({ ...booking, answers }) !== totalOf(booking)) saved.delete('financing')
  const isAtSigning = firstUnsavedStep({ flow: booking.flow, saved }) === 'sign'
  const extended = isAtSigning ? extendHold(booking.hold, now, holdTimes) : null
  return { answers, saved: [...saved], ...(extended?.code === 'Ok' ? { hold: extended.hold } : {}) }
}

const totalOf = (booking: Pick<Booking, 'offer' | 'homePrice' | 'answers'>): number =>
  summarisePrice(priceLines(booking), null).total.minor

async function readStep(tx: Tx, parts: BookingParts, asked: Asked): Promise<StepReading<unknown>> {
  const { booking } = asked
  const { country } = siteById(booking.siteId)
  switch (asked.step) {
    case 'start-booking':
      return readStart(asked.input, { country, apartmentNumber: booking.offer.home.apartmentNumber })
    case 'personal-info':
      return saveBuyers(tx, parts, { ...asked, written: asked.input.buyers })
    case 'choices':
      return readChoices(asked.input.chosen, booking.offer.choices)
    case 'financing':
      return readFinancing(summarisePrice(priceLines(booking), null).total, asked.input)
    case 'accomodation':
      return readAccommodation(asked.input)
    case 'documents':
      return readConfirmed(
        asked.input.confirmedIds,
        booking.offer.documents.map(({ id }) => id),
      )
  }
}

async function saveBuyers(
  tx: Tx,
  parts: BookingParts,
  { booking, accountId, holder, written }: Omit<Asked, 'step' | 'input'> & { written: readonly WrittenBuyer[] },
): Promise<StepReading<unknown>> {
  const { vault, now, acceptsTestNumbers } = parts
  const site = siteById(booking.siteId)
  const today = localDateOf(now(), site.timeZone)
  const stored = await findBuyers(tx, booking.id)
  const read = readBuyers(unmasked(written, stored, { bookingId: booking.id, vault }), {
    country: site.country,
    holder: {
      firstName: holder?.person.firstName ?? '',
      lastName: holder?.person.lastName ?? '',
      nationalNumber: holder?.nationalNumber ?? '',
    },
    today,
    legalAge: (birthDate) => ageOn(birthDate, today) >= legalAge,
    acceptsTestNumbers,
  })
  if (!read.ok) return read
  const problems = await addressProblems(tx, parts, { buyers: read.value, booking })
  if (problems.length > 0) return { ok: false, problems }
  const rows = read.value.map((buyer, position): BuyerRow => {
    const { nationalNumber, ...fields } = buyer
    const sealed = vault.seal(nationalNumber, placeOfBuyer(booking.id, position))
    const hash = vault.blindIndex(numberKind(site.country), nationalNumber)
    return {
      ...fields,
      position,
      accountId: position === 0 ? accountId : null,
      country: site.country,
      number: { ...sealed, hash },
      signedAt: null,
    }
  })
  await replaceBuyers(tx, booking.id, rows)
  return { ok: true, value: null }
}

/**
 * A number that comes back masked, as we gave it, is the one that we have: a form that is saved again knows no other.
 * Two born on one day have one mask: then the name tells whose it is, and where it does not, the number is asked for.
 * The holder's own number is never taken from a mask.
 */
function unmasked(
  written: readonly WrittenBuyer[],
  stored: readonly BuyerRow[],
  { bookingId, vault }: { bookingId: string; vault: BookingParts['vault'] },
): WrittenBuyer[] {
  const coBuyers = stored.filter(({ position }) => position > 0)
  return written.map((buyer, place) => {
    if (place === 0) return buyer
    const alike = coBuyers.filter((row) => maskedNumber(bookingId, row, vault) === buyer.nationalNumber.trim())
    const known = alike.length > 1 ? alike.filter((row) => haveOneName(row, buyer)) : alike
    const [same, ...others] = known
    if (!same || others.length > 0) return buyer
    return { ...buyer, nationalNumber: vault.open(same.number, placeOfBuyer(bookingId, same.position)) }
  })
}

function haveOneName(row: BuyerRow, written: WrittenBuyer): boolean {
  return row.firstName === written.firstName.trim() && row.lastName === written.lastName.trim()
}

/** An address that another person has confirmed as theirs is not a buyer's. */
async function addressProblems(
  tx: Tx,
  { accounts }: BookingParts,
  { buyers, booking }: { buyers: readonly WrittenBuyer[]; booking: Booking },
): Promise<StepProblem[]> {
  const { country } = siteById(booking.siteId)
  const problems: StepProblem[] = []
  for (const [index, { email, nationalNumber }] of buyers.entries())
    if (!(await isEmailFree(tx, accounts, { country, email, nationalNumber })))
      problems.push({ field: `buyers.${index}.email`, problem: 'emailInUse', amount: null })
  return problems
}

/** Whether an address is nobody else's: of the account that has confirmed it, the number is another one or unknown. */
export async function isEmailFree(
  tx: Parameters<BookingParts['accounts']['findByEmail']>[0],
  accounts: Pick<BookingParts['accounts'], 'findByEmail' | 'nationalNumber'>,
  asked: { country: 'SE' | 'NO' | 'FI'; email: string; nationalNumber: string },
): Promise<boolean> {
  const owner = await accounts.findByEmail(tx, asked.email)
  if (!owner) return true
  const number = await accounts.nationalNumber(tx, asId<'Account'>(owner.id), asked.country)
  return number === null || number === asked.nationalNumber
}
