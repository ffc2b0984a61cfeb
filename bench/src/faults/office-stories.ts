import { setTimeout as wait } from 'node:timers/promises'
import type { Approval, DecideApprovalReply } from '@nyhem/contract/calls/approvals'
import type { EnterQueueReply, OwnQueuesReply } from '@nyhem/contract/calls/home-queue'
import type { AskMoneyReply, OfficePayment } from '@nyhem/contract/calls/office-payments'
import type { ChangeQueueReply, OpenedQueue } from '@nyhem/contract/calls/queues'
import type { BookingStepReply, SalesBooking } from '@nyhem/contract/calls/sales-bookings'
import type { OpenedHome, SetOverrideReply } from '@nyhem/contract/calls/stage-board'
import type { ApprovalKind } from '@nyhem/domain/approval/approval'
import type pg from 'pg'
import { buyHome, type Way } from '../buying/buy-home.ts'
import type { Market } from '../buying/markets.ts'
import type { Buyer } from '../buying/sales-ground.ts'
import type { Chance } from '../catalogue/chance.ts'
import type { chaoticBuyers } from './chaos.ts'
import type { Colleague, OfficeStaff } from './office-staff.ts'
import type { Outside } from './product.ts'

/** What happens to a home. */
export const stories = [
  'yes',
  'no',
  'lapse',
  'yes-or-leave',
  'yes-or-withdrawn',
  'out-of-order',
  'cancel-signed',
  'release',
  'price',
  'refund',
] as const
export type Story = (typeof stories)[number]

/** People of a story: who has the home first, then those who wait for it. */
export const peopleOfStory = 4

export type OfficeGround = {
  readonly world: ReturnType<typeof chaoticBuyers>
  readonly staff: OfficeStaff
  readonly outside: Outside
  readonly db: pg.Pool
  readonly chance: Chance
  readonly market: Market
  /** Answers `Ok` by request: more than one is a decision made twice. */
  readonly decided: Map<string, number>
  /** What decisions were answered with. */
  readonly answers: Map<string, number>
}

type Scene = OfficeGround & { readonly homeId: string; readonly people: readonly Buyer[] }
/** What comes after the clocks were moved past the end of every turn; null: nothing. */
export type Later = (() => Promise<void>) | null

const buying = '/api/buyresidence'
const words = 'Enligt samtal med kunden.'
/** Longest wait for a provider's answer, in milliseconds: servers ask each minute. */
const longestWaitMs = 240_000

const first = ({ people }: Scene): Buyer => personAt(people, 0)
const waiting = ({ people }: Scene): readonly Buyer[] => people.slice(1)

function personAt(people: readonly Buyer[], at: number): Buyer {
  const person = people[at]
  if (!person) throw new Error('too few people')
  return person
}

const queuePath = ({ market, homeId }: Scene): string => `/office/api/sites/${market.siteId}/queues/${homeId}`
const paysBy = ({ market }: Scene): Way => market.paidBy[0]

/** The first holds the home, the others queue, each call twice at once; then it is given back. */
async function queueUp(scene: Scene): Promise<void> {
  const { world, homeId } = scene
  const { token } = first(scene)
  const held = await world.call('hold', 'POST', `${buying}/startbookingasync`, { token, body: { homeId } })
  const { bookingId } = held.body as { bookingId?: string }
  for (const { token: own } of waiting(scene)) {
    const enter = () =>
      world.call('enter', 'POST', `/api/home-queue/homes/${homeId}/enter`, { token: own, body: { fromRooms: null } })
    const codes = (await Promise.all([enter(), enter()])).map(({ body }) => (body as EnterQueueReply).code)
    if (codes.some((code) => code !== 'Ok' && code !== 'AlreadyIn')) throw new Error(`not in the queue: ${codes}`)
  }
  await world.call('cancel', 'POST', `${buying}/booking/${bookingId}/cancel`, { token, body: {} })
}

