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
import type { LetterSource } from '../letters/letters.ts'
import { confirmationLetters, hashOfToken, releaseLetters } from './press-letters.ts'
import { noteReleases } from './press-rounds.store.ts'
import { tellReleases } from './press-rounds.ts'
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
/** How long a letter is known, and how long the link in it ends the subscription, in days. */
const lettersKeptDays = 30
const endLinksKeptDays = 400

export type { ReleaseOut } from './press-rounds.ts'

/** The door to press releases by letter. Source: product, news room. */
export type PressSubscriptions = {
  /** Answers the same whether the address is known or not: whoever reads its letters sees which. */
  request(siteId: SiteId, subscription: PressSubscription): Promise<{ code: 'Ok' | 'NoNewsRoom' }>
  /** Does what the link of a letter is for. */
  followLink(kind: PressLinkKind, token: string): Promise<{ code: 'Ok' | 'UnknownLink' }>
  /** The page on which the subscription behind a link of its end is ended; null for one that is not known. */
  pageOfEnd(token: string): Promise<{ path: string } | null>
  confirmation: LetterSource
  release: LetterSource
  /** Makes the letters that are due; returns how many. Each is made once, however often this is asked. */
  tell(): Promise<number>
  /** Works the queue, and looks every minute. */
  startJobs(jobs: Jobs): Promise<void>
  /** The subscriptions of an address, for the file of its owner's data. */
  ofAddress(email: string): Promise<ExportedPressSubscription[]>
  /** Ends them, in the transaction that deletes the account. */
  forgetAddress(tx: Kysely<Database>, email: string): Promise<void>
  deleteOld(): Promise<number>
}

export function openPressSubscriptions(parts: PressSubscriptionsParts): PressSubscriptions {
  const { database, letters, findReleases, newsRoomOf, now } = parts
  const { db } = database
  const ago = (ms: number) => instantOf(new Date(Date.parse(now()) - ms))
  const since = { confirm: () => ago(confirmationDays * dayMs), end: () => ago(endLinksKeptDays * dayMs) }
  const linked = (kind: PressLinkKind, token: string) =>
    findLinked(db, { hash: hashOfToken(token), kind, since: since[kind]() })
  const tell = () => tellReleases({ ...parts, db })
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
        await letters.sendLater(tx, 'press-confirmation', id)
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
    confirmation: confirmationLetters(parts),
    release: releaseLetters(parts),
    tell,
    async startJobs(jobs) {
      // What is out before anybody could subscribe is no news. Content that cannot be read keeps nobody from starting.
      await noteOut().catch(parts.onDegraded)
      await jobs.work(pressQueue, async () => void (await tell()))
      await jobs.schedule(pressQueue, {}, { cron: '* * * * *', timeZone: 'UTC' })
    },
    ofAddress: async (email) => (await findSubscriptionsOfAddress(db, email)).map(exported),
    forgetAddress: deleteSubscriptionsOfAddress,
    deleteOld: () =>
      deleteOldRows(db, {
        requests: since.confirm(),
        links: since.end(),
        letters: ago(lettersKeptDays * dayMs),
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

/** Whether the same has been asked for, or is being told already. */
const isSame = ({ requestedTopics, topics }: StoredSubscription, asked: PressSubscription['topics']): boolean =>
  (requestedTopics ?? topics ?? []).join() === asked.join()
