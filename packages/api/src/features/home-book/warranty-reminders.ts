import type { Instant } from '@nyhem/domain/dates'
import { warrantyWindows } from '@nyhem/domain/my-home/home-book'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Emails } from '../emails/emails.ts'
import type { Bell } from '../notifications/notifications.ts'
import type { RemindedPerson } from './home-book.types.ts'
import { findDue, findReminded, noteReminder, takeEnded } from './warranty-reminders.store.ts'

type Tx = Kysely<Database>

export const warrantyQueue: JobQueue<Record<string, never>> = {
  name: 'warranty-reminders',
  data: z.record(z.string(), z.never()),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 1_800,
}

const subjectOf = ({ accountId, siteId, entryId }: RemindedPerson) => ({
  accountId,
  siteId,
  notificationType: 'Warranty' as const,
  subjectId: entryId,
})

async function settleAll(tx: Tx, bell: Pick<Bell, 'settle'>, persons: readonly RemindedPerson[]): Promise<void> {
  for (const person of persons) await bell.settle(tx, subjectOf(person))
}

/** Takes back notifications of entries that are about to go or to change. */
export async function silenceWarranties(
  tx: Tx,
  { notifications }: { readonly notifications: Pick<Bell, 'settle'> },
  entryIds: readonly string[],
): Promise<void> {
  await settleAll(tx, notifications, await findReminded(tx, entryIds))
}

export type RemindParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly notifications: Pick<Bell, 'notify' | 'settle'>
  readonly emails: Pick<Emails, 'sendLater'>
  readonly now: () => Instant
}

const batch = 200

/**
 * Reminds of warranties that end, each person once for each of the days, and takes back what has ended. May run at any
 * time, and again after an interruption. Returns the number of reminders.
 */
export async function remindOfWarranties(parts: RemindParts): Promise<number> {
  let count = 0
  for (const site of allSites().filter(({ has }) => has.login)) count += await remindAt(site, parts)
  return count
}

async function remindAt(site: Site, { database: { db }, notifications, emails, now }: RemindParts): Promise<number> {
  const { siteId } = site
  const at = now()
  const today = siteDayOf(at, site)
  let count = 0
  for (const { days, ...ends } of warrantyWindows(today)) {
    const asked = { siteId, days, ...ends }
    for (let due = await findDue(db, asked, batch); due.length > 0; due = await findDue(db, asked, batch)) {
      const before = count
      for (const one of due)
        await db.transaction().execute(async (tx) => {
          if (!(await noteReminder(tx, { ...one, days, at }))) return
          const { title, homeNumber, endsOn, entryId, accountId } = one
          const said = { name: `ends_in_${days}_days`, title: `${title}, ${homeNumber}`, createdOn: at, dueOn: endsOn }
          await notifications.notify(tx, { ...subjectOf(one), ...said })
          await emails.sendLater(tx, 'warranty', { entryId, accountId, days })
          count += 1
        })
      // Others have reminded them meanwhile.
      if (count === before) break
    }
  }
  await db.transaction().execute(async (tx) => settleAll(tx, notifications, await takeEnded(tx, siteId, today)))
  return count
}
