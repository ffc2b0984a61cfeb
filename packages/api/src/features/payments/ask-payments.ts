import { isLastWord, type PaymentMethod } from '@nyhem/domain/booking/payment'
import { nextQuestionAt } from '@nyhem/domain/booking/payment-questions'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { PaymentPace, Payments, RequestPaymentResult } from '@nyhem/providers/payments/payments'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { closeNotice, findOpenNotices, type OpenNotice } from './notices.store.ts'
import {
  claimDueAttempts,
  claimQuestion,
  findAttempt,
  lockAttempt,
  type StoredAttempt,
  saveStatus,
  stopQuestions,
} from './payments.store.ts'
import { callPerson, type SettleParts, settleAnswer } from './settle-payment.ts'

export type RequestParts = SettleParts & {
  db: Kysely<Database>
  providers: Readonly<Partial<Record<PaymentMethod, Payments>>>
  pause(ms: number): Promise<void>
  /** Resolves when a page has waited for a provider long enough. */
  patience(ms: number): Promise<void>
  /** Reports background errors, with the payment's id. */
  onFailure: (error: unknown, attemptId: string) => void
  now: () => Instant
}

/** Milliseconds a page waits for a provider before showing stored data. */
const patienceMs = 1_500
/** Milliseconds until the job takes over a notice its receiver has not queried. */
const forgottenMs = 10_000
/** Age in milliseconds at which a payment unknown to its provider is given up; until then it may be in transit. */
const onItsWayMs = 60_000
/** Milliseconds added to the provider's pace: timers and clocks differ slightly. */
const slackMs = 50
const batch = 10

type Asked = Pick<StoredAttempt, 'id' | 'method'>

export type RequestPayments = {
  /**
   * Queries the provider unless just queried; concurrent callers share one query. When it was sent, if it was answered.
   * Never throws.
   */
  ask(attempt: Asked): Promise<Instant | null>
  /** Waits only briefly. */
  askBriefly(attempt: Asked): Promise<void>
  /** Queries because of a notice of an attempt that was just read; if just queried, again as soon as the pace allows. Never throws. */
  requestNotice(notice: OpenNotice, known: StoredAttempt, pace: PaymentPace): Promise<void>
  /** Queries due payments without a final status, and unhandled notices. */
  reconcile(): Promise<void>
}

const later = (moment: Instant, ms: number): Instant => instantOf(new Date(Date.parse(moment) + ms))

/** Time of the next query for a payment without a final status, skipping missed ones, and the query count. */
export function nextQuestion(attempt: Pick<StoredAttempt, 'createdAt' | 'requestedCount'>, now: Instant) {
  let count = attempt.requestedCount + 1
  let at = nextQuestionAt(attempt.createdAt, count)
  while (at !== null && at <= now) {
    count += 1
    at = nextQuestionAt(attempt.createdAt, count)
  }
  return { count, at }
}

