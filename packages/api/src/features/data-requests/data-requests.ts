import type { ExportedDataRequest } from '@nyhem/contract/calls/account-export'
import { isOpenRequest } from '@nyhem/domain/data-request/data-request'
import { addMonths, type Instant, localDateOf, startOfDay } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import type { EmailSource } from '../emails/emails.ts'
import {
  deleteClosedBefore,
  findRestriction,
  forgetRequestsOf,
  moveRequests,
  requestsOf,
} from './data-requests.store.ts'
import type { DataRequestsParts } from './data-requests.types.ts'
import { grantedByTwo } from './granted-by-two.ts'
import { type OwnRequests, openOwnRequests } from './own-requests.ts'
import { requestEmailSource } from './request-emails.ts'
import { openStaffRequests, type StaffRequests } from './staff-requests.ts'

export type DataRequests = {
  readonly own: OwnRequests
  readonly requests: StaffRequests
  readonly changes: readonly ApprovedChange[]
  readonly email: EmailSource<'data-request'>
  exportOf(accountId: AccountId): Promise<{
    readonly dataRequests: ExportedDataRequest[]
    readonly restrictions: { restrictedAt: Instant }[]
  }>
  forget(tx: Kysely<Database>, accountId: AccountId): Promise<void>
  move(tx: Kysely<Database>, pair: { kept: AccountId; joined: AccountId; now: Instant }): Promise<void>
  deleteOld(): Promise<number>
}

/** Months for which an answered request is kept, as account events are. */
const keptMonths = 24

/** Requests of persons about their own data. Source: decision 0127. */
export function openDataRequests(parts: DataRequestsParts): DataRequests {
  const { db } = parts.database
  const { now } = parts
  const granted = grantedByTwo(parts)
  return {
    own: openOwnRequests(parts),
    requests: openStaffRequests(parts, granted),
    changes: Object.values(granted) as readonly ApprovedChange[],
    email: requestEmailSource(parts),
    async exportOf(accountId) {
      const [requests, restriction] = await Promise.all([requestsOf(db, accountId), findRestriction(db, accountId)])
      return {
        dataRequests: requests.reverse().map(({ number, siteId, kind, askedBy, state, receivedAt, ...request }) => ({
          ...{ number, siteId, kind, askedBy, state, receivedAt, dueOn: request.dueOn, words: request.words },
          // What waits for a second person is not said yet.
          answer: isOpenRequest(state) ? null : request.answer,
          refusal: request.refusal,
          closedAt: request.closedAt,
        })),
        restrictions: restriction ? [{ restrictedAt: restriction.at }] : [],
      }
    },
    forget: (tx, accountId) => forgetRequestsOf(tx, accountId, now()),
    move: moveRequests,
    deleteOld: () => deleteClosedBefore(db, startOfDay(addMonths(localDateOf(now(), 'UTC'), -keptMonths), 'UTC')),
  }
}
