import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import { NoHttpAnswer } from '../../http/http-call.ts'
import type { EIdentitySurroundings, Order, OrderIdentity, OrderStatus, StartResult } from '../e-identity.ts'
import { pacedAsking } from '../paced-asking.ts'
import { meaningOfProblem, messageOfPending, statusOfFailed } from './bankid-messages.ts'
import { wireOrderOf } from './bankid-request.ts'
import { holdsWhatWasSent } from './bankid-signed-data.ts'
import { bankIdLinks, qrText, startLink } from './bankid-start.ts'
import { type BankIdState, digestsOf, readState, writeState } from './bankid-state.ts'
import type { BankIdAnswer, BankIdTransport } from './bankid-transport.ts'
import { type BankIdPath, type WireCompletion, wireCollected, wireProblem, wireStarted } from './bankid-wire.ts'

/** BankID allows a question every two seconds and not oftener. Source: identity reference §2. */
const collectEveryMs = 2_000

/** A page that was asleep waits for the present answer instead of being told an old one. */
const freshMs = 5_000

/** As long as BankID itself remembers a failed order. */
const rememberMs = 5 * 60_000

/** How long an order may go without any answer of BankID's before it is given up. */
const patienceMs = 30_000

/** Settings of the adapter. */
export type BankIdSettings = {
  readonly transport: BankIdTransport
  /** Where the app is opened; the simulator's phone stands at another address. */
  readonly links?: Readonly<Record<'mobile' | 'desktop', string>>
}

/** What is known of an order: how it stands, whether the code is still drawn, and since when nothing was heard. */
type Known = {
  readonly status: OrderStatus
  readonly isScannable: boolean
  readonly silentSince: number | null
  readonly waitMs: number
}

