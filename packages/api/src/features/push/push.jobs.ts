import { createHash } from 'node:crypto'
import { passesQuietHours, pushDelivery, pushKinds, pushTtl, quietUntil } from '@nyhem/domain/account/push'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { mainSiteOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { PushSender } from '@nyhem/providers/push/push'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'
import {
  choiceOf,
  endSubscription,
  findTarget,
  findTargets,
  type HeldKey,
  hold,
  stillWaiting,
  takeHeld,
} from './push.store.ts'
import type { PushNews, PushParts } from './push.types.ts'
import { pushText, type Said } from './push-texts.ts'

type Tx = Kysely<Database>
type Parts = PushParts & { readonly sender: PushSender }

const id = z.string()
const kind = z.enum(pushKinds)
const key = { accountId: id, siteId: id, kind } as const
const instant = z.string().nullable()

type Planned = { accountId: string; siteId: string; kind: PushNews['kind']; subjectId: string; endsAt: string | null }
type Released = { accountId: string; siteId: string; kind: PushNews['kind'] }
/** `waits`: how often the push service has asked us to come later. */
type Delivery = {
  subscriptionId: string
  kind: PushNews['kind']
  subjectId: string | null
  count: number
  endsAt: string | null
  waits: number
}

/** What becomes of news: sent, or held until the quiet hours end. */
export const planQueue: JobQueue<Planned> = {
  name: 'push',
  data: z.strictObject({ ...key, subjectId: id, endsAt: instant }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
}

/** What was held, when the quiet hours end. */
const heldQueue: JobQueue<Released> = {
  name: 'push-held',
  data: z.strictObject(key),
  retryLimit: 10,
  retryDelaySeconds: 10,
  expireInSeconds: 60,
}

/** One push to one browser. */
const deliveryQueue: JobQueue<Delivery> = {
  name: 'push-delivery',
  data: z.strictObject({
    subscriptionId: id,
    kind,
    subjectId: id.nullable(),
    count: z.number().int().positive(),
    endsAt: instant,
    waits: z.number().int(),
  }),
  retryLimit: 6,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
}

const mostWaits = 10

export async function startPushJobs(parts: Parts): Promise<void> {
  const { jobs } = parts
  // Those that others add to come first.
  await jobs.work(deliveryQueue, ({ data }) => deliver(parts, data), { concurrency: 4 })
  await jobs.work(heldQueue, ({ data }) => release(parts, data))
  await jobs.work(planQueue, ({ data }) => plan(parts, data), { concurrency: 2 })
}

const keyOf = ({ accountId, siteId, kind }: Released): HeldKey => ({
  accountId: asId<'Account'>(accountId),
  siteId: siteId as SiteId,
  kind,
})

/** Repeated, it holds the same once; and where it was sent before, the newer takes the place of the older in the browser. */
const plan = (parts: Parts, { subjectId, endsAt: end, ...of }: Planned): Promise<void> =>
  parts.database.db.transaction().execute(async (tx) => {
    const [key, now, endsAt] = [keyOf(of), parts.now(), end as Instant | null]
    if ((await targetsOf(tx, key)).length === 0) return
    if ((await stillWaiting(tx, key, { subjects: [subjectId], now })).length === 0) return
    const choice = await choiceOf(tx, key.accountId)
    const quietEnd = quietUntil(now, choice, siteById(key.siteId).timeZone)
    if (quietEnd === null || passesQuietHours(endsAt, { quietEnd, isAllowed: choice.urgentPasses }))
      return sendToAll(parts, tx, { key, said: { kind: key.kind, count: 1, subjectId }, endsAt })
    await holdUntil(parts, tx, { key, subjectId, until: quietEnd })
  })

async function holdUntil(
  { jobs }: Parts,
  tx: Tx,
  { key, subjectId, until }: { key: HeldKey; subjectId: string; until: Instant },
): Promise<void> {
  if (await hold(tx, key, { subjectId, until })) await jobs.enqueue(tx, heldQueue, { ...key }, { startAfter: until })
}

/** Gathered into one push. If the person has moved the hours meanwhile, so that they go on, it waits for their end. */
const release = (parts: Parts, of: Released): Promise<void> =>
  parts.database.db.transaction().execute(async (tx) => {
    const [key, now] = [keyOf(of), parts.now()]
    const held = await takeHeld(tx, key)
    const subjects = held.length === 0 ? [] : await stillWaiting(tx, key, { subjects: held, now })
    const quietEnd = quietUntil(now, await choiceOf(tx, key.accountId), siteById(key.siteId).timeZone)
    if (quietEnd !== null)
      for (const subjectId of subjects) await holdUntil(parts, tx, { key, subjectId, until: quietEnd })
    const [first] = subjects
    if (quietEnd !== null || first === undefined) return
    const said = { kind: key.kind, count: subjects.length, subjectId: subjects.length === 1 ? first : null }
    await sendToAll(parts, tx, { key, said, endsAt: null })
  })

/** Language versions of the site are its own. */
const targetsOf = async (tx: Tx, { accountId, siteId, kind }: HeldKey) =>
  (await findTargets(tx, accountId, kind)).filter((one) => mainSiteOf(siteById(one.siteId)).siteId === siteId)

async function sendToAll(
  { jobs }: Parts,
  tx: Tx,
  { key, said, endsAt }: { key: HeldKey; said: Said; endsAt: Instant | null },
): Promise<void> {
  const targets = await targetsOf(tx, key)
  const deliveries = targets.map(({ id: subscriptionId }) => ({ subscriptionId, ...said, endsAt, waits: 0 }))
  await jobs.enqueueMany(tx, deliveryQueue, deliveries)
}

/** Undelivered ones about the same are one: 32 characters that tell nothing. Source: RFC 8030, section 5.4. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

async function deliver(parts: Parts, delivery: Delivery): Promise<void> {
  const { database, jobs, sender, log, now } = parts
  const subscription = await findTarget(database.db, delivery.subscriptionId, delivery.kind)
  const ttlSeconds = pushTtl(delivery.kind, delivery.endsAt as Instant | null, now())
  if (!subscription || ttlSeconds === 0) return
  const outcome = await sender.send(subscription, {
    text: pushText(siteById(subscription.siteId), delivery),
    ttlSeconds,
    urgency: pushDelivery[delivery.kind].urgency,
    topic: topicOf(`${delivery.kind} ${delivery.subjectId}`),
  })
  switch (outcome.code) {
    case 'Sent':
      return
    case 'Gone':
    case 'UnknownKey':
    case 'NotAllowed':
      log.warn({ outcome: outcome.code, subscription: subscription.id }, 'a browser gets no more pushes')
      return endSubscription(database.db, subscription)
    case 'Later': {
      if (delivery.waits >= mostWaits) throw new Error('a push service asks us to come later again and again')
      const startAfter = instantOf(new Date(Date.parse(now()) + outcome.seconds * 1_000))
      return database.db
        .transaction()
        .execute((tx) => jobs.enqueue(tx, deliveryQueue, { ...delivery, waits: delivery.waits + 1 }, { startAfter }))
    }
    case 'Failed':
    case 'Refused':
      throw new Error(`a push service answered ${outcome.status}`)
    case 'NoAnswer':
      throw new Error('a push service did not answer')
  }
}
