import type { SavedStep, SaveStepReply, StepInputs } from '@nyhem/contract/calls/booking'
import { type BookingStep, firstUnsavedStep, stepsOfFlow } from '@nyhem/domain/booking/booking-steps'
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
import { isOfAge } from '@nyhem/domain/identity/age'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { numberKind } from '../../security/number-kind.ts'
import { ProblemError } from '../../server/problems.ts'
import {
  type BookingChanges,
  type BuyerRow,
  deleteBuyers,
  findBuyers,
  insertBuyers,
  updateBooking,
} from './booking.store.ts'
import type { BookingParts } from './booking.types.ts'
import type { Requester } from './booking-question.ts'
import { type Answers, type Booking, currentTerms, placeOfBuyer, priceLines } from './booking-row.ts'
import { maskedNumber } from './view-booking.ts'

type Tx = Kysely<Database>
type Input = { [S in SavedStep]: { readonly step: S; readonly input: StepInputs[S] } }[SavedStep]

/** `holder`: read before the transaction. */
type Requested = { readonly booking: Booking; readonly accountId: AccountId; readonly holder: Requester | null } & Input

export type SavedOutcome =
  | { readonly code: 'Ok' | 'Ended' | 'WrongStep'; readonly booking: Booking }
  | Extract<SaveStepReply, { code: 'InvalidInput' }>

/** The booking is locked and live. */
export async function saveStep(tx: Tx, parts: BookingParts, requested: Requested): Promise<SavedOutcome> {
  const { booking, step } = requested
  const steps: readonly BookingStep[] = stepsOfFlow[booking.flow]
  const at = steps.indexOf(step)
  const isReached = at >= 0 && steps.slice(0, at).every((earlier) => booking.saved.has(earlier))
  // Contracts are with the signing provider: their data must not change.
  if (booking.status !== 'held' || !isReached) return { code: 'WrongStep', booking }
  const read = await readStep(tx, parts, requested)
  if (!read.ok) return { code: 'InvalidInput', fields: read.problems.map((problem) => ({ ...problem })) }
  const answers: Answers = step === 'personal-info' ? booking.answers : { ...booking.answers, [step]: read.value }
  const now = parts.now()
  const changes = afterSaving(booking, { step, answers, now, holdTimes: parts.holdTimes })
  const acceptedTerms = step === 'start-booking' ? { version: currentTerms(booking), at: now } : null
  const actor = { kind: 'buyer', accountId: requested.accountId } as const
  // Earlier acceptances stay in the log.
  const detail = { step, ...(acceptedTerms ? { termsVersion: acceptedTerms.version } : {}) }
  const line = { actor, event: 'stepSaved', detail, now }
  const saved = await updateBooking(tx, booking, { ...changes, ...(acceptedTerms ? { acceptedTerms } : {}) }, line)
  return { code: 'Ok', booking: saved }
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
  // A changed price requires new financing.
  if (totalOf({ ...booking, answers }) !== totalOf(booking)) saved.delete('financing')
  const isAtSigning = firstUnsavedStep({ flow: booking.flow, saved }) === 'sign'
  const extended = isAtSigning ? extendHold(booking.hold, now, holdTimes) : null
  return { answers, saved: [...saved], ...(extended?.code === 'Ok' ? { hold: extended.hold } : {}) }
}

const totalOf = (booking: Pick<Booking, 'offer' | 'homePrice' | 'answers'>): number =>
  summarisePrice(priceLines(booking), null).total.minor

async function readStep(tx: Tx, parts: BookingParts, requested: Requested): Promise<StepReading<unknown>> {
  const { booking } = requested
  const { country } = siteById(booking.siteId)
  switch (requested.step) {
    case 'start-booking':
      return readStart(requested.input, {
        country,
        apartmentNumber: booking.offer.home.apartmentNumber,
        termsVersion: currentTerms(booking),
      })
    case 'personal-info':
      return saveBuyers(tx, parts, { ...requested, written: requested.input.buyers })
    case 'choices':
      return readChoices(requested.input.chosen, booking.offer.choices)
    case 'financing':
      return readFinancing(summarisePrice(priceLines(booking), null).total, requested.input)
    case 'accomodation':
      return readAccommodation(requested.input)
    case 'documents':
      return readConfirmed(
        requested.input.confirmedIds,
        booking.offer.documents.map(({ id }) => id),
      )
  }
}

async function saveBuyers(
  tx: Tx,
  parts: BookingParts,
  { booking, accountId, holder, written }: Omit<Requested, 'step' | 'input'> & { written: readonly WrittenBuyer[] },
): Promise<StepReading<unknown>> {
  const { vault, now, acceptsTestNumbers } = parts
  const site = siteById(booking.siteId)
  const today = localDateOf(now(), site.timeZone)
  const stored = booking.saved.has('personal-info') ? await findBuyers(tx, booking.id) : []
  const read = readBuyers(unmasked(written, stored, { bookingId: booking.id, vault }), {
    country: site.country,
    holder: {
      firstName: holder?.person.firstName ?? '',
      lastName: holder?.person.lastName ?? '',
      nationalNumber: holder?.nationalNumber ?? '',
    },
    today,
    legalAge: (birthDate) => isOfAge(birthDate, today),
    acceptsTestNumbers,
  })
  if (!read.ok) return read
  const problems = await addressProblems(tx, parts, { buyers: read.value, booking, accountId })
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
  if (stored.length > 0) await deleteBuyers(tx, booking.id)
  await insertBuyers(tx, booking.id, rows)
  return { ok: true, value: null }
}

/**
 * Resolves a mask returned by a resaved form to the stored number. Co-buyers born on one day share a mask: their names
 * decide, otherwise the number must be entered. Never applies to the holder.
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

/** Rejects addresses that another person has confirmed. */
async function addressProblems(
  tx: Tx,
  parts: BookingParts,
  { buyers, booking, accountId }: { buyers: readonly WrittenBuyer[]; booking: Booking; accountId: AccountId },
): Promise<StepProblem[]> {
  const { country } = siteById(booking.siteId)
  const problems: StepProblem[] = []
  for (const [index, { email, nationalNumber }] of buyers.entries())
    if (!(await isEmailFree(tx, parts, { accountId, country, email, nationalNumber })))
      problems.push({ field: `buyers.${index}.email`, problem: 'emailInUse', amount: null })
  return problems
}

/**
 * Free unless the account that confirmed it has a different known number. The answer tells an account about another's
 * address, so it is counted, whatever it is.
 */
export async function isEmailFree(
  tx: Tx,
  { accounts, tries }: Pick<BookingParts, 'accounts' | 'tries'>,
  requested: { accountId: AccountId; country: 'SE' | 'NO' | 'FI'; email: string; nationalNumber: string },
): Promise<boolean> {
  const owner = await accounts.findByEmail(tx, requested.email)
  if (owner?.id !== requested.accountId) {
    const taken = await tries.takeWithin(tx, { 'address-check': requested.accountId })
    if (taken.code === 'Wait') throw new ProblemError('TooManyRequests', { retryAfterSeconds: taken.seconds })
  }
  if (!owner) return true
  const number = await accounts.nationalNumber(tx, asId<'Account'>(owner.id), requested.country)
  return number === null || number === requested.nationalNumber
}
