import { createHash } from 'node:crypto'
import type { AccountExport } from '@nyhem/contract/calls/account-export'
import type {
  PushSettings,
  QuietHoursRequest,
  SubscribePushReply,
  SubscribePushRequest,
} from '@nyhem/contract/calls/push'
import { mostPushBrowsers } from '@nyhem/domain/account/push'
import type { AccountId, SessionId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Serving } from '../feature.ts'
import { planQueue, startPushJobs } from './push.jobs.ts'
import {
  choiceOf,
  deleteBeyond,
  deleteSubscription,
  findChoice,
  findSubscriptions,
  findTargets,
  saveChoice,
  upsertSubscription,
} from './push.store.ts'
import type { Pushes, PushParts } from './push.types.ts'

export { noPushes, type Pushes, type PushNews } from './push.types.ts'

/** Who changes their pushes, where, and in which session. */
export type PushPerson = { readonly accountId: AccountId; readonly sessionId: SessionId; readonly siteId: SiteId }

type Audit = Serving['audit']

/** Source: decision 0131. */
export type Push = Pushes & {
  settings(person: PushPerson): Promise<PushSettings>
  /** Null: there are no pushes here. */
  subscribe(
    person: PushPerson,
    browser: Omit<SubscribePushRequest, 'siteId'> & { readonly device: string },
    audit: Audit,
  ): Promise<SubscribePushReply | null>
  /** Null: not the person's. */
  end(person: PushPerson, browserId: string, audit: Audit): Promise<PushSettings | null>
  setQuietHours(person: PushPerson, choice: QuietHoursRequest, audit: Audit): Promise<PushSettings>
  exported(accountId: AccountId): Promise<Pick<AccountExport, 'pushBrowsers' | 'quietHours'>>
  start(): Promise<void>
}

export function openPush(parts: PushParts): Push {
  const { database, jobs, sender, now } = parts
  const { db } = database

  async function settings({ accountId, sessionId }: PushPerson, on: Kysely<Database> = db): Promise<PushSettings> {
    const found = await findSubscriptions(on, accountId)
    return {
      publicKey: sender?.publicKey ?? null,
      browsers: found.map((one) => ({
        id: one.id,
        digest: createHash('sha256').update(one.endpoint).digest('base64url'),
        device: one.device,
        siteId: one.siteId,
        kinds: [...one.kinds],
        createdAt: one.createdAt,
        isOfSession: one.sessionId === sessionId,
      })),
      quiet: await choiceOf(on, accountId),
    }
  }

  return {
    async later(tx, news) {
      if (!sender || (await findTargets(tx, news.accountId, news.kind)).length === 0) return
      await jobs.enqueue(tx, planQueue, { ...news })
    },
    settings,
    async subscribe(person, { device, ...browser }, audit) {
      if (!sender) return null
      const refusal = sender.refusalOf(browser)
      if (refusal !== null) return { code: refusal }
      return db.transaction().execute(async (tx) => {
        const { accountId, sessionId } = person
        const isChanged = await upsertSubscription(tx, { ...person, ...browser, device, createdAt: now() })
        if (isChanged) {
          await deleteBeyond(tx, accountId, mostPushBrowsers)
          await audit(tx, { accountId, event: 'push-turned-on', sessionId })
        }
        return { code: 'Ok', settings: await settings(person, tx) }
      })
    },
    end: (person, id, audit) =>
      db.transaction().execute(async (tx) => {
        const { accountId, sessionId } = person
        if (!(await deleteSubscription(tx, { id, accountId }))) return null
        await audit(tx, { accountId, event: 'push-turned-off', sessionId })
        return settings(person, tx)
      }),
    setQuietHours: (person, choice, audit) =>
      db.transaction().execute(async (tx) => {
        const { accountId, sessionId } = person
        await saveChoice(tx, accountId, choice)
        await audit(tx, { accountId, event: 'data-changed', sessionId })
        return settings(person, tx)
      }),
    async exported(accountId) {
      const found = await findSubscriptions(db, accountId)
      return {
        pushBrowsers: found.map(({ siteId, device, kinds, createdAt }) => ({
          siteId,
          device,
          kinds: [...kinds],
          createdAt,
        })),
        quietHours: await findChoice(db, accountId),
      }
    },
    start: async () => {
      if (sender) await startPushJobs({ ...parts, sender })
    },
  }
}
