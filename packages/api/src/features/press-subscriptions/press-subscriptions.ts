import type { ExportedPressSubscription } from '@nyhem/contract/calls/account-export'
import { instantOf } from '@nyhem/domain/dates'
import {
  confirmationDays,
  confirmationPauseMinutes,
  type PressLinkKind,
  type PressSubscription,
} from '@nyhem/domain/press/press-subscription'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Jobs } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'
import { hashOfToken } from '../../security/link-token.ts'
import type { EmailSource } from '../emails/emails.ts'
import { confirmationEmails, releaseEmails } from './press-emails.ts'
import { noteReleases } from './press-rounds.store.ts'
import { notifyOfReleases } from './press-rounds.ts'
import { pressQueue } from './press-subscriptions.jobs.ts'
import {
  confirmRequest,
  deleteOldRows,
  deleteSubscription,
  deleteSubscriptionsOfAddress,
  findByAddress,
  findLinked,
  findSubscriptionsOfAddress,
  insertRequest,
  lockAddress,
  type StoredSubscription,
  updateRequest,
} from './press-subscriptions.store.ts'
import type { PressSubscriptionsParts } from './press-subscriptions.types.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Days for which e-mails are stored, and for which their links end the subscription. */
const emailRetentionDays = 30
const endLinkRetentionDays = 400

export type { ReleaseOut } from './press-rounds.ts'

/** Source: product, news room. */
export type PressSubscriptions = {
  /** Responds equally for known and unknown addresses: only the mailbox owner learns which. */
  request(siteId: SiteId, subscription: PressSubscription): Promise<{ code: 'Ok' | 'NoNewsRoom' }>
  followLink(kind: PressLinkKind, token: string): Promise<{ code: 'Ok' | 'UnknownLink' }>
  /** Page that confirms an unsubscribe link; null for an unknown link. */
  pageOfEnd(token: string): Promise<{ path: string } | null>
  confirmation: EmailSource<'press-confirmation'>
  release: EmailSource<'press-release'>
  /** Makes due e-mails; returns how many. Each is made once, however often this is called. */
  notify(): Promise<number>
  startJobs(jobs: Jobs): Promise<void>
  ofAddress(email: string): Promise<ExportedPressSubscription[]>
  /** Runs in the transaction that deletes the account. */
  forgetAddress(tx: Kysely<Database>, email: string): Promise<void>
  deleteOld(): Promise<number>
}

export function openPressSubscriptions(parts: PressSubscriptionsParts): PressSubscriptions {
  const { database, emails, findReleases, newsRoomOf, now } = parts
  const { db } = database
  const ago = (ms: number) => instantOf(new Date(Date.parse(now()) - ms))
  const since = { confirm: () => ago(confirmationDays * dayMs), end: () => ago(endLinkRetentionDays * dayMs) }
  const linked = (kind: PressLinkKind, token: string) =>
    findLinked(db, { hash: hashOfToken(token), kind, since: since[kind]() })
  const notify = () => notifyOfReleases({ ...parts, db })
  const noteOut = async () => noteReleases(db, await findReleases(), now())

  return {
    async request(siteId, { topics, email }) {
      if ((await newsRoomOf(siteId)) === null) return { code: 'NoNewsRoom' }
      await db.transaction().execute(async (tx) => {
        await lockAddress(tx, siteId, email)
        const known = await findByAddress(tx, siteId, email)
        const isRepeated = known !== null && isSame(known, topics) && known.requestedAt > ago(pauseMs)
        if (isRepeated) return
        const at = now()
        if (known) await updateRequest(tx, known.id, { topics, at })
        const id = known?.id ?? (await insertRequest(tx, { siteId, email, topics, at }))
        await emails.sendToTyped(tx, email, { kind: 'press-confirmation', subject: id })
      })
      return { code: 'Ok' }
    },
    async followLink(kind, token) {
      const subscription = await linked(kind, token)
      if (!subscription) return { code: 'UnknownLink' }
      if (kind === 'confirm') await confirmRequest(db, subscription.id, now())
      else await deleteSubscription(db, subscription.id)
      return { code: 'Ok' }
    },
    async pageOfEnd(token) {
      const subscription = await linked('end', token)
      const path = subscription && (await newsRoomOf(subscription.siteId))
      return path ? { path } : null
    },
    confirmation: confirmationEmails(parts),
    release: releaseEmails(parts),
    notify,
    async startJobs(jobs) {
      // Earlier releases are no news to later subscribers. Unreadable content must not prevent a start.
      await noteOut().catch(parts.onDegraded)
      await jobs.work(pressQueue, async () => void (await notify()))
      await jobs.schedule(pressQueue, {}, { cron: '* * * * *', timeZone: 'UTC' })
    },
    ofAddress: async (email) => (await findSubscriptionsOfAddress(db, email)).map(exported),
    forgetAddress: deleteSubscriptionsOfAddress,
    deleteOld: () =>
      deleteOldRows(db, {
        requests: since.confirm(),
        links: since.end(),
        emails: ago(emailRetentionDays * dayMs),
      }),
  }
}

const exported = ({ siteId, email, topics, requestedTopics, requestedAt }: StoredSubscription) => ({
  siteId,
  email,
  topics: topics && [...topics],
  requestedTopics: requestedTopics && [...requestedTopics],
  requestedAt,
})

const pauseMs = confirmationPauseMinutes * minuteMs

const isSame = ({ requestedTopics, topics }: StoredSubscription, requested: PressSubscription['topics']): boolean =>
  (requestedTopics ?? topics ?? []).join() === requested.join()
