import { isOpenRequest } from '@nyhem/domain/data-request/data-request'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import { reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.generated.ts'
import { eraseAccount } from '../account/account.ts'
import type { AppliedBy, ApprovedChange } from '../approvals/approvals.types.ts'
import {
  deleteRestriction,
  findRequest,
  findRestriction,
  insertRestriction,
  lockRequest,
  updateRequest,
} from './data-requests.store.ts'
import type { DataRequestsParts, StoredRequest } from './data-requests.types.ts'
import { sendNews } from './request-news.ts'

type Db = Kysely<Database>

const payload = z.object({ requestId: z.uuid() })
export type GrantPayload = z.output<typeof payload>

/** With its account, which is there until it is deleted. */
type OfAccount = StoredRequest & { readonly accountId: NonNullable<StoredRequest['accountId']> }

async function readRequest(db: Db, id: string, isLocking: boolean): Promise<OfAccount | null> {
  const request = isLocking ? await lockRequest(db, id) : await findRequest(db, id)
  return request !== null && request.accountId !== null ? { ...request, accountId: request.accountId } : null
}

const factsOf = ({ accountId, receivedAt, dueOn }: OfAccount) => ({ account: accountId, askedOn: receivedAt, dueOn })

/** All of it is done by privacy officers, of the company as a whole. */
const byOfficers = {
  asks: 'answer-rights',
  approves: 'answer-rights',
  movesMoney: false,
  payload,
} as const

export type GrantedByTwo = {
  readonly deletion: ApprovedChange<GrantPayload>
  readonly restriction: ApprovedChange<GrantPayload>
  readonly lifting: ApprovedChange<GrantPayload>
}

/** What is done with an account only by two of the staff. Source: editing and staff reference §3.3, decision 0127. */
export function grantedByTwo(parts: DataRequestsParts): GrantedByTwo {
  const { accounts, staff } = parts

  const record = (tx: Db, { accountId, siteId }: OfAccount, by: AppliedBy, event: StaffEvent) =>
    staff.record(tx, {
      by: by.staffId,
      about: by.askedBy,
      event,
      ...{ siteId, subject: accountId, reason: reasonLine(by.reason), requestId: by.requestId },
    })

  /** Open, of the kind, and of an account. */
  async function openOf(db: Db, kind: StoredRequest['kind'], asked: GrantPayload, isLocking: boolean) {
    const request = await readRequest(db, asked.requestId, isLocking)
    return request && request.kind === kind && isOpenRequest(request.state) ? request : null
  }

  const close = (tx: Db, { id }: OfAccount, by: AppliedBy) =>
    updateRequest(tx, id, { state: 'answered', closed_at: by.now, closed_by: by.askedBy })

  return {
    deletion: {
      ...byOfficers,
      kind: 'delete-account',
      async asSeen(db, asked, isLocking) {
        const request = await openOf(db, 'deletion', asked, isLocking)
        if (!request || (await accounts.hasOngoingBusiness(db, request.accountId))) return null
        return factsOf(request)
      },
      async apply(tx, asked, by) {
        const request = await openOf(tx, 'deletion', asked, true)
        if (!request) return false
        const { accountId, siteId } = request
        // Locked before anything is written: a booking that begins meanwhile leaves all as it is.
        if ((await accounts.lockForDeletion(tx, accountId)).code !== 'Ok') return false
        await close(tx, request, by)
        await record(tx, request, by, 'account-erased')
        await eraseAccount(tx, parts, { accountId, siteId, sessionId: null })
        return true
      },
    },
    restriction: {
      ...byOfficers,
      kind: 'restrict-account',
      async asSeen(db, asked, isLocking) {
        const request = await openOf(db, 'restriction', asked, isLocking)
        if (!request || (await findRestriction(db, request.accountId))) return null
        return factsOf(request)
      },
      async apply(tx, asked, by) {
        const request = await openOf(tx, 'restriction', asked, true)
        if (!request) return false
        const { id, accountId } = request
        if (!(await insertRestriction(tx, { accountId, requestId: id, at: by.now }))) return false
        await close(tx, request, by)
        await record(tx, request, by, 'account-restricted')
        await sendNews(tx, parts, request, { what: 'answered', kind: request.kind, at: by.now })
        return true
      },
    },
    lifting: {
      ...byOfficers,
      kind: 'lift-restriction',
      async asSeen(db, { requestId }, isLocking) {
        const request = await readRequest(db, requestId, isLocking)
        const restriction = request && (await findRestriction(db, request.accountId, isLocking))
        return request && restriction?.requestId === requestId ? factsOf(request) : null
      },
      async apply(tx, { requestId }, by) {
        const request = await readRequest(tx, requestId, true)
        if (!request || (await findRestriction(tx, request.accountId, true))?.requestId !== requestId) return false
        await deleteRestriction(tx, request.accountId)
        await record(tx, request, by, 'restriction-lifted')
        await sendNews(tx, parts, request, { what: 'lifted', at: by.now })
        return true
      },
    },
  }
}
