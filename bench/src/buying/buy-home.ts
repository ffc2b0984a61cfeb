import { setTimeout as wait } from 'node:timers/promises'
import type { BookingView, SaveStepReply, SigningStatusReply, StartPaymentReply } from '@nyhem/contract/calls/booking'
import type { Answer } from './caller.ts'
import type { Market, PaidBy } from './markets.ts'
import type { Buyer } from './sales-ground.ts'

export const callPoints = [
  'hold',
  'view',
  'step',
  'contract',
  'sign',
  'signed?',
  'pay',
  'at-provider',
  'paid?',
  'cancel',
] as const
export type CallPoint = (typeof callPoints)[number]

export const ways = [
  'swish',
  'card',
  'bank',
  'bank-slowly',
  'declined-then-card',
  'declined-then-again',
  'both',
  'cancels-holding',
  'cancels-then-pays',
  'leaves-holding',
  'leaves-unpaid',
  'pays-late',
  'misreported',
] as const
export type Way = (typeof ways)[number]

/** `wait`: the bank does not know yet. */
export type PayerAct = 'pay' | 'decline' | 'wait'

export type World = {
  call(
    point: CallPoint,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    call: { token: string; body?: object },
  ): Promise<Answer>
  atProvider(method: PaidBy, ref: string, act: PayerAct): Promise<number>
  signAt(ref: string, buyer: Buyer): Promise<void>
  /** Makes the provider report another amount or currency. */
  falsify(method: PaidBy, ref: string): Promise<void>
  readonly market: Market
  /** Polling interval, in milliseconds. */
  readonly paceMs: number
}

/** `payLate`: a started payment, to be paid after its time limit. */
export type Bought = {
  readonly status: BookingView['status'] | 'refused'
  readonly bookingId: string | null
  readonly payLate: { readonly method: PaidBy; readonly ref: string } | null
}

const refused: Bought = { status: 'refused', bookingId: null, payLate: null }
const base = '/api/buyresidence'
/** More turns than any booking takes, however often servers crash. */
const mostTurns = 400
/** Per payment or signature, before the booking is reloaded. */
const mostQuestions = 60

/** Holds a home and continues until this buyer leaves. Resumes from any state, as a page would. */
export async function buyHome(world: World, buyer: Buyer, home: { id: string; way: Way }): Promise<Bought> {
  const { token } = buyer
  const started = await world.call('hold', 'POST', `${base}/startbookingasync`, { token, body: { homeId: home.id } })
  const { code, bookingId } = started.body as { code?: string; bookingId?: string }
  if (code !== 'Ok' || bookingId === undefined) return refused
  return goOn({ world, buyer, homeId: home.id, way: home.way, bookingId, tries: 0, answered: null })
}

type Visit = {
  world: World
  buyer: Buyer
  homeId: string
  way: Way
  bookingId: string
  tries: number
  /** The booking that a saved step was answered with, until it is looked at: as on the page. */
  answered: BookingView | null
}

async function goOn(visit: Visit): Promise<Bought> {
  const { bookingId } = visit
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const view = await look(visit)
    if (view === null) continue
    const { status } = view
    const isHeld = status === 'held' || status === 'signing'
    if (!isHeld && status !== 'awaitingPayment') return { status, bookingId, payLate: null }
    const left = isHeld ? await fillIn(visit, view) : await payOrLeave(visit, turn)
    if (left !== null) return { status, bookingId, payLate: left.payLate }
  }
  throw new Error(`booking ${bookingId} comes to no end`)
}

type Leaving = Pick<Bought, 'payLate'>
const leaves: Leaving = { payLate: null }

async function fillIn(visit: Visit, view: BookingView): Promise<Leaving | null> {
  const isLast = view.step === visit.world.market.lastStep
  if (isLast && visit.way === 'leaves-holding') return leaves
  if (isLast && visit.way === 'cancels-holding') await cancel(visit)
  else if (view.step === 'sign') await sign(visit)
  else await save(visit, view)
  return null
}

async function payOrLeave(visit: Visit, turn: number): Promise<Leaving | null> {
  const { way, world } = visit
  if (way === 'leaves-unpaid') return leaves
  if (way === 'pays-late' || way === 'misreported') {
    const payment = await begin(visit, world.market.paidBy[0])
    if (payment === null) return null
    if (way === 'pays-late') return { payLate: payment }
    await world.falsify(payment.method, payment.ref)
    await act(visit, payment, 'pay')
    return leaves
  }
  const payment = await begin(visit, methodOf(visit, turn))
  if (payment !== null) {
    visit.tries += 1
    await actAs(visit, payment)
    await untilHeard(visit, payment)
  }
  return null
}

/** A declined buyer alternates the method. */
const methodOf = ({ way, world: { market } }: Visit, turn: number): PaidBy => {
  const [first, second = first] = market.paidBy
  if (way === 'card') return 'card'
  return way === 'declined-then-card' && turn % 2 === 1 ? second : first
}

const calls = ({ world, buyer: { token } }: Visit) => ({
  get: (point: CallPoint, path: string) => world.call(point, 'GET', path, { token }),
  post: (point: CallPoint, path: string, body: object) => world.call(point, 'POST', path, { token, body }),
  put: (point: CallPoint, path: string, body: object) => world.call(point, 'PUT', path, { token, body }),
})

