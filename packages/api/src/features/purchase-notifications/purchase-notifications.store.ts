import type { Instant } from '@nyhem/domain/dates'
import type { PurchaseTarget } from '@nyhem/domain/purchase/purchase-address'
import type { PurchaseNotification } from '@nyhem/domain/purchase/purchase-form'
import type { Site } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type PurchaseRow = Selectable<Database['purchase_notification']>

export type NewPurchase = {
  readonly number: string
  readonly site: Pick<Site, 'siteId' | 'currency'>
  readonly target: PurchaseTarget & { readonly name: string; readonly path: string }
  readonly browserKey: string
  readonly notification: PurchaseNotification
  readonly repeatOf: string | null
  readonly at: Instant
}

/** Serialises notifications by address and target until the transaction ends. */
export async function lockPurchase(tx: Db, { kind, id }: PurchaseTarget, email: string): Promise<void> {
  const subject = `purchase:${kind}:${id}:${email.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx)
}

/** The first notification, then repetitions by age. */
export function findPurchases(tx: Db, { kind, id }: PurchaseTarget, email: string): Promise<PurchaseRow[]> {
  return tx
    .selectFrom('purchase_notification')
    .selectAll()
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy(sql`repeat_of is not null`)
    .orderBy('created_at')
    .execute()
}

const written = (notification: PurchaseNotification) => ({
  first_name: notification.firstName,
  last_name: notification.lastName,
  phone: notification.phone,
  min_rooms: notification.minRooms,
  floor: notification.floor,
  highest_price_minor: notification.highestPrice?.minor ?? null,
  buyers: notification.buyers,
  financing: notification.financing,
  sells_first: notification.sellsFirst,
  move_in: notification.moveIn,
  message: notification.message,
})

/** Whether the same was written for the same target and address. */
export const isSamePurchase = (row: PurchaseRow, notification: PurchaseNotification): boolean => {
  const entries: Partial<PurchaseRow> = written(notification)
  return Object.entries(entries).every(([name, value]) => row[name as keyof PurchaseRow] === value)
}

export async function insertPurchase(tx: Db, purchase: NewPurchase): Promise<string> {
  const { number, site, target, browserKey, notification, repeatOf, at } = purchase
  const { id } = await tx
    .insertInto('purchase_notification')
    .values({
      ...written(notification),
      number,
      site_id: site.siteId,
      target_kind: target.kind,
      target_id: target.id,
      target_name: target.name,
      target_path: target.path,
      browser_key: browserKey,
      email: notification.email,
      currency: site.currency,
      repeat_of: repeatOf,
      created_at: at,
      updated_at: at,
      notified_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePurchase(tx: Db, id: string, notification: PurchaseNotification, at: Instant) {
  await tx
    .updateTable('purchase_notification')
    .set({ ...written(notification), updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function setReported(tx: Db, id: string, at: Instant): Promise<void> {
  await tx.updateTable('purchase_notification').set({ notified_at: at }).where('id', '=', id).execute()
}

export async function findPurchase(db: Db, id: string): Promise<PurchaseRow | null> {
  return (await db.selectFrom('purchase_notification').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Newest first. */
export function findPurchasesOfAddress(db: Db, email: string): Promise<PurchaseRow[]> {
  return db
    .selectFrom('purchase_notification')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function deletePurchasesOfAddress(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('purchase_notification').where(sql`lower(email)`, '=', sql`lower(${email})`).execute()
}

/** Deletes notifications last written before a given time; returns how many. */
export async function deletePurchasesBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('purchase_notification')
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
