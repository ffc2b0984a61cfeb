import type { ExportedNotification } from '@nyhem/contract/calls/account-export'
import type { NotificationReply } from '@nyhem/contract/calls/notifications'
import {
  isPastDue,
  meaningOfNotification,
  type NotificationMeaning,
  type NotificationType,
  notificationPauseDays,
  notificationTypes,
  orderOfAwaiting,
} from '@nyhem/domain/account/notifications'
import { pushKindOf } from '@nyhem/domain/account/push'
import { type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import type { AccountId, AssociationId, NotificationId } from '@nyhem/domain/ids'
import type { RouteName, Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import { noPushes, type Pushes } from '../push/push.ts'
import type { Visitor } from '../session/session.ts'
import {
  findAllNotifications,
  findNotifications,
  hasNotification,
  type NewNotification,
  pauseNotification,
  removeNotification,
  removeNotifications,
  type Subject,
  upsertNotification,
} from './notifications.store.ts'

export type { NewNotification, Subject } from './notifications.store.ts'

type Who = Pick<Visitor, 'accountId' | 'associationId'>

/** Service for a person's notifications. Source: public-site specification §3 (notification), §4, §7. */
export type Bell = {
  /** Overdue ones first, then the newest, without paused ones. */
  list(who: Who, site: Site): Promise<NotificationReply[]>
  /** For the data export: all sites, paused or not. */
  everything(accountId: AccountId): Promise<ExportedNotification[]>
  /** Pauses the visitor's notification for a week; false when it does not exist. */
  pause(who: Who, id: NotificationId): Promise<boolean>
  /** Has or awaits documents on a site. Source: §7 (user proxy). */
  hasDocuments(who: Who, site: Site): Promise<boolean>
  /** Notifies on commit, once per subject, and by push where the person has chosen so; false when nothing changed. */
  notify(tx: Kysely<Database>, notification: NewNotification): Promise<boolean>
  /** Removes a notification that is done or obsolete. */
  settle(tx: Kysely<Database>, subject: Subject): Promise<boolean>
  /** Removes a person's notifications of a kind, of all sites. */
  settleKind(tx: Kysely<Database>, of: Pick<Subject, 'accountId' | 'notificationType'>): Promise<void>
}

/** Page that handles each type. */
const routeOf = {
  pay: 'myPagesPayments',
  sign: 'myPagesDocuments',
  approve: 'myPagesDocuments',
  'follow-case': 'myPagesErrands',
  'use-warranty': 'myPagesResidence',
  'read-issue': 'myPagesErrands',
  'follow-request': 'myPagesSettings',
  'read-reply': 'myPagesSettings',
  'fetch-data': 'myPagesSettings',
  'prove-identity': 'myPagesSettings',
} as const satisfies Record<NotificationMeaning, RouteName>

/** Part of the page, where it is one of many. */
const partOf: Partial<Record<NotificationMeaning, string>> = {
  'follow-request': '#data-requests',
  'read-reply': '#data-requests',
  'fetch-data': '#data-requests',
  'prove-identity': '#data-requests',
}

/** A board member acts for the association: private documents and payments need a private login. */
const shownTo = (associationId: AssociationId | null): readonly NotificationType[] =>
  associationId === null ? notificationTypes : ['Case']

const dayMs = 86_400_000

export function openNotifications(parts: {
  database: Pick<OpenDatabase, 'db'>
  hasPage: (site: Site, path: string) => Promise<boolean>
  pushes?: Pushes
  ownsDocuments?: (owner: { accountId: AccountId; siteId: SiteId }) => Promise<boolean>
  now: () => Instant
}): Bell {
  const { database, hasPage, pushes = noPushes, ownsDocuments = async () => false, now } = parts
  const { db } = database

  async function hrefOf(site: Site, meaning: NotificationMeaning): Promise<string | null> {
    const path = site.routes[routeOf[meaning]]
    return path !== null && (await hasPage(site, path)) ? path + (partOf[meaning] ?? '') : null
  }

  return {
    async list({ accountId, associationId }, site) {
      const found = await findNotifications(db, { accountId, siteId: site.siteId, now: now() })
      const shown = shownTo(associationId)
      const own = found.filter(({ notificationType }) => shown.includes(notificationType))
      const today = localDateOf(now(), site.timeZone)
      return Promise.all(
        orderOfAwaiting(own, today).map(async (notification) => ({
          ...notification,
          isOverdue: isPastDue(notification, today),
          href: await hrefOf(site, meaningOfNotification(notification)),
        })),
      )
    },
    everything: (accountId) => findAllNotifications(db, accountId),
    pause({ accountId, associationId }, id) {
      const until = instantOf(new Date(Date.parse(now()) + notificationPauseDays * dayMs))
      return pauseNotification(db, { accountId, id, until, types: shownTo(associationId) })
    },
    hasDocuments: async ({ accountId, associationId }, { siteId }) =>
      associationId === null &&
      ((await hasNotification(db, { accountId, siteId, notificationType: 'DocumentSigning' })) ||
        (await ownsDocuments({ accountId, siteId }))),
    async notify(tx, notification) {
      if (!(await upsertNotification(tx, notification))) return false
      const { accountId, siteId, subjectId } = notification
      const kind = pushKindOf(notification)
      if (kind !== null) await pushes.later(tx, { accountId, siteId, kind, subjectId, endsAt: null })
      return true
    },
    settle: removeNotification,
    settleKind: removeNotifications,
  }
}
