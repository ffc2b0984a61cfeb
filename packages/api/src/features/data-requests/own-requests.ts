import type {
  AskDataRequestReply,
  OwnDataRequests,
  RecordDataRequestReply,
  WithdrawDataRequestReply,
} from '@nyhem/contract/calls/data-requests'
import {
  areRequestWordsEnough,
  type DataRequestKind,
  type DataRequestWay,
  dataRequestMoves,
  dueDay,
} from '@nyhem/domain/data-request/data-request'
import { localDateOf } from '@nyhem/domain/dates'
import type { AccountId, SessionId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import { findOpenOf, findRestriction, insertRequest, lockRequest, updateRequest } from './data-requests.store.ts'
import type { DataRequestsParts } from './data-requests.types.ts'
import { sendNews } from './request-news.ts'
import { ownRequests as shownRequests } from './view-request.ts'

type Tx = Kysely<Database>

export type OwnRequester = { readonly accountId: AccountId; readonly sessionId: SessionId; readonly siteId: SiteId }
type NewlyAsked = { readonly kind: DataRequestKind; readonly words: string }

export type OwnRequests = {
  list(accountId: AccountId): Promise<OwnDataRequests>
  ask(requester: OwnRequester, asked: NewlyAsked): Promise<AskDataRequestReply>
  /** Null: the person has no such request. */
  withdraw(requester: OwnRequester, id: string, version: number): Promise<WithdrawDataRequestReply | null>
  /** By one of the staff who may see the person, at the site where they may. */
  record(
    by: ActsBy,
    of: { readonly accountId: AccountId; readonly siteId: SiteId },
    asked: NewlyAsked & { readonly askedBy: DataRequestWay },
  ): Promise<RecordDataRequestReply>
}

/** What a person does with requests about their own data, by themselves or through the staff. */
export function openOwnRequests(parts: DataRequestsParts): OwnRequests {
  const { accounts, notifications, staff, now } = parts
  const { db } = parts.database

  async function shown(accountId: AccountId) {
    const restriction = await findRestriction(db, accountId)
    return shownRequests(parts, accountId, restriction?.requestId ?? null)
  }

  /** Null: one of the kind is open. */
  async function receive(
    tx: Tx,
    { accountId, siteId }: { readonly accountId: AccountId; readonly siteId: SiteId },
    asked: NewlyAsked & { readonly askedBy: DataRequestWay; readonly recordedBy: ActsBy['staffId'] | null },
  ): Promise<string | null> {
    const receivedAt = now()
    const dueOn = dueDay(localDateOf(receivedAt, siteById(siteId).timeZone))
    // One that came with a joined account counts as well.
    if ((await findOpenOf(tx, accountId, asked.kind)) !== null) return null
    const made = await insertRequest(tx, { ...asked, accountId, siteId, receivedAt, dueOn })
    if (made === null) return null
    const { askedBy } = asked
    await sendNews(tx, parts, { ...made, accountId, siteId }, { what: 'received', askedBy, at: receivedAt })
    return made.id
  }

  return {
    async list(accountId) {
      // What is seen here need not be told of any more.
      await notifications.settleKind(db, { accountId, notificationType: 'DataRequest' })
      return { requests: await shown(accountId) }
    },
    async ask({ accountId, sessionId, siteId }, asked) {
      if (!areRequestWordsEnough(asked.kind, asked.words)) return { code: 'Words', requests: await shown(accountId) }
      const requestId = await db.transaction().execute(async (tx) => {
        const id = await receive(tx, { accountId, siteId }, { ...asked, askedBy: 'my-pages', recordedBy: null })
        if (id !== null) await accounts.audit(tx, { accountId, event: 'data-requested', siteId, sessionId })
        return id
      })
      return { code: requestId === null ? 'Open' : 'Ok', requests: await shown(accountId) }
    },
    async withdraw({ accountId, sessionId, siteId }, id, version) {
      const code = await db.transaction().execute(async (tx) => {
        const request = await lockRequest(tx, id)
        if (request?.accountId !== accountId) return null
        // Pressed twice, it is withdrawn once.
        if (request.state === 'withdrawn') return 'Ok'
        if (!('withdraw' in dataRequestMoves[request.state])) return 'Done'
        if (request.version !== version) return 'Stale'
        await updateRequest(tx, id, { state: 'withdrawn', closed_at: now() })
        await accounts.audit(tx, { accountId, event: 'data-request-withdrawn', siteId, sessionId })
        await sendNews(tx, parts, request, { what: 'withdrawn', at: now() })
        return 'Ok'
      })
      return code && { code, requests: await shown(accountId) }
    },
    async record(by, { accountId, siteId }, asked) {
      if (!areRequestWordsEnough(asked.kind, asked.words)) return { code: 'Words' }
      return db.transaction().execute(async (tx) => {
        const requestId = await receive(tx, { accountId, siteId }, { ...asked, recordedBy: by.staffId })
        if (requestId === null) {
          const open = await findOpenOf(tx, accountId, asked.kind)
          // Closed in this very moment: as if it had been open when it was sent.
          return open === null ? { code: 'Words' } : { code: 'Open', requestId: open }
        }
        await staff.record(tx, {
          by: by.staffId,
          event: 'data-request-recorded',
          ...{ siteId, subject: accountId, reason: asked.kind, requestId: by.requestId },
        })
        return { code: 'Ok', requestId }
      })
    },
  }
}
