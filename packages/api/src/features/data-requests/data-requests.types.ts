import type {
  DataRequestKind,
  DataRequestState,
  DataRequestWay,
  ExtensionReason,
  RefusalReason,
} from '@nyhem/domain/data-request/data-request'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { AccountId, StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { EraseParts } from '../account/account.ts'
import type { Accounts } from '../account/account.types.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { Customers } from '../customers/customers.ts'
import type { Emails } from '../emails/emails.ts'
import type { Bell } from '../notifications/notifications.ts'
import type { Staff } from '../staff/staff.ts'

export type StoredRequest = {
  readonly id: string
  readonly number: string
  /** Null: the account is deleted. */
  readonly accountId: AccountId | null
  readonly siteId: SiteId
  readonly kind: DataRequestKind
  readonly askedBy: DataRequestWay
  readonly recordedBy: StaffId | null
  readonly words: string | null
  readonly receivedAt: Instant
  readonly dueOn: LocalDate
  readonly extension: ExtensionReason | null
  readonly state: DataRequestState
  readonly takenBy: StaffId | null
  readonly answer: string | null
  readonly refusal: RefusalReason | null
  readonly closedAt: Instant | null
  readonly closedBy: StaffId | null
  readonly version: number
}

/** With what stands around it. `key`: of its place in the list. */
export type FoundRequest = StoredRequest & {
  readonly key: string
  readonly personName: string | null
  readonly takenByName: string | null
  readonly recordedByName: string | null
  readonly closedByName: string | null
  /** Of the account, by this request or another. */
  readonly restriction: { readonly at: Instant; readonly requestId: string } | null
}

export type DataRequestsParts = EraseParts & {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly accounts: Pick<Accounts, 'hasOngoingBusiness' | 'withdrawConsent' | 'change'> & EraseParts['accounts']
  readonly emails: Pick<Emails, 'sendLater'>
  readonly notifications: Pick<Bell, 'notify' | 'settle' | 'settleKind'>
  readonly staff: Pick<Staff, 'record'>
  readonly approvals: ApprovalRequests
  readonly customers: Pick<Customers, 'currentId' | 'subjectOf' | 'isSeenBy'>
  readonly siteOrigins: Readonly<Record<SiteId, string>>
  readonly now: () => Instant
}
