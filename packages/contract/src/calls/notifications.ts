import { notificationTypes } from '@nyhem/domain/account/notifications'
import { z } from 'zod'

/** Source: public-site specification §3 (notification), §7 (notifications). */
export const notificationSchema = z.object({
  id: z.string(),
  notificationType: z.enum(notificationTypes),
  name: z.string(),
  createdOn: z.string(),
  /** What it is about, as it is called: a document, a home, a ticket number. */
  title: z.string(),
  /** Where it is taken care of; null while no page of the site does. */
  href: z.string().nullable(),
})
export type NotificationReply = z.infer<typeof notificationSchema>

export const notificationsReplySchema = z.array(notificationSchema)

/** Source: public-site specification §7 (user proxy). */
export const hasDocumentsReplySchema = z.boolean()
