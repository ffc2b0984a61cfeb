import type { ExportedNotification } from '@nyhem/contract/calls/account-export'
import type { NotificationReply } from '@nyhem/contract/calls/notifications'
import {
  meaningOfNotification,
  type NotificationMeaning,
  type NotificationType,
  notificationPauseDays,
  notificationTypes,
} from '@nyhem/domain/account/notifications'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId, AssociationId, NotificationId } from '@nyhem/domain/ids'
import type { RouteName, Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Visitor } from '../session/session.ts'
import {
  findAllNotifications,
  findNotifications,
  hasNotification,
  type NewNotification,
  pauseNotification,
  removeNotification,
  type Subject,
  upsertNotification,
} from './bell.store.ts'

export type { NewNotification, Subject } from './bell.store.ts'

type Who = Pick<Visitor, 'accountId' | 'associationId'>

/** The door to what awaits a person. Source: public-site specification §3 (notification), §4, §7. */
export type Bell = {
  /** What awaits the visitor on a site, the newest first; what is paused is left out. */
  list(who: Who, site: Site): Promise<NotificationReply[]>
  /** Everything that awaits a person, on any site, paused or not: for the person's own file. */
  everything(accountId: AccountId): Promise<ExportedNotification[]>
  /** Keeps a notification of the visitor's own away for a week; false when there is no such. */
  pause(who: Who, id: NotificationId): Promise<boolean>
  /** Whether there are documents of the visitor on a site, or any that await them. Source: §7 (user proxy). */
  hasDocuments(who: Who, site: Site): Promise<boolean>
  /** Tells a person of something, once for each thing, when the transaction commits; false when it is known already. */
  notify(tx: Kysely<Database>, notification: NewNotification): Promise<boolean>
  /** Takes that back: it is done, or gone. */
  settle(tx: Kysely<Database>, subject: Subject): Promise<boolean>
}

/** Where each is taken care of. */
const routeOf = {
  pay: 'myPagesPayments',
  sign: 'myPagesDocuments',
  approve: 'myPagesDocuments',
  'follow-case': 'myPagesErrands',
} as const satisfies Record<NotificationMeaning, RouteName>

/** A board member acts for the association: private papers and payments are for a private login. */
const shownTo = (associationId: AssociationId | null): readonly NotificationType[] =>
  associationId === null ? notificationTypes : ['Case']

const dayMs = 86_400_000

export function openBell(parts: {
  database: Pick<OpenDatabase, 'db'>
  /** Whether a page of a site is published: nothing links to a page that is not there. */
  hasPage: (site: Site, path: string) => Promise<boolean>
  /** Whether a person has documents on a site, done or not. */
  ownsDocuments?: (owner: { accountId: AccountId; siteId: SiteId }) => Promise<boolean>
  now: () => Instant
}): Bell {
  const { database, hasPage, ownsDocuments = async () => false, now } = parts
  const { db } = database

  async function hrefOf(site: Site, meaning: NotificationMeaning): Promise<string | null> {
    const path = site.routes[routeOf[meaning]]
    return path !== null && (await hasPage(site, path)) ? path : null
  }

  return {
    async list({ accountId, associationId }, site) {
      const found = await findNotifications(db, { accountId, siteId: site.siteId, now: now() })
      const shown = shownTo(associationId)
      const own = found.filter(({ notificationType }) => shown.includes(notificationType))
      return Promise.all(
        own.map(async (notification) => ({
          ...notification,
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
    notify: upsertNotification,
    settle: removeNotification,
  }
}
