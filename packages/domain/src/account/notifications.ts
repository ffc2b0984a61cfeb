import { type RequestNotice, requestNotices } from '../data-request/request-notices.ts'
import type { Instant, LocalDate } from '../dates.ts'

/** Kinds that the business system sends. Source: public-site specification §3; warranties: decision 0129. */
export const fedNotificationTypes = ['VipPayment', 'DocumentSigning', 'Case', 'Warranty'] as const

/** Kinds of notification. Source: the same; requests about personal data, decision 0136. */
export const notificationTypes = [...fedNotificationTypes, 'DataRequest'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Notification name of a document to sign. Source: public-site specification §3 and §4. */
export const awaitingSignature = 'awaiting_signature'

/** Beginning of notification names of what is known to be broken in a house. */
export const knownIssueName = 'known-issue-'

/** Required action. */
export type NotificationMeaning =
  | 'pay'
  | 'sign'
  | 'approve'
  | 'follow-case'
  | 'read-issue'
  | 'use-warranty'
  | 'follow-request'
  | 'read-reply'
  | 'fetch-data'
  | 'prove-identity'

const meaningOfRequest = {
  received: 'follow-request',
  extended: 'follow-request',
  answered: 'read-reply',
  'data-ready': 'fetch-data',
  refused: 'read-reply',
  'proof-needed': 'prove-identity',
  lifted: 'follow-request',
} as const satisfies Record<RequestNotice, NotificationMeaning>

/**
 * `awaiting_signature` documents are to be signed, others approved. Source: public-site specification §4. Never fails.
 */
export function meaningOfNotification(notification: {
  readonly notificationType: NotificationType
  readonly name: string
}): NotificationMeaning {
  switch (notification.notificationType) {
    case 'VipPayment':
      return 'pay'
    case 'Case':
      return notification.name.startsWith(knownIssueName) ? 'read-issue' : 'follow-case'
    case 'Warranty':
      return 'use-warranty'
    case 'DataRequest': {
      const notice = requestNotices.find((known) => known === notification.name)
      return notice ? meaningOfRequest[notice] : 'follow-request'
    }
    case 'DocumentSigning':
      return notification.name === awaitingSignature ? 'sign' : 'approve'
  }
}

/** Whether the day has passed by which it was to be done; the day itself is in time. Never fails. */
export const isPastDue = ({ dueOn }: { readonly dueOn: LocalDate | null }, today: LocalDate): boolean =>
  dueOn !== null && dueOn < today

/** What is past its day first, the longest overdue first; then the newest. Never fails. */
export function orderOfAwaiting<N extends { readonly createdOn: Instant; readonly dueOn: LocalDate | null }>(
  notifications: readonly N[],
  today: LocalDate,
): readonly N[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const overdue = notifications.filter((one) => isPastDue(one, today))
  const others = notifications.filter((one) => !isPastDue(one, today))
  return [
    ...overdue.sort((a, b) => compare(a.dueOn ?? '', b.dueOn ?? '')),
    ...others.sort((a, b) => compare(b.createdOn, a.createdOn)),
  ]
}

/** Pause of a notification, in days. */
export const notificationPauseDays = 7