/** Swedish BankID, Relying Party API v6. */
export function bankId(settings: BankIdSettings, surroundings: EIdentitySurroundings): OrderIdentity {
  const { transport, links = bankIdLinks } = settings
  const now = () => surroundings.now().getTime()
  const asking = pacedAsking<Known>({
    everyMs: collectEveryMs,
    freshMs,
    keepMs: rememberMs,
    now,
    waitMs: ({ status, waitMs }) => (status.code === 'Pending' ? waitMs : null),
  })

  const report = (call: BankIdPath, fault: string, order: string | null, requestId: string | null = null) =>
    surroundings.report({ provider: 'bankid', call, fault, order, requestId })

  /** The answer, or null (and reported) when there is none. */
  async function post(path: BankIdPath, body: object, order: string | null): Promise<BankIdAnswer | null> {
    try {
      return await transport.post(path, body)
    } catch (error) {
      if (!(error instanceof NoHttpAnswer)) throw error
      report(path, error.message, order)
      return null
    }
  }

  /** The code of a refusal; reports it. */
  function refusal(call: BankIdPath, answer: BankIdAnswer, order: string | null): string {
    const problem = wireProblem.safeParse(answer.body)
    const errorCode = problem.success ? problem.data.errorCode : answer.status === 429 ? 'tooManyRequests' : 'garbage'
    report(call, problem.success ? errorCode : `status ${answer.status}`, order, answer.requestId)
    return answer.status === 503 ? 'maintenance' : errorCode
  }

  async function start(request: Parameters<OrderIdentity['start']>[0]): Promise<StartResult> {
    const call = request.purpose.kind === 'sign' ? 'sign' : 'auth'
    const order = wireOrderOf(request)
    const answer = await post(call, order, null)
    if (answer === null) return { code: 'Unavailable', message: 'RFA5' }
    if (answer.status !== 200) return meaningOfProblem(refusal(call, answer, null))
    const started = wireStarted.safeParse(answer.body)
    if (!started.success) {
      report(call, 'garbage', null, answer.requestId)
      return { code: 'Error', message: 'RFA22' }
    }
    const { orderRef, ...tokens } = started.data
    const state = {
      ...tokens,
      startedAt: now(),
      ...digestsOf(order),
      onlyPerson: request.onlyPerson?.number ?? null,
    }
    return { code: 'Ok', order: { ref: orderRef, state: writeState(state) } }
  }

  async function collect(order: Order, state: BankIdState, before: Known | null): Promise<Known> {
    const answer = await post('collect', { orderRef: order.ref }, order.ref)
    if (answer === null) return unanswered(before, null)
    if (answer.status !== 200) {
      const errorCode = refusal('collect', answer, order.ref)
      // Both pass by themselves, and neither says anything of the order. After 408 and 500 BankID asks not to be asked again.
      if (errorCode === 'maintenance' || errorCode === 'tooManyRequests') return unanswered(before, answer.resetSeconds)
      return final({ code: 'Error', message: meaningOfProblem(errorCode).message })
    }
    const collected = wireCollected.safeParse(answer.body)
    if (!collected.success || collected.data.orderRef !== order.ref) {
      report('collect', 'garbage', order.ref, answer.requestId)
      return final({ code: 'Error', message: 'RFA22' })
    }
    if (collected.data.status === 'complete') return final(completed(order, state, collected.data.completionData))
    const { status, hintCode } = collected.data
    if (status === 'failed') return final(statusOfFailed(hintCode))
    return {
      status: { code: 'Pending', message: messageOfPending(hintCode), qr: null },
      isScannable: hintCode === 'outstandingTransaction',
      silentSince: null,
      waitMs: 0,
    }
  }

  /** Still pending for a while, with growing pauses; reading again is safe. */
  function unanswered(before: Known | null, resetSeconds: number | null): Known {
    const silentSince = before?.silentSince ?? now()
    if (now() - silentSince >= patienceMs) return final({ code: 'Error', message: 'RFA5' })
    const status = before?.status ?? { code: 'Pending', message: 'RFA21', qr: null }
    const longer = before?.silentSince == null ? collectEveryMs : before.waitMs * 2
    const waitMs = Math.min(resetSeconds === null ? longer : resetSeconds * 1_000, patienceMs)
    return { status, isScannable: before?.isScannable ?? true, silentSince, waitMs: Math.max(waitMs, collectEveryMs) }
  }

  function completed(order: Order, state: BankIdState, data: WireCompletion): OrderStatus {
    const today = localDateOf(instantOf(surroundings.now()), 'Europe/Stockholm')
    const number = parseNationalNumber('SE', data.user.personalNumber, today)
    const fault = !number.ok
      ? 'no national number'
      : state.onlyPerson !== null && state.onlyPerson !== number.value.number
        ? 'another person'
        : holdsWhatWasSent(data.signature, state)
          ? null
          : 'another text signed'
    if (fault !== null || !number.ok) {
      report('collect', fault ?? 'no national number', order.ref)
      return { code: 'Error', message: 'RFA22' }
    }
    const { givenName, surname, name } = data.user
    return {
      code: 'Ok',
      person: { nationalNumber: number.value, givenName, surname, name, birthDate: number.value.birthDate },
      evidence: {
        signature: data.signature,
        ocspResponse: data.ocspResponse,
        deviceIp: data.device?.ipAddress ?? null,
        risk: data.risk ?? null,
      },
    }
  }

  // An order is asked for each second by the same object; what is kept of it need not be read anew.
  const states = new WeakMap<Order, BankIdState>()
  function stateOf(order: Order): BankIdState {
    const state = states.get(order) ?? readState(order.state)
    states.set(order, state)
    return state
  }

  const listeners: Parameters<OrderIdentity['onAnswer']>[0][] = []

  function codeNow(order: Order): string {
    const state = stateOf(order)
    return qrText(state, Math.max(0, Math.floor((now() - state.startedAt) / 1_000)))
  }

  /** With the code where there is one: drawn when it is told and not when BankID was asked, for it moves every second. */
  const told = (order: Order, { status, isScannable }: Known): OrderStatus =>
    status.code === 'Pending' && isScannable ? { ...status, qr: codeNow(order) } : status

  return {
    flow: 'order',
    capabilities: { signing: true, qr: true, nationalNumber: 'always' },
    start,
    async poll(order) {
      const state = stateOf(order)
      const known = await asking.ask(order.ref, async (before) => {
        const answer = await collect(order, state, before)
        for (const listener of listeners) listener(order.ref, told(order, answer))
        return answer
      })
      return told(order, known)
    },
    codeNow,
    onAnswer(listener) {
      listeners.push(listener)
    },
    async cancel(order) {
      asking.forget(order.ref)
      const answer = await post('cancel', { orderRef: order.ref }, order.ref)
      if (answer !== null && answer.status !== 200) refusal('cancel', answer, order.ref)
    },
    startLink: (order, device, returnUrl) => startLink(links, stateOf(order).autoStartToken, device, returnUrl),
    close: () => transport.close(),
  }
}

const final = (status: OrderStatus): Known => ({ status, isScannable: false, silentSince: null, waitMs: 0 })
