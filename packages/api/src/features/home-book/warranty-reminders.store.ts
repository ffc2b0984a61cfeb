import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { WarrantyReminderDays } from '@nyhem/domain/my-home/home-book'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { notRestricted } from '../../database/not-restricted.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { DueReminder, RemindedPerson, ReminderEmail } from './home-book.types.ts'

/** Sole writer of `warranty_reminder`. */

type Db = Kysely<Database>

const reminded = sql`entry.id as "entryId", own.account_id as "accountId", home.site_id as "siteId",
  home.number as "homeNumber", entry.entry->>'title' as title, entry.ends_on as "endsOn"`
/** Each person with an agreement of the home. */
const persons = sql`home_book_entry entry join catalogue_home home on home.id = entry.home_id
  join account_booking own on own.home_id = home.id and own.site_id = home.site_id
  join account on account.id = own.account_id`
const isReached: RawBuilder<boolean> = sql`entry.withdrawn_at is null and not account.deceased
  and ${notRestricted(sql`account.id`)}`

type Asked = {
  readonly siteId: SiteId
  /** First and last day on which the warranties end. */
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: WarrantyReminderDays
}

/** Who was not reminded yet of warranties that end then. */
export async function findDue(db: Db, { siteId, from, to, days }: Asked, most: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select ${reminded} from ${persons}
    where entry.kind = 'warranty' and entry.ends_on between ${from} and ${to} and home.site_id = ${siteId}
      and ${isReached} and not exists (select from warranty_reminder known where known.entry_id = entry.id
        and known.account_id = own.account_id and known.ends_on = entry.ends_on and known.days = ${days})
    order by entry.ends_on, entry.id, own.account_id limit ${most}`.execute(db)
  return rows
}

/** False: the person was reminded meanwhile, or the entry is gone. */
export async function noteReminder(
  tx: Db,
  { entryId, accountId, endsOn, days, at }: DueReminder & { readonly days: number; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into warranty_reminder (entry_id, account_id, ends_on, days, reminded_at)
    select id, ${accountId}, ends_on, ${days}, ${at} from home_book_entry
    where id = ${entryId} and withdrawn_at is null and ends_on = ${endsOn} for share
    on conflict do nothing returning days`.execute(tx)
  return rows.length > 0
}

/** What an e-mail says; null once the warranty or the agreement of the home is gone. */
export async function findReminder(
  db: Db,
  asked: { readonly entryId: string; readonly accountId: string; readonly days: WarrantyReminderDays },
): Promise<ReminderEmail | null> {
  const { rows } = await sql<Omit<ReminderEmail, 'days'>>`
    select ${reminded}, home.id as "homeId", entry.entry->>'covers' as covers, entry.entry->>'contact' as contact
    from ${persons} where entry.id = ${asked.entryId} and own.account_id = ${asked.accountId} and ${isReached}`.execute(
    db,
  )
  return rows[0] ? { ...rows[0], days: asked.days } : null
}

const personsOf = (rows: readonly { account_id: string; entry_id: string; site_id: string }[]) =>
  rows.map((row) => ({ entryId: row.entry_id, accountId: row.account_id, siteId: row.site_id }) as RemindedPerson)

/** Who was reminded of these entries. */
export async function findReminded(tx: Db, entryIds: readonly string[]): Promise<RemindedPerson[]> {
  if (entryIds.length === 0) return []
  const { rows } = await sql<{ account_id: string; entry_id: string; site_id: string }>`
    select distinct reminder.account_id, reminder.entry_id, home.site_id from warranty_reminder reminder
    join home_book_entry entry on entry.id = reminder.entry_id join catalogue_home home on home.id = entry.home_id
    where reminder.entry_id = any(${[...entryIds]}::uuid[])`.execute(tx)
  return personsOf(rows)
}

/** Forgets reminders whose day has passed, or whose person has no agreement of the home any more. */
export async function takeEnded(tx: Db, siteId: SiteId, today: LocalDate): Promise<RemindedPerson[]> {
  const { rows } = await sql<{ account_id: string; entry_id: string; site_id: string }>`
    delete from warranty_reminder reminder using home_book_entry entry, catalogue_home home
    where entry.id = reminder.entry_id and home.id = entry.home_id and home.site_id = ${siteId}
      and (entry.ends_on < ${today} or entry.withdrawn_at is not null or not exists (select from account_booking own
        where own.account_id = reminder.account_id and own.home_id = entry.home_id))
    returning reminder.account_id, reminder.entry_id, home.site_id`.execute(tx)
  return personsOf(rows)
}