export function requestPayments(parts: RequestParts): RequestPayments {
  const { db, providers, pause, patience, onFailure, now } = parts
  const inFlight = new Map<string, Promise<Instant | null>>()

  /** Id for querying the provider; null if it returned none and does not know our own id. */
  const refOf = ({ id, method, providerRef }: StoredAttempt): string | null =>
    providerRef ?? (providers[method]?.capabilities.repeatableStart ? id : null)

  async function question({ id, method }: Asked): Promise<Instant | null> {
    const provider = providers[method]
    if (!provider) return null
    const requestedAt = now()
    const attempt = await claimQuestion(db, id, {
      now: requestedAt,
      since: later(requestedAt, -provider.pace.watchedMs),
      needsRef: !provider.capabilities.repeatableStart,
    })
    if (!attempt) return null
    const answer = await provider.ask({ id, providerRef: attempt.providerRef ?? id, amount: attempt.amount })
    await settle(parts, attempt, answer)
    return answer.code === 'Unavailable' ? null : requestedAt
  }

  function ask(asked: Asked): Promise<Instant | null> {
    const { id } = asked
    const running = inFlight.get(id)
    if (running) return running
    const requested = question(asked)
      .catch((error: unknown) => {
        onFailure(error, id)
        return null
      })
      .finally(() => inFlight.delete(id))
    inFlight.set(id, requested)
    return requested
  }

  /** True if the notice needs no further query. */
  async function takeUp(notice: OpenNotice, known?: StoredAttempt): Promise<boolean> {
    // Its start may have been answered meanwhile.
    const attempt = known && refOf(known) !== null ? known : await findAttempt(db, notice.attemptId)
    if (!attempt) return true
    const receivedAt = now()
    if (attempt.reported !== null) {
      // Already with staff.
    } else if (refOf(attempt) === null) {
      // The payer received no payment prompt: staff must investigate.
      await db
        .transaction()
        .execute((tx) => callPerson(tx, parts, attempt, { reason: 'no-link', hasMoney: false, now: now() }))
    } else {
      const requestedAt = await ask(attempt)
      // A query already in progress may have been answered before the change.
      if (requestedAt === null || requestedAt < receivedAt) return false
    }
    await closeNotice(db, notice.id, { requested: receivedAt, now: now() })
    return true
  }

  async function reconcileAttempt(attempt: StoredAttempt): Promise<void> {
    if (refOf(attempt) === null && providers[attempt.method]) return giveUp(parts, attempt.id, 'no-link')
    await ask(attempt)
    if (nextQuestion(attempt, now()).at !== null) return
    await db.transaction().execute(async (tx) => {
      const requested = await lockAttempt(tx, attempt.id)
      if (!requested || isLastWord[requested.status] || requested.reported !== null) return
      await callPerson(tx, parts, attempt, { reason: 'unanswered', hasMoney: false, now: now() })
      await stopQuestions(tx, attempt.id)
    })
  }

  async function reconcileDue(): Promise<void> {
    for (;;) {
      const moment = now()
      const due = await db.transaction().execute((tx) =>
        claimDueAttempts(tx, {
          now: moment,
          limit: batch,
          // The final query stays due until performed: its process may be killed.
          next: (attempt) => {
            const { count, at } = nextQuestion(attempt, moment)
            return { count, at: at ?? later(moment, 3_600_000) }
          },
        }),
      )
      if (due.length === 0) return
      await Promise.all(due.map(reconcileAttempt))
    }
  }

  return {
    ask,
    async askBriefly(attempt) {
      await Promise.race([ask(attempt), patience(patienceMs)])
    },
    async requestNotice(notice, known, { watchedMs }) {
      try {
        if (await takeUp(notice, known)) return
        await pause(watchedMs + slackMs)
        await takeUp(notice)
      } catch (error) {
        onFailure(error, notice.attemptId)
      }
    },
    async reconcile() {
      await reconcileDue()
      const before = later(now(), -forgottenMs)
      const notices = await findOpenNotices(db, { before, limit: 200 })
      for (const notice of notices) await takeUp(notice)
    },
  }
}

async function settle(parts: RequestParts, attempt: StoredAttempt, answer: RequestPaymentResult): Promise<void> {
  if (answer.code !== 'Ok') {
    const isKnown = answer.code !== 'NotFound' || attempt.providerRef !== null
    if (!isKnown && attempt.createdAt <= later(parts.now(), -onItsWayMs)) await giveUp(parts, attempt.id, 'not-found')
    return
  }
  const settled = (mayRetake: boolean) =>
    parts.db.transaction().execute((tx) => settleAnswer(tx, parts, attempt.id, { answer, now: parts.now(), mayRetake }))
  try {
    await settled(true)
  } catch (error) {
    // A concurrent booking took the home.
    if (!isUniqueViolation(error)) throw error
    await settled(false)
  }
}

/** Payment was impossible, so the attempt ends unless it did start. */
const giveUp = ({ db, now }: RequestParts, id: string, reason: 'not-found' | 'no-link'): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (!attempt || isLastWord[attempt.status] || attempt.providerRef !== null || attempt.reported !== null) return
    await saveStatus(tx, id, { status: 'failed', reason, transferRef: null, now: now() })
  })

/** A second booking keeping the home, or a second payment for the booking, violates a unique index. */
const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
