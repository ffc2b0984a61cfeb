import type { CustomerFeedLines } from '@nyhem/contract/feed/customer-lines'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { AccountRow } from './account.store.ts'

/** Batched access for the customer feed: a few statements whatever the size. */

type Db = Kysely<Database>
type Customer = CustomerFeedLines['customer']

export type KnownCustomer = {
  readonly account: AccountRow
  readonly numbers: { readonly country: string; readonly hash: string; readonly isActivated: boolean }[]
  readonly bookings: Customer['bookings']
  readonly boards: string[]
  readonly vipSites: string[]
}

export const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex')

export async function findKnownCustomers(tx: Db, externalIds: readonly string[]): Promise<Map<string, KnownCustomer>> {
  const accounts = await tx.selectFrom('account').selectAll().where('external_id', 'in', externalIds).execute()
  if (accounts.length === 0) return new Map()
  const byId = new Map<string, KnownCustomer>(
    accounts.map((account) => [account.id, { account, numbers: [], bookings: [], boards: [], vipSites: [] }]),
  )
  const ids = [...byId.keys()]
  for (const row of await tx.selectFrom('account_number').selectAll().where('account_id', 'in', ids).execute())
    byId
      .get(row.account_id)
      ?.numbers.push({ country: row.country, hash: hexOf(row.number_hash), isActivated: row.activated_at !== null })
  for (const row of await tx.selectFrom('account_booking').selectAll().where('account_id', 'in', ids).execute())
    byId.get(row.account_id)?.bookings.push({
      homeExternalId: row.home_id,
      siteId: row.site_id as Customer['bookings'][number]['siteId'],
      stageExternalId: row.stage_id,
      relation: row.relation as Customer['bookings'][number]['relation'],
      objectPageExists: row.object_page_exists,
      entryDate: row.entry_date,
      isSuccession: row.is_succession,
      isOngoing: row.is_ongoing,
    })
  for (const row of await tx.selectFrom('board_membership').selectAll().where('account_id', 'in', ids).execute())
    byId.get(row.account_id)?.boards.push(row.association_id)
  for (const row of await tx
    .selectFrom('vip_membership')
    .select(['account_id', 'site_id'])
    .where('account_id', 'in', ids)
    .execute())
    byId.get(row.account_id)?.vipSites.push(row.site_id)
  return new Map(Array.from(byId.values(), (known) => [known.account.external_id ?? '', known]))
}

export async function findTakenHashes(tx: Db, hashes: readonly Uint8Array[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await tx.selectFrom('account_number').select('number_hash').where('number_hash', 'in', hashes).execute()
  return new Set(rows.map((row) => hexOf(row.number_hash)))
}

/** Formatted as `site code`. */
export async function findCampaigns(tx: Db): Promise<Set<string>> {
  const rows = await tx.selectFrom('vip_campaign').select(['site_id', 'code']).execute()
  return new Set(rows.map(({ site_id, code }) => `${site_id} ${code}`))
}

export type NewCustomer = {
  readonly id: AccountId
  readonly account: Omit<Insertable<Database['account']>, 'id' | 'created_at' | 'updated_at'>
  readonly number: Omit<Insertable<Database['account_number']>, 'account_id' | 'created_at'> | null
  readonly line: Pick<Customer, 'bookings' | 'boards' | 'vipMemberships'>
}

export async function insertCustomers(tx: Db, customers: readonly NewCustomer[], now: Instant): Promise<void> {
  if (customers.length === 0) return
  await tx
    .insertInto('account')
    .values(customers.map(({ id, account }) => ({ ...account, id, created_at: now, updated_at: now })))
    .execute()
  const numbers = customers.flatMap(({ id, number }) =>
    number === null ? [] : [{ ...number, account_id: id, created_at: now }],
  )
  if (numbers.length > 0) await tx.insertInto('account_number').values(numbers).execute()
  const bookings = customers.flatMap(({ id, line }) => bookingRows(id, line.bookings, now))
  if (bookings.length > 0) await tx.insertInto('account_booking').values(bookings).execute()
  const boards = customers.flatMap(({ id, line }) =>
    Array.from(new Set(line.boards), (association) => ({ account_id: id, association_id: association })),
  )
  if (boards.length > 0) await tx.insertInto('board_membership').values(boards).execute()
  const memberships = customers.flatMap(({ id, line }) =>
    line.vipMemberships.map(({ siteId, campaignCode }) => ({
      account_id: id,
      site_id: siteId,
      campaign_code: campaignCode,
      since: now,
    })),
  )
  if (memberships.length > 0)
    await tx
      .insertInto('vip_membership')
      .values(memberships)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The later of two bookings of a home counts. */
function bookingRows(id: AccountId, bookings: Customer['bookings'], now: Instant) {
  const byHome = new Map(bookings.map((booking) => [booking.homeExternalId, booking]))
  return Array.from(byHome.values(), (booking) => ({
    account_id: id,
    home_id: booking.homeExternalId,
    site_id: booking.siteId,
    stage_id: booking.stageExternalId,
    relation: booking.relation,
    object_page_exists: booking.objectPageExists,
    entry_date: booking.entryDate as LocalDate | null,
    is_succession: booking.isSuccession,
    is_ongoing: booking.isOngoing,
    created_at: now,
  }))
}
