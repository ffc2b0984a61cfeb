import type { AccountId, HomeId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { numberKind } from '../../security/number-kind.ts'
import type { Vault } from '../../security/vault.ts'
import { type BuyerRow, findBuyersOf } from './booking.store.ts'
import { type Booking, bookingOf, placeOfBuyer } from './booking-row.ts'

type Db = Kysely<Database>

/** The person may be any of the buyers; newest first. */
export async function findBookingsOfBuyer(
  db: Db,
  vault: Vault,
  { accountId, homeId }: { accountId: AccountId; homeId: HomeId },
): Promise<Booking[]> {
  const underTwoKeys = vault.hasTwoLookupKeys
    ? [...(await findCoBuyerUnderTwoKeys(db, vault, { accountId, bookingIds: await findIdsOfHome(db, homeId) })).keys()]
    : null
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('home_id', '=', homeId)
    .where((or) =>
      or.or([
        or('account_id', '=', accountId),
        underTwoKeys
          ? sql<boolean>`id = any(${underTwoKeys}::uuid[])`
          : or('id', 'in', coBuyersOf(db, accountId).select('booking_buyer.booking_id')),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(bookingOf)
}

/** 0 is the holder; null for other people. */
export async function findPositionOf(
  db: Db,
  vault: Vault,
  { bookingId, accountId }: { bookingId: string; accountId: AccountId },
): Promise<number | null> {
  const holder = await db
    .selectFrom('booking')
    .select('id')
    .where('id', '=', bookingId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (holder) return 0
  if (vault.hasTwoLookupKeys)
    return (await findCoBuyerUnderTwoKeys(db, vault, { accountId, bookingIds: [bookingId] })).get(bookingId) ?? null
  const coBuyer = await coBuyersOf(db, accountId)
    .select('booking_buyer.position')
    .where('booking_buyer.booking_id', '=', bookingId)
    .executeTakeFirst()
  return coBuyer?.position ?? null
}

/** By the e-ID-verified national number: anyone can enter a name or address. */
const coBuyersOf = (db: Db, accountId: AccountId) =>
  db
    .selectFrom('booking_buyer')
    .innerJoin('account_number', (join) =>
      join
        .onRef('account_number.number_hash', '=', 'booking_buyer.number_hash')
        .onRef('account_number.country', '=', 'booking_buyer.country'),
    )
    .where('account_number.account_id', '=', accountId)
    .where('account_number.activated_at', 'is not', null)
    .where('booking_buyer.position', '>', 0)

const findIdsOfHome = async (db: Db, homeId: HomeId): Promise<string[]> =>
  (await db.selectFrom('booking').select('id').where('home_id', '=', homeId).execute()).map(({ id }) => id)

/**
 * The position of an account by booking. While a lookup key is replaced, the hash of a buyer and that of the account
 * may be of different keys and cannot be joined: the buyers' numbers are opened.
 */
async function findCoBuyerUnderTwoKeys(
  db: Db,
  vault: Vault,
  { accountId, bookingIds }: { accountId: AccountId; bookingIds: readonly string[] },
): Promise<Map<string, number>> {
  const numbers = await db
    .selectFrom('account_number')
    .select('number_hash')
    .where('account_id', '=', accountId)
    .where('activated_at', 'is not', null)
    .execute()
  const own = numbers.map((row) => Buffer.from(row.number_hash).toString('hex'))
  const isOwn = (bookingId: string, { number, position, country }: BuyerRow): boolean =>
    vault
      .blindIndexes(numberKind(country), vault.open(number, placeOfBuyer(bookingId, position)))
      .some((hash) => own.includes(Buffer.from(hash).toString('hex')))
  const found = new Map<string, number>()
  for (const [bookingId, buyers] of await findBuyersOf(db, bookingIds)) {
    const coBuyer = buyers.find((buyer) => buyer.position > 0 && isOwn(bookingId, buyer))
    if (coBuyer) found.set(bookingId, coBuyer.position)
  }
  return found
}
