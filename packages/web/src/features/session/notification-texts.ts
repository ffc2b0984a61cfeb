import type { NotificationReply } from '@nyhem/contract/calls/notifications'
import { meaningOfNotification } from '@nyhem/domain/account/notifications'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { formatDate } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'
import type { Texts } from '../../texts/texts.ts'
import type { Notification } from './session-store.ts'

/** Text of a notification: to sign, approve, pay, or follow a case. */
export function notificationInWords(
  notification: NotificationReply,
  site: Site,
  texts: Texts<'account'>['account'],
): Notification {
  const { id, title, href, createdOn, isOverdue } = notification
  const text = texts.notifications[meaningOfNotification(notification)](title)
  return {
    id,
    text: isOverdue ? texts.notifications.late(text) : text,
    date: formatDate(localDateOf(createdOn as Instant, site.timeZone), site),
    href,
  }
}
