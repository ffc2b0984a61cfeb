import type { AccountToJoin, BetweenAccounts, HeldIdentity } from '@nyhem/domain/account/join-accounts'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, ApprovalId, StaffId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `account_join` and `account_apart`. */

type Db = Kysely<Database>
export type Pair = { readonly kept: AccountId; readonly joined: AccountId }

export type FoundAccount = AccountToJoin & { readonly email: string | null; readonly changedAt: Instant }

type Row = {
  id: string
  isDeceased: boolean
  externalId: string | null
  email: string | null
  changedAt: Instant
  identities: HeldIdentity[]
}

/** Both, if there are both, locked in the order of their ids when `isLocking`. */
export async function findBoth(
  db: Db,
  { kept, joined }: Pair,
  isLocking: boolean,
): Promise<{ readonly kept: FoundAccount; readonly joined: FoundAccount } | null> {
  const ids = [kept, joined]
  if (isLocking) await db.selectFrom('account').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const { rows } = await sql<Row>`
    select a.id, a.deceased as "isDeceased", a.external_id as "externalId", a.updated_at as "changedAt",
      case when a.email_confirmed_at is not null then a.email end as email,
      coalesce((select json_agg(json_build_object('country', held.country, 'hash', encode(held.number_hash, 'hex'),
          'isConfirmed', held.is_confirmed) order by held.country, held.number_hash)
        from (select country, number_hash, bool_or(is_confirmed) as is_confirmed from (
            select country, number_hash, activated_at is not null as is_confirmed from account_number
              where account_id = a.id
            union all
            select country, number_hash, true from booking_buyer where account_id = a.id and signed_at is not null
          ) as said group by country, number_hash) as held), '[]') as identities
    from account a where a.id = any(${ids}::uuid[])`.execute(db)
  const of = (id: AccountId): FoundAccount | undefined => rows.find((row) => row.id === id)
  const [one, other] = [of(kept), of(joined)]
  return one && other ? { kept: one, joined: other } : null
}

const isOpenTurn = sql`t.answered_at is null and t.withdrawn_at is null and t.lapse_noted_at is null`

/** What rows of both say: side by side as buyers or in a document, asked where the other waits, or kept apart. */
export async function findBetween(db: Db, { kept, joined }: Pair): Promise<BetweenAccounts> {
  const { rows } = await sql<BetweenAccounts>`
    select
      exists (select 1 from booking_buyer a join booking_buyer b on b.booking_id = a.booking_id
          where a.account_id = ${kept} and b.account_id = ${joined})
        or exists (select 1 from booking b
          join booking_buyer other on other.booking_id = b.id and other.position > 0
          join account_number n on n.country = other.country and n.number_hash = other.number_hash
          where b.account_id in (${kept}, ${joined}) and n.account_id in (${kept}, ${joined})
            and n.account_id <> b.account_id)
        or exists (select 1 from document_person a join document_person b on b.document_id = a.document_id
          where a.account_id = ${kept} and b.account_id = ${joined}) as "areTogether",
      exists (select 1 from home_turn t
          join (values (${kept}::uuid, ${joined}::uuid), (${joined}::uuid, ${kept}::uuid)) as p (one, other)
            on t.account_id = p.one
          where ${isOpenTurn} and (
            exists (select 1 from home_queue_entry e
              where e.account_id = p.other and e.left_at is null and e.stage_id = t.stage_id)
            or exists (select 1 from home_turn o where o.account_id = p.other and o.stage_id = t.stage_id
              and o.answered_at is null and o.withdrawn_at is null and o.lapse_noted_at is null)))
        as "haveOpenTurns",
      exists (select 1 from sale_opening_place p join sale_opening o on o.id = p.opening_id
        where p.account_id = ${joined} and p.left_at is null and o.ended_at is null and o.ends_at > now())
        as "isJoinedInWaitingRoom",
      exists (select 1 from account_block where account_id in (${kept}, ${joined}) and ended_at is null)
        as "isOneBlocked",
      exists (select 1 from account_apart where one_account_id = least(${kept}::uuid, ${joined}::uuid)
        and other_account_id = greatest(${kept}::uuid, ${joined}::uuid)) as "areKeptApart"`.execute(db)
  const [between] = rows
  if (!between) throw new BrokenInvariant('a question without an answer', {})
  return between
}

export async function insertJoin(
  tx: Db,
  { kept, joined }: Pair,
  made: { readonly email: string | null; readonly approvalId: ApprovalId; readonly now: Instant },
): Promise<void> {
  await tx
    .insertInto('account_join')
    .values({
      joined_account_id: joined,
      kept_account_id: kept,
      email: made.email,
      joined_at: made.now,
      approval_id: made.approvalId,
    })
    .execute()
}

/** What has become part of the joined account, and whom it is no double of, go along. */
export async function moveEarlier(tx: Db, { kept, joined }: Pair): Promise<void> {
  await tx.updateTable('account_join').set({ kept_account_id: kept }).where('kept_account_id', '=', joined).execute()
  await sql`
    insert into account_apart (one_account_id, other_account_id, staff_id, at, words)
    select least(${kept}::uuid, other), greatest(${kept}::uuid, other), staff_id, at, words from (
      select case one_account_id when ${joined}::uuid then other_account_id else one_account_id end as other,
        staff_id, at, words
      from account_apart where ${joined}::uuid in (one_account_id, other_account_id)) as known
    where other <> ${kept}::uuid
    on conflict do nothing`.execute(tx)
  await sql`delete from account_apart where ${joined}::uuid in (one_account_id, other_account_id)`.execute(tx)
}

const inOrder = ({ kept, joined }: Pair) =>
  kept < joined
    ? { one_account_id: kept, other_account_id: joined }
    : { one_account_id: joined, other_account_id: kept }

/** False: it was known. */
export async function insertApart(
  tx: Db,
  pair: Pair,
  said: { readonly by: StaffId; readonly words: string; readonly now: Instant },
): Promise<boolean> {
  const row = await tx
    .insertInto('account_apart')
    .values({ ...inOrder(pair), staff_id: said.by, at: said.now, words: said.words })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  return row !== undefined
}

/** False: it was not known. */
export async function removeApart(tx: Db, pair: Pair): Promise<boolean> {
  const { one_account_id, other_account_id } = inOrder(pair)
  const { numDeletedRows } = await tx
    .deleteFrom('account_apart')
    .where('one_account_id', '=', one_account_id)
    .where('other_account_id', '=', other_account_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