/** Two of the staff press at once, as long as what they saw is stale. */
async function askNext(scene: Scene): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { version: seen } = await scene.staff.ask<OpenedQueue>('agent', 'ask-next', queuePath(scene))
    const press = (by: Colleague) =>
      scene.staff.ask<ChangeQueueReply>(by, 'ask-next', `${queuePath(scene)}/ask`, { seen })
    const codes = (await Promise.all([press('agent'), press('manager')])).map(({ code }) => code)
    if (!codes.every((code) => code === 'Stale')) return
  }
}

type WithTurn = { readonly person: Buyer; readonly turnId: string; readonly entryId: string }

/** Who has the open turn. */
async function turnOf(scene: Scene): Promise<WithTurn | null> {
  for (const person of waiting(scene)) {
    const { body } = await scene.world.call('turn', 'GET', '/api/home-queue', { token: person.token })
    const turn = (body as OwnQueuesReply).turns.find(({ homeId }) => homeId === scene.homeId)
    if (turn) return { person, ...turn }
  }
  return null
}

const answer = ({ world }: Scene, token: string, turnId: string, word: 'accept' | 'decline') =>
  world.call('answer', 'POST', `/api/home-queue/turns/${turnId}/${word}`, { token, body: {} })

/** Pressed twice, while the others try the same turn, and the home itself. */
async function sayYes(scene: Scene, { person, turnId }: WithTurn): Promise<void> {
  const { world, homeId } = scene
  await Promise.all([
    answer(scene, person.token, turnId, 'accept'),
    answer(scene, person.token, turnId, 'accept'),
    ...scene.people
      .filter((other) => other !== person)
      .flatMap(({ token }) => [
        answer(scene, token, turnId, 'accept'),
        world.call('hold', 'POST', `${buying}/startbookingasync`, { token, body: { homeId } }),
      ]),
  ])
}

const buy = ({ world, homeId }: Scene, person: Buyer, way: Way) => buyHome(world, person, { id: homeId, way })

/** Asks the next, who says yes and buys. */
async function askAndSell(scene: Scene, way: Way = paysBy(scene)): Promise<void> {
  await askNext(scene)
  const turn = await turnOf(scene)
  if (!turn) return
  await sayYes(scene, turn)
  await buy(scene, turn.person, way)
}

async function askAndDecline(scene: Scene): Promise<void> {
  await askNext(scene)
  const turn = await turnOf(scene)
  if (!turn) return
  const decline = () => answer(scene, turn.person.token, turn.turnId, 'decline')
  await Promise.all([decline(), decline()])
}

type Decision = 'approved' | 'refused'