async function look(visit: Visit): Promise<BookingView | null> {
  const { answered } = visit
  visit.answered = null
  if (answered !== null) return answered
  const { status, body } = await calls(visit).get('view', `${base}/booking/${visit.bookingId}`)
  return status === 200 ? (body as BookingView) : null
}

const cancel = (visit: Visit) => calls(visit).post('cancel', `${base}/booking/${visit.bookingId}/cancel`, {})

async function save(visit: Visit, view: BookingView): Promise<void> {
  const { step, buyers, documents, choices, price, terms, minimumDownPayment: least } = view
  const [holder] = buyers
  const inputs: Partial<Record<BookingView['step'], object>> = {
    'start-booking': { apartmentNumber: null, terms: true, termsVersion: terms.version },
    'personal-info': {
      buyers: [{ ...holder, email: visit.buyer.email, isHolder: undefined, hasSigned: undefined }],
    },
    choices: { chosen: Object.fromEntries(choices.map(({ group, options: [option] }) => [group, option?.id ?? ''])) },
    financing: { ownFundsMinor: least.minor, loansMinor: price.total.minor - least.minor },
    accomodation: { livesIn: 'rented', sellsFirst: false, household: 2 },
    documents: { confirmedIds: documents.map(({ id }) => id) },
  }
  const path = `${base}/booking/${visit.bookingId}/steps/${step}`
  const { status, body } = await calls(visit).put('step', path, inputs[step] ?? {})
  const reply = status === 200 ? (body as SaveStepReply) : null
  if (reply?.code === 'Ok') visit.answered = reply.booking
}

/** The simulated BankID signs automatically; other providers need their pages. */
async function sign(visit: Visit): Promise<void> {
  const { bookingId, world, buyer } = visit
  const by = `/booking/${world.market.signedBy}`
  const { get, post } = calls(visit)
  const made = await post('contract', `${base}/signcontract`, { bookingId })
  if (made.status !== 200) return
  const started = await post('sign', `${by}/start`, { bookingId })
  const { session, url } = (started.body ?? {}) as { session?: string; url?: string }
  if (session === undefined) return
  if (url !== undefined) await world.signAt(/\/signicat-sign\/([0-9a-f-]+)/.exec(url)?.[1] ?? '', buyer)
  const ask = () =>
    url === undefined ? get('signed?', `${by}/status/${session}`) : post('signed?', `${by}/status`, { code: session })
  for (let question = 0; question < mostQuestions; question += 1) {
    const { status, body } = await ask()
    if (status === 200 && (body as SigningStatusReply).code !== 'Pending') return
    await wait(world.paceMs)
  }
}

async function actAs(visit: Visit, payment: Started): Promise<void> {
  const { way } = visit
  const isDeclined =
    (way === 'declined-then-card' && payment.method === 'swish') || (way === 'declined-then-again' && visit.tries === 1)
  if (way === 'bank-slowly') await act(visit, payment, 'wait')
  if (way === 'cancels-then-pays') await cancel(visit)
  const second = way === 'both' ? await begin(visit, 'card') : null
  await Promise.all([
    act(visit, payment, isDeclined ? 'decline' : 'pay'),
    second === null ? null : act(visit, second, 'pay'),
  ])
}

/** Polls for a while, then gives up. */
async function untilHeard(visit: Visit, { id }: Started): Promise<void> {
  for (let question = 0; question < mostQuestions; question += 1) {
    const { status, body } = await calls(visit).get('paid?', `/paymentstatus/${id}`)
    const stands = (body as { status?: string } | null)?.status
    if (status === 200 && stands !== 'started' && stands !== 'unknown') return
    await wait(visit.world.paceMs)
  }
}

type Started = { readonly id: string; readonly method: PaidBy; readonly ref: string }

const startOf = {
  swish: '/startswishpayment',
  card: '/startsveapayment',
  bank: '/api/buyresidence/startnordeapayment',
} as const satisfies Record<PaidBy, string>

function refOf(id: string, door: (StartPaymentReply & { code: 'Ok' })['door']): string | undefined {
  if (door.kind === 'snippet') return /svea-frame\/(\d+)/.exec(door.html)?.[1]
  if (door.kind === 'form') return /paytrail-bank\/([0-9a-f-]+)/.exec(door.url)?.[1]
  return id.replaceAll('-', '').toUpperCase()
}

async function begin(visit: Visit, method: PaidBy): Promise<Started | null> {
  const { bookingId, homeId } = visit
  const { body } = await calls(visit).post('pay', startOf[method], { ContractId: bookingId, ObjectId: homeId })
  const reply = body as StartPaymentReply | null
  if (reply?.code !== 'Ok') return null
  const { paymentId: id, door } = reply
  const ref = refOf(id, door)
  return ref === undefined ? null : { id, method, ref }
}

/** Refused while our validation is down, hence retries. */
async function act({ world }: Visit, { method, ref }: Started, what: PayerAct): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    const status = await world.atProvider(method, ref, what)
    if (status === 204 || method !== 'card') return
    await wait(world.paceMs)
  }
}
