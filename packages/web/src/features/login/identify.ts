import type {
  AssociationChoice,
  IdentificationStatus,
  StartIdentificationReply,
  StartIdentificationRequest,
} from '@nyhem/contract/calls/account'
import type { SigningStatusReply } from '@nyhem/contract/calls/booking'
import { statusPollMs } from '@nyhem/domain/account/session-times'
import type { ErrorPageKind } from '@nyhem/domain/identity/e-identity-errors'
import { CallFailed } from '../api-client/send.ts'
import { rest, whenVisible } from '../session/waiting.ts'

/** How an order of a login or of a signature stands. */
export type OrderStatus = IdentificationStatus | SigningStatusReply

/** The calls of an order. All throw `CallFailed`. */
export type OrderCalls = {
  start(request: Omit<StartIdentificationRequest, 'siteId'>): Promise<StartIdentificationReply>
  status(session: string): Promise<OrderStatus>
  /** `query`: with which the browser came back from the provider, or the order itself. */
  finish(query: string): Promise<OrderStatus>
  choose(associationId: string): Promise<OrderStatus>
  cancel(session: string): Promise<unknown>
}

type Status<Code extends IdentificationStatus['code']> = Extract<IdentificationStatus, { code: Code }>
export type Identified = Status<'Identified'>
export type LoggedIn = Status<'Ok'>

/** What a failure is told by: a result code with the provider's own message, or the status of a call that failed. */
export type Failure = { code: string; message: string | null; errorPage: ErrorPageKind | null }

/** How an identification stands in the browser. */
export type Identification =
  | { step: 'starting' }
  /** The person acts in the app. `qr` is null when the app is here, or the code has been scanned. */
  | { step: 'waiting'; session: string; qr: string | null; autoStartLink: string; message: string | null }
  /** On the way to the provider's pages. */
  | { step: 'leaving' }
  | { step: 'choosing'; associations: readonly AssociationChoice[] }
  | { step: 'logged-in'; reply: LoggedIn }
  | { step: 'signed' }
  | { step: 'identified'; person: Identified }
  | { step: 'failed'; failure: Failure }

/** Calls in a row that may fail before the person hears of it: a phone that changes network loses one or two. */
const patience = 5

/** A failure of the call itself. */
export const failureOfCall = (cause: unknown): Failure => ({
  code: cause instanceof CallFailed && cause.status === 429 ? 'TooManyRequests' : 'Error',
  message: null,
  errorPage: null,
})

/** Where an answer leads, unless it says to ask again. */
export function stepOfStatus(status: Exclude<OrderStatus, { code: 'Pending' }>): Identification {
  switch (status.code) {
    case 'Ok':
      return 'expiresAt' in status ? { step: 'logged-in', reply: status } : { step: 'signed' }
    case 'ChooseBoardMember':
      return { step: 'choosing', associations: status.associations }
    case 'Identified':
      return { step: 'identified', person: status }
    default:
      return { step: 'failed', failure: { errorPage: null, ...status } }
  }
}

export type Run = {
  calls: OrderCalls
  signal: AbortSignal
  show: (now: Identification) => void
  /** The app is on this very device: nothing is drawn for a camera. */
  appIsHere: boolean
}

/** Starts an identification and follows it to its end, or to the provider's pages. Never throws. */
export async function identify(run: Run, request: Omit<StartIdentificationRequest, 'siteId'>): Promise<void> {
  const { calls, signal, show } = run
  show({ step: 'starting' })
  try {
    const started = await calls.start(request)
    if (signal.aborted) {
      if (started.flow === 'order') void calls.cancel(started.session).catch(leftToItself)
      return
    }
    if (started.flow === null) return show({ step: 'failed', failure: { ...started, errorPage: null } })
    if (started.flow === 'redirect') {
      show({ step: 'leaving' })
      return location.assign(started.url)
    }
    const { session, qr, autoStartLink } = started
    show({
      step: 'waiting',
      session,
      qr: run.appIsHere ? null : qr,
      autoStartLink,
      message: run.appIsHere ? 'RFA13' : null,
    })
    if (run.appIsHere) location.assign(autoStartLink)
    await follow(run, session)
  } catch (cause) {
    if (!signal.aborted) show({ step: 'failed', failure: failureOfCall(cause) })
  }
}

/**
 * Asks each second how an order stands, one question at a time, and rests while nobody looks. Source: public-site
 * specification §4 and §9. Never throws.
 */
export async function follow(run: Run, session: string): Promise<void> {
  const { signal, show } = run
  const failures = { inARow: 0 }
  while (!signal.aborted) {
    await whenVisible(signal)
    const begun = performance.now()
    const next = await ask(run, session, failures)
    if (signal.aborted) return
    if (next) show(next)
    if (next && next.step !== 'waiting') return
    await rest(statusPollMs - (performance.now() - begun), signal)
  }
}

/** One question. Null when it got no answer and is worth asking again. */
async function ask(run: Run, session: string, failures: { inARow: number }): Promise<Identification | null> {
  try {
    const status = await run.calls.status(session)
    failures.inARow = 0
    if (status.code !== 'Pending') return stepOfStatus(status)
    const { qr, autoStartLink, message } = status
    return { step: 'waiting', session, qr: run.appIsHere ? null : qr, autoStartLink, message }
  } catch (cause) {
    failures.inARow += 1
    return failures.inARow < patience && mayPass(cause) ? null : { step: 'failed', failure: failureOfCall(cause) }
  }
}

/** Whether it is worth asking again: the network, or a server that is busy or away for a moment. */
const mayPass = (cause: unknown): boolean =>
  cause instanceof CallFailed && (cause.status === 0 || cause.status === 429 || cause.status >= 500)

/** An order that nobody cancels lapses by itself. */
export const leftToItself = () => undefined