/** Who asks tries too, then colleagues decide at once. `rival`: something that changes what the request rests on. */
async function decide(
  scene: Scene,
  asked: { readonly kind: ApprovalKind; readonly subject: string; readonly by: Colleague },
  made: readonly (readonly [Colleague, Decision])[],
  rival?: () => Promise<unknown>,
): Promise<void> {
  const { staff } = scene
  const { approvals } = await staff.ask<{ approvals: Approval[] }>(asked.by, 'decide', '/office/api/approvals')
  const request = approvals.find(({ kind, subject }) => kind === asked.kind && subject === asked.subject)
  if (!request) return
  const press = async (by: Colleague, decision: Decision) => {
    const path = `/office/api/approvals/${request.id}/decision`
    const { code } = await staff.ask<DecideApprovalReply>(by, 'decide', path, { decision, note: words })
    count(scene.answers, by === asked.by ? `own ${code}` : code)
    if (code === 'Ok') count(scene.decided, by === asked.by ? `${request.id} by who asked` : request.id)
  }
  await press(asked.by, 'approved')
  await Promise.all([rival?.(), ...made.map(([by, decision]) => press(by, decision))])
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Two at once: both for it, or one against it. */
const twoOf = ({ chance }: Scene, [one, other]: readonly [Colleague, Colleague]) =>
  chance.pick([
    [
      [one, 'approved'],
      [other, 'approved'],
    ],
    [
      [one, 'approved'],
      [one, 'approved'],
    ],
    [
      [one, 'approved'],
      [other, 'refused'],
    ],
  ] as const)

/** Either, so that both the decision and what makes it stale come first at times. */
const perhaps = ({ chance }: Scene, rival: () => Promise<unknown>) =>
  chance.next() < 0.5
    ? async () => {
        await wait(chance.whole(0, 60))
        await rival()
      }
    : undefined

async function outOfOrder(scene: Scene): Promise<void> {
  const { staff, world } = scene
  const queue = await staff.ask<OpenedQueue>('agent', 'ask-second', queuePath(scene))
  const last = queue.entries.at(-1)?.entryId
  const body = { seen: queue.version, reason: 'joint-purchase', words }
  await staff.ask('agent', 'ask-second', `${queuePath(scene)}/entries/${last}/ask`, body)
  const leaver = personAt(scene.people, 2)
  const { body: own } = await world.call('turn', 'GET', '/api/home-queue', { token: leaver.token })
  const place = (own as OwnQueuesReply).places.find(({ homeId }) => homeId === scene.homeId)
  const leave = async () => place && leaveQueue(scene, leaver, place.entryId)
  await decide(
    scene,
    { kind: 'turn-out-of-order', subject: scene.homeId, by: 'agent' },
    twoOf(scene, ['second', 'third']),
    perhaps(scene, leave),
  )
  const turn = await turnOf(scene)
  if (!turn) return askAndSell(scene)
  await sayYes(scene, turn)
  await buy(scene, turn.person, paysBy(scene))
}

const leaveQueue = ({ world }: Scene, { token }: Buyer, entryId: string) =>
  world.call('answer', 'POST', `/api/home-queue/entries/${entryId}/leave`, { token, body: {} })

const bookingPath = (bookingId: string) => `/office/api/bookings/${bookingId}`

async function cancelSigned(scene: Scene): Promise<void> {
  const { bookingId } = await buy(scene, first(scene), 'leaves-unpaid')
  if (bookingId === null) return
  const { seen } = await scene.staff.ask<SalesBooking>('manager', 'ask-second', bookingPath(bookingId))
  const body = { seen, reason: { reason: 'customer-asked', words: '' } }
  await scene.staff.ask<BookingStepReply>('manager', 'ask-second', `${bookingPath(bookingId)}/cancel`, body)
  await decide(
    scene,
    { kind: 'cancel-booking', subject: bookingId, by: 'manager' },
    twoOf(scene, ['second', 'third']),
    perhaps(scene, () => buy(scene, first(scene), paysBy(scene))),
  )
}

async function release(scene: Scene): Promise<void> {
  const { bookingId, status } = await buy(scene, first(scene), paysBy(scene))
  if (bookingId === null || status !== 'booked') return
  const { seen, release: facts } = await scene.staff.ask<SalesBooking>('manager', 'ask-second', bookingPath(bookingId))
  const back = facts?.paid?.amount ?? null
  const body = { seen, ground: 'our-fault', words, kept: 0, back }
  const press = () =>
    scene.staff.ask<BookingStepReply>('manager', 'ask-second', `${bookingPath(bookingId)}/release`, body)
  await Promise.all([press(), press()])
  await decide(scene, { kind: 'release-booking', subject: bookingId, by: 'manager' }, twoOf(scene, ['second', 'third']))
}

async function price(scene: Scene): Promise<void> {
  const { homeId, staff, world } = scene
  const path = `/office/api/homes/${homeId}`
  const { seen } = await staff.ask<OpenedHome>('manager', 'ask-second', path)
  const reason = { reason: 'campaign', words: '' }
  const body = { field: 'price', value: 400_000_000, days: 30, reason, seen }
  await staff.ask<SetOverrideReply>('manager', 'ask-second', `${path}/overrides`, body)
  const { token } = first(scene)
  await decide(
    scene,
    { kind: 'override', subject: homeId, by: 'manager' },
    twoOf(scene, ['second', 'third']),
    perhaps(scene, () => world.call('hold', 'POST', `${buying}/startbookingasync`, { token, body: { homeId } })),
  )
  await buy(scene, first(scene), 'cancels-holding')
}

/** A payment that was reported with another amount waits for a person; a note races the refund at times. */
async function refund(scene: Scene): Promise<void> {
  const { staff, db } = scene
  const { bookingId } = await buy(scene, first(scene), 'misreported')
  const paymentId = bookingId && (await untilForPerson(db, bookingId))
  if (!paymentId) return
  const path = `/office/api/payments/${paymentId}`
  const { refundable } = await staff.ask<OfficePayment>('finance', 'ask-second', path)
  const ask = { reason: 'paid-wrong-amount', words: '', refundable }
  await Promise.all([
    staff.ask<AskMoneyReply>('finance', 'ask-second', `${path}/refund`, ask),
    staff.ask<AskMoneyReply>('finance', 'ask-second', `${path}/refund`, ask),
  ])
  const asked = { subject: paymentId, by: 'finance' } as const
  const note = perhaps(scene, async () => {
    await staff.ask('finance', 'ask-second', `${path}/note`, { reason: 'provider-fault', words: '' })
    await decide(scene, { ...asked, kind: 'payment-note' }, [['approver', 'approved']])
  })
  await decide(scene, { ...asked, kind: 'refund' }, twoOf(scene, ['approver', 'otherApprover']), note)
}

async function untilForPerson(db: pg.Pool, bookingId: string): Promise<string | null> {
  const latest = performance.now() + longestWaitMs
  while (performance.now() < latest) {
    const { rows } = await db.query(
      'select id from payment_attempt where booking_id = $1 and person_reason is not null',
      [bookingId],
    )
    if (rows[0]) return rows[0].id
    await wait(500)
  }
  return null
}

/** A yes, while the person leaves or the staff take the turn back. */
async function yesOr(scene: Scene, other: (turn: WithTurn) => Promise<unknown>): Promise<Later> {
  await queueUp(scene)
  await askNext(scene)
  const turn = await turnOf(scene)
  if (!turn) return null
  await Promise.all([sayYes(scene, turn), other(turn)])
  await buy(scene, turn.person, paysBy(scene))
  return () => askAndSell(scene)
}

async function takeBack(scene: Scene): Promise<void> {
  const { version: seen } = await scene.staff.ask<OpenedQueue>('manager', 'ask-next', queuePath(scene))
  await scene.staff.ask('manager', 'ask-next', `${queuePath(scene)}/withdraw`, { seen, reason: 'made-by-mistake' })
}

const done = async (work: Promise<void>): Promise<Later> => {
  await work
  return null
}

export const tellStory: Readonly<Record<Story, (scene: Scene) => Promise<Later>>> = {
  async yes(scene) {
    await queueUp(scene)
    return done(askAndSell(scene))
  },
  async no(scene) {
    await queueUp(scene)
    await askAndDecline(scene)
    await askAndSell(scene, 'leaves-holding')
    return () => askAndSell(scene)
  },
  async lapse(scene) {
    await queueUp(scene)
    await askNext(scene)
    return () => askAndSell(scene)
  },
  'yes-or-leave': (scene) => yesOr(scene, ({ person, entryId }) => leaveQueue(scene, person, entryId)),
  'yes-or-withdrawn': (scene) => yesOr(scene, () => takeBack(scene)),
  async 'out-of-order'(scene) {
    await queueUp(scene)
    return done(outOfOrder(scene))
  },
  'cancel-signed': (scene) => done(cancelSigned(scene)),
  release: (scene) => done(release(scene)),
  price: (scene) => done(price(scene)),
  refund: (scene) => done(refund(scene)),
}
