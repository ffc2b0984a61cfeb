import type { Instant } from '@nyhem/domain/dates'
import type { MaterialOrder } from '@nyhem/domain/material-order/order-form'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type OrderRow = Selectable<Database['material_order']>
export type NewOrder = {
  readonly number: string
  readonly siteId: SiteId
  readonly stages: readonly { readonly id: string; readonly name: string }[]
  readonly order: MaterialOrder
  readonly fingerprint: Uint8Array
  readonly at: Instant
}

/** Serialises identical orders. */
export async function lockOrder(tx: Db, fingerprint: Uint8Array): Promise<void> {
  const subject = `order:${Buffer.from(fingerprint).toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx)
}

export async function findSameOrder(tx: Db, fingerprint: Uint8Array, after: Instant): Promise<OrderRow | null> {
  const row = await tx
    .selectFrom('material_order')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', after)
    .executeTakeFirst()
  return row ?? null
}

export async function insertOrder(
  tx: Db,
  { number, siteId, stages, order, fingerprint, at }: NewOrder,
): Promise<string> {
  const { id } = await tx
    .insertInto('material_order')
    .values({
      number,
      site_id: siteId,
      stages: JSON.stringify(stages),
      materials: [...order.materials],
      first_name: order.firstName,
      last_name: order.lastName,
      email: order.email,
      street: order.address?.street ?? null,
      postal_code: order.address?.postalCode ?? null,
      city: order.address?.city ?? null,
      fingerprint,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  return (await db.selectFrom('material_order').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export function findOrdersOfAddress(db: Db, email: string): Promise<OrderRow[]> {
  return db
    .selectFrom('material_order')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function deleteOrdersOfAddress(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('material_order').where(sql`lower(email)`, '=', sql`lower(${email})`).execute()
}

export async function deleteOrdersBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('material_order').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
