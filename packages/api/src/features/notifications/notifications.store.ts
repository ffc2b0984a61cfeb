import type { ExportedNotification } from '@nyhem/contract/calls/account-export'
import type { NotificationType } from '@nyhem/domain/account/notifications'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { type AccountId, asId, type NotificationId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `notification`. */

type Db = Kysely<Database>

/** Subject of a notification; each has one notification. */
export type Subject = {
  readonly accountId: AccountId
  readonly siteId: SiteId
  readonly notificationType: NotificationType
  /** Id in the business system or here. */
  readonly subjectId: string
}

export type NewNotification = Subject & {
  /** `awaiting_signature` or another name. */
  readonly name: string
  /** Name of the home, association or document. */
  readonly title: string
  readonly createdOn: Instant
  /** Last day to act, or null. */
  readonly dueOn: LocalDate | null
}

/** Adds or updates a notification; false when nothing changed. */
export async function upsertNotification(tx: Db, notification: NewNotification): Promise<boolean> {
  const said = {
    name: notification.name,
    title: notification.title,
    created_on: notification.createdOn,
    due_on: notification.dueOn,
  }
  const written = await tx
    .insertInto('notification')
    .values({
      account_id: notification.accountId,
      site_id: notification.siteId,
      notification_type: notification.notificationType,
      subject_id: notification.subjectId,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'site_id', 'notification_type', 'subject_id'])
        // Changed content ends a pause.
        .doUpdateSet({ ...said, paused_until: null })
        .where((row) =>
          row.or([
            row('notification.name', '!=', said.name),
            row('notification.title', '!=', said.title),
            row('notification.created_on', '!=', said.created_on),
            sql<boolean>`notification.due_on is distinct from ${said.due_on}`,
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** False when there was none. */
export async function removeNotification(tx: Db, subject: Subject): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('account_id', '=', subject.accountId)
    .where('site_id', '=', subject.siteId)
    .where('notification_type', '=', subject.notificationType)
    .where('subject_id', '=', subject.subjectId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeNotifications(
  tx: Db,
  { accountId, notificationType }: Pick<Subject, 'accountId' | 'notificationType'>,
): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('notification_type', '=', notificationType)
    .execute()
}

export type ShownNotification = {
  readonly id: NotificationId
  readonly notificationType: NotificationType
  readonly name: string
  readonly title: string
  readonly createdOn: Instant
  readonly dueOn: LocalDate | null
}

/** Newest first, without paused ones. */
export async function findNotifications(
  db: Db,
  { accountId, siteId, now }: { accountId: AccountId; siteId: SiteId; now: Instant },
): Promise<ShownNotification[]> {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'notification_type', 'name', 'title', 'created_on', 'due_on'])
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where((or) => or.or([or('paused_until', 'is', null), or('paused_until', '<=', now)]))
    .orderBy('created_on', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: asId<'Notification'>(row.id),
    notificationType: row.notification_type as NotificationType,
    name: row.name,
    title: row.title,
    createdOn: row.created_on,
    dueOn: row.due_on,
  }))
}

/** Newest first, with paused ones. */
export async function findAllNotifications(db: Db, accountId: AccountId): Promise<ExportedNotification[]> {
  const rows = await db
    .selectFrom('notification')
    .select(['site_id', 'notification_type', 'name', 'title', 'created_on', 'due_on', 'paused_until'])
    .where('account_id', '=', accountId)
    .orderBy('created_on', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    siteId: row.site_id as SiteId,
    notificationType: row.notification_type,
    name: row.name,
    title: row.title,
    createdOn: row.created_on,
    dueOn: row.due_on,
    pausedUntil: row.paused_until,
  }))
}

/** Paused or not. */
export async function hasNotification(
  db: Db,
  requested: { accountId: AccountId; siteId: SiteId; notificationType: NotificationType },
): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', requested.accountId)
    .where('site_id', '=', requested.siteId)
    .where('notification_type', '=', requested.notificationType)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Pauses a person's own notification of these kinds; false when there is none. */
export async function pauseNotification(
  db: Db,
  paused: { accountId: AccountId; id: NotificationId; until: Instant; types: readonly NotificationType[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ paused_until: paused.until })
    .where('id', '=', paused.id)
    .where('account_id', '=', paused.accountId)
    .where('notification_type', 'in', paused.types)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
