import type { Instant, LocalDate } from '../dates.ts'

/** Kinds of notification. Source: public-site specification §3; warranties: decision 0129. */
export const notificationTypes = ['VipPayment', 'DocumentSigning', 'Case', 'Warranty'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Notification name of a document to sign. Source: public-site specification §3 and §4. */
export const awaitingSignature = 'awaiting_signature'

/** Beginning of notification names of what is known to be broken in a house. */
export const knownIssueName = 'known-issue-'

/** Required action. */
export type NotificationMeaning = 'pay' | 'sign' | 'approve' | 'follow-case' | 'read-issue' | 'use-warranty'

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
