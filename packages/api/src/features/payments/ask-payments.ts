import { setTimeout as wait } from 'node:timers/promises'
import { isLastWord, type PaymentMethod } from '@nyhem/domain/booking/payment'
import { nextQuestionAt } from '@nyhem/domain/booking/payment-questions'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AskPaymentResult, PaymentPace, Payments } from '@nyhem/providers/payments/payments'
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

export type AskParts = SettleParts & {
  db: Kysely<Database>
  providers: Readonly<Partial<Record<PaymentMethod, Payments>>>
  /** Lets milliseconds pass. */
  pause(ms: number): Promise<void>
  /** What went wrong behind everybody's back, with the payment's id. */
  onFailure: (error: unknown, attemptId: string) => void
  now: () => Instant
}

/** How long a page waits for a provider before it is told what is known, in milliseconds. */
const patienceMs = 1_500
/** A notice is taken up by the job when whoever received it has not asked in this time, in milliseconds. */
const forgottenMs = 10_000
/** A payment that its provider does not know is given up when it is this old, in milliseconds: it may be on its way. */
const onItsWayMs = 60_000
/** A little more than the provider's pace, in milliseconds: timers and clocks do not agree to the millisecond. */
const slackMs = 50
const batch = 10

export type AskPayments = {
  /**
   * Asks now, unless somebody has just asked; one question at a time, shared by whoever asks. True when the provider has
   * answered. Never throws.
   */
  ask(attemptId: string): Promise<boolean>
  /** The same, without waiting long. */
  askBriefly(attemptId: string): Promise<void>
  /** Asks because of a notice; when somebody had just asked, once more as soon as the pace allows. Never throws. */
  askForNotice(notice: OpenNotice, pace: PaymentPace): Promise<void>
  /** Asks for all that is due: payments without a last word, and notices that nobody took up. */
  reconcile(): Promise<void>
}

const later = (moment: Instant, ms: number): Instant => instantOf(new Date(Date.parse(moment) + ms))

/** When a payment without a last word is asked about next, past what has been missed; and the count that goes with it. */
export function nextQuestion(attempt: Pick<StoredAttempt, 'createdAt' | 'askedCount'>, now: Instant) {
  let count = attempt.askedCount + 1
  let at = nextQuestionAt(attempt.createdAt, count)
  while (at !== null && at <= now) {
    count += 1
    at = nextQuestionAt(attempt.createdAt, count)
  }
  return { count, at }
}

export function askPayments(parts: AskParts): AskPayments {
  const { db, providers, pause, onFailure, now } = parts
  const inFlight = new Map<string, Promise<boolean>>()

  /** What the provider is asked by; null where it has given us nothing, and knows nothing of our own id. */
  const refOf = ({ id, method, providerRef }: StoredAttempt): string | null =>
    providerRef ?? (providers[method]?.capabilities.repeatableStart ? id : null)

  async function question(id: string): Promise<boolean> {
    const attempt = await findAttempt(db, id)
    const provider = attempt ? providers[attempt.method] : undefined
    const providerRef = attempt ? refOf(attempt) : null
    if (!attempt || !provider || providerRef === null || attempt.told !== null) return false
    const askedAt = now()
    if (!(await claimQuestion(db, id, { now: askedAt, since: later(askedAt, -provider.pace.watchedMs) }))) return false
    const answer = await provider.ask({ id, providerRef, amount: attempt.amount })
    await settle(attempt, answer)
    return answer.code !== 'Unavailable'
  }

  async function settle(attempt: StoredAttempt, answer: AskPaymentResult): Promise<void> {
    if (answer.code !== 'Ok') {
      const isKnown = answer.code !== 'NotFound' || attempt.providerRef !== null
      if (!isKnown && attempt.createdAt <= later(now(), -onItsWayMs)) await giveUp(attempt.id, 'not-found')
      return
    }
    const settled = (mayRetake: boolean) =>
      db.transaction().execute((tx) => settleAnswer(tx, parts, attempt.id, { answer, now: now(), mayRetake }))
    try {
      await settled(true)
    } catch (error) {
      // Somebody else took the home in the same moment.
      if (!isUniqueViolation(error)) throw error
      await settled(false)
    }
  }

  /** Nobody can have paid by it: it is over, unless it turns out to have begun. */
  const giveUp = (id: string, reason: 'not-found' | 'no-link'): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const attempt = await lockAttempt(tx, id)
      if (!attempt || isLastWord[attempt.status] || attempt.providerRef !== null || attempt.told !== null) return
      await saveStatus(tx, id, { status: 'failed', reason, transferRef: null, now: now() })
    })

  function ask(id: string): Promise<boolean> {
    const running = inFlight.get(id)
    if (running) return running
    const asked = question(id)
      .catch((error: unknown) => {
        onFailure(error, id)
        return false
      })
      .finally(() => inFlight.delete(id))
    inFlight.set(id, asked)
    return asked
  }

  /** True when nothing is left to ask because of the notice. */
  async function takeUp(notice: OpenNotice): Promise<boolean> {
    const attempt = await findAttempt(db, notice.attemptId)
    if (!attempt) return true
    const receivedAt = now()
    if (attempt.told !== null) {
      // A person's already.
    } else if (refOf(attempt) === null) {
      // A payment that nobody was let pay by: whatever it is, a person finds out.
      await db.transaction().execute((tx) => callPerson(tx, parts, attempt.id, { reason: 'no-link', now: now() }))
    } else {
      if (!(await ask(attempt.id))) return false
      const asked = await findAttempt(db, attempt.id)
      // A question that was under way already may have been answered before there was anything to tell.
      if ((asked?.askedAt ?? '') < receivedAt) return false
    }
    await closeNotice(db, notice.id, { asked: receivedAt, now: now() })
    return true
  }

  async function reconcileAttempt(attempt: StoredAttempt): Promise<void> {
    if (refOf(attempt) === null && providers[attempt.method]) return giveUp(attempt.id, 'no-link')
    await ask(attempt.id)
    if (nextQuestion(attempt, now()).at !== null) return
    await db.transaction().execute(async (tx) => {
      const asked = await lockAttempt(tx, attempt.id)
      if (!asked || isLastWord[asked.status] || asked.told !== null) return
      await callPerson(tx, parts, attempt.id, { reason: 'unanswered', now: now() })
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
          // The last question of all is due again until it has been asked: whoever asks it may be killed.
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
    async askBriefly(id) {
      await Promise.race([ask(id), wait(patienceMs, undefined, { ref: false })])
    },
    async askForNotice(notice, { watchedMs }) {
      try {
        if (await takeUp(notice)) return
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

/** A second booking that would keep the home, or a second payment that would pay the booking: the database says no. */
const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
