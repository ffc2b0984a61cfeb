import type { NotificationReply } from '@nyhem/contract/calls/notifications'
import { meaningOfNotification } from '@nyhem/domain/account/notifications'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { formatDate } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'
import type { Texts } from '../../texts/sv.ts'
import type { Notification } from './session-store.ts'

/** A notification in the words of a site: to sign, to approve, to pay, or a case to follow. */
export function notificationInWords(
  notification: NotificationReply,
  site: Site,
  texts: Texts['account'],
): Notification {
  const { id, title, href, createdOn } = notification
  return {
    id,
    text: texts.bell[meaningOfNotification(notification)](title),
    date: formatDate(localDateOf(createdOn as Instant, site.timeZone), site),
    href,
  }
}
