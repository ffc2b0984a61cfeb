import type {
  EIdentitySurroundings,
  Order,
  OrderIdentity,
  OrderRequest,
  OrderStatus,
  StartResult,
} from '../e-identity.ts'
import { pacedPolling } from '../paced-polling.ts'
import { type BankIdService, postToBankId, refusalCodeOf, reportFault } from './bankid-calls.ts'
import { type CollectedOrder, collectEveryMs, collectOrder } from './bankid-collect.ts'
import { meaningOfProblem } from './bankid-messages.ts'
import { wireOrderOf } from './bankid-request.ts'
import { bankIdLinks, qrText, startLink } from './bankid-start.ts'
import { type BankIdState, digestsOf, readState, writeState } from './bankid-state.ts'
import type { BankIdTransport } from './bankid-transport.ts'
import { wireStarted } from './bankid-wire.ts'

/** A page resuming from sleep waits for a current answer. */
const freshMs = 5_000

/** As long as BankID retains a failed order. */
const rememberMs = 5 * 60_000

/** Adapter settings. */
export type BankIdSettings = {
  readonly transport: BankIdTransport
  /** App addresses; the simulator's phone has another. */
  readonly links?: Readonly<Record<'mobile' | 'desktop', string>>
}

/** Swedish BankID, Relying Party API v6. */
export function bankId(settings: BankIdSettings, surroundings: EIdentitySurroundings): OrderIdentity {
  const { transport, links = bankIdLinks } = settings
  const service: BankIdService = { transport, surroundings }
  const now = () => surroundings.now().getTime()
  const requestContext = pacedPolling<CollectedOrder>({
    everyMs: collectEveryMs,
    freshMs,
    retentionMs: rememberMs,
    now,
    waitMs: ({ status, waitMs }) => (status.code === 'Pending' ? waitMs : null),
  })
  const listeners: Parameters<OrderIdentity['onAnswer']>[0][] = []

  // Polls reuse the object each second, so its state is parsed once.
  const states = new WeakMap<Order, BankIdState>()
  function stateOf(order: Order): BankIdState {
    const state = states.get(order) ?? readState(order.state)
    states.set(order, state)
    return state
  }

  const codeNow = (order: Order): string => codeAt(stateOf(order), now())

  /** Adds the QR code, drawn when reported rather than when BankID was queried, since it changes every second. */
  const reported = (order: Order, { status, isScannable }: CollectedOrder): OrderStatus =>
    status.code === 'Pending' && isScannable ? { ...status, qr: codeNow(order) } : status

  return {
    flow: 'order',
    capabilities: { signing: true, qr: true, nationalNumber: 'always' },
    start: (request) => startOrder(service, request),
    async poll(order) {
      const state = stateOf(order)
      const known = await requestContext.ask(order.ref, async (before) => {
        const answer = await collectOrder(service, { ref: order.ref, state }, before)
        for (const listener of listeners) listener(order.ref, reported(order, answer))
        return answer
      })
      return reported(order, known)
    },
    codeNow,
    onAnswer(listener) {
      listeners.push(listener)
    },
    cancel(order) {
      requestContext.forget(order.ref)
      return cancelOrder(service, order.ref)
    },
    startLink: (order, device, returnUrl) => startLink(links, stateOf(order).autoStartToken, device, returnUrl),
    close: () => transport.close(),
  }
}

async function startOrder(service: BankIdService, request: OrderRequest): Promise<StartResult> {
  const path = request.purpose.kind === 'sign' ? 'sign' : 'auth'
  const body = wireOrderOf(request)
  const call = { path, body, order: null } as const
  const answer = await postToBankId(service, call)
  if (answer === null) return { code: 'Unavailable', message: 'RFA5' }
  if (answer.status !== 200) return meaningOfProblem(refusalCodeOf(service, call, answer))
  const started = wireStarted.safeParse(answer.body)
  if (!started.success) {
    reportFault(service, { call: path, fault: 'garbage', order: null, requestId: answer.requestId })
    return { code: 'Error', message: 'RFA22' }
  }
  const { orderRef, ...tokens } = started.data
  const state = {
    ...tokens,
    startedAt: service.surroundings.now().getTime(),
    ...digestsOf(body),
    onlyPerson: request.onlyPerson?.number ?? null,
  }
  return { code: 'Ok', order: { ref: orderRef, state: writeState(state) } }
}

async function cancelOrder(service: BankIdService, ref: string): Promise<void> {
  const call = { path: 'cancel', body: { orderRef: ref }, order: ref } as const
  const answer = await postToBankId(service, call)
  if (answer !== null && answer.status !== 200) refusalCodeOf(service, call, answer)
}

const codeAt = (state: BankIdState, nowMs: number): string =>
  qrText(state, Math.max(0, Math.floor((nowMs - state.startedAt) / 1_000)))
