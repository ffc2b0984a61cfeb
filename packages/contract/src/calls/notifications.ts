import { notificationTypes } from '@nyhem/domain/account/notifications'
import { z } from 'zod'
import { localDateSchema } from '../shared-models.ts'

/** Source: public-site specification §3 (notification), §7 (notifications). */
export const notificationSchema = z.object({
  id: z.string(),
  notificationType: z.enum(notificationTypes),
  name: z.string(),
  createdOn: z.string(),
  /** Last day to act, if any. */
  dueOn: localDateSchema.nullable(),
  isOverdue: z.boolean(),
  /** Subject: a document, home, invoice or ticket number. */
  title: z.string(),
  /** Page that handles it, if any. */
  href: z.string().nullable(),
})
export type NotificationReply = z.infer<typeof notificationSchema>

export const notificationsReplySchema = z.array(notificationSchema)

/** Source: public-site specification §7 (user proxy). */
export const hasDocumentsReplySchema = z.boolean()
