import type {
  AssociationChoice,
  IdentificationStatus,
  StartIdentificationReply,
  StartIdentificationRequest,
} from '@nyhem/contract/calls/account'
import type { SigningStatusReply } from '@nyhem/contract/calls/booking'
import { statusPollMs } from '@nyhem/domain/account/session-times'
import type { ErrorPageKind } from '@nyhem/domain/identity/e-identity-errors'
import { refusalOf } from '../api-client/refusal-of.ts'
import { CallFailed, isTemporary } from '../api-client/send.ts'
import { rest, whenVisible } from '../session/waiting.ts'

export type OrderStatus = IdentificationStatus | SigningStatusReply

/** All throw `CallFailed`. */
export type OrderCalls = {
  start(request: Omit<StartIdentificationRequest, 'siteId'>): Promise<StartIdentificationReply>
  status(session: string): Promise<OrderStatus>
  /** `query`: the provider's return query, or the order itself. */
  finish(query: string): Promise<OrderStatus>
  choose(associationId: string): Promise<OrderStatus>
  cancel(session: string): Promise<unknown>
}

type Status<Code extends IdentificationStatus['code']> = Extract<IdentificationStatus, { code: Code }>
export type Identified = Status<'Identified'>
export type LoggedIn = Status<'Ok'>

/** A result code with the provider's own message, or the status of a failed call. */
export type Failure = { code: string; message: string | null; errorPage: ErrorPageKind | null }

export type Identification =
  | { step: 'starting' }
  /** The person acts in the app. `qr` is null when the app is on this device or the code was scanned. */
  | { step: 'waiting'; session: string; qr: string | null; autoStartLink: string; message: string | null }
  | { step: 'leaving' }
  | { step: 'choosing'; associations: readonly AssociationChoice[] }
  | { step: 'logged-in'; reply: LoggedIn }
  | { step: 'signed' }
  | { step: 'identified'; person: Identified }
  | { step: 'failed'; failure: Failure }

/** Consecutive failed calls before an error is shown: a phone changing networks loses one or two. */
const patience = 5

export const failureOfCall = (cause: unknown): Failure => ({
  code: cause instanceof CallFailed && cause.status === 429 ? 'TooManyRequests' : (refusalOf(cause) ?? 'Error'),
  message: null,
  errorPage: null,
})

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

/** Calls of every order, without those specific to logging in. */
export type SigningCalls = Omit<OrderCalls, 'choose'>

export type Run<Calls = SigningCalls> = {
  calls: Calls
  signal: AbortSignal
  show: (now: Identification) => void
  /** The app is on this device: no QR code. */
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
 * Polls an order each second, sequentially, pausing while the page is hidden. Source: public-site specification §4 and
 * §9. Never throws.
 */
export async function follow(run: Run, session: string): Promise<void> {
  const { signal, show } = run
  const failures = { inARow: 0 }
  while (!signal.aborted) {
    await whenVisible(signal)
    const started = performance.now()
    const next = await ask(run, session, failures)
    if (signal.aborted) return
    if (next) show(next)
    if (next && next.step !== 'waiting') return
    await rest(statusPollMs - (performance.now() - started), signal)
  }
}

/** One poll. Null after a temporary failure. */
async function ask(run: Run, session: string, failures: { inARow: number }): Promise<Identification | null> {
  try {
    const status = await run.calls.status(session)
    failures.inARow = 0
    if (status.code !== 'Pending') return stepOfStatus(status)
    const { qr, autoStartLink, message } = status
    return { step: 'waiting', session, qr: run.appIsHere ? null : qr, autoStartLink, message }
  } catch (cause) {
    failures.inARow += 1
    return failures.inARow < patience && isTemporary(cause) ? null : { step: 'failed', failure: failureOfCall(cause) }
  }
}

/** An uncancelled order expires automatically. */
export const leftToItself = () => undefined
