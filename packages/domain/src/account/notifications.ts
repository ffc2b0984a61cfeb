/** Kinds of notification. Source: public-site specification §3. */
export const notificationTypes = ['VipPayment', 'DocumentSigning', 'Case'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Name of a document's notification that awaits a signature. Source: public-site specification §3 and §4. */
export const awaitingSignature = 'awaiting_signature'

/** What a notification asks for. */
export type NotificationMeaning = 'pay' | 'sign' | 'approve' | 'follow-case'

/**
 * A document named `awaiting_signature` is to be signed, any other document to be approved.
 * Source: public-site specification §4. Never fails.
 */
export function meaningOfNotification(notification: {
  readonly notificationType: NotificationType
  readonly name: string
}): NotificationMeaning {
  switch (notification.notificationType) {
    case 'VipPayment':
      return 'pay'
    case 'Case':
      return 'follow-case'
    case 'DocumentSigning':
      return notification.name === awaitingSignature ? 'sign' : 'approve'
  }
}

/** How long a paused notification stays away, in days. */
export const notificationPauseDays = 7
