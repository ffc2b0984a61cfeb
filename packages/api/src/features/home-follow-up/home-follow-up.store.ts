import { keepingStatuses } from '@nyhem/domain/booking/booking-moves'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import type { HomeDate, HomeRoute } from '@nyhem/domain/my-home/home-timeline'
import type { InteriorChoice, InteriorOption } from '@nyhem/domain/my-home/interior-choice'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../database/schema.generated.ts'
import { detailColumns, detailsOf, type HomeDetails, type HomeIds, stageIdsOf } from '../catalogue/catalogue.ts'
import { contactsOfHomes, type HomeContact, homeContactOf } from '../home-contacts/home-contacts.ts'

/** Sole writer of `home_date`, `interior_choice` and its events. */

type Db = Kysely<Database>

/** `revision` increases with every change from the feed. */
export type StoredDate = HomeDate & { readonly revision: number }

export type ChosenBy = { readonly actor: 'buyer' | 'business-system'; readonly accountId: string | null }
export type StoredChoice = InteriorChoice & {
  readonly homeId: string
  readonly isBuyersOwn: boolean
  readonly chosenAt: Instant | null
  readonly chosenBy: ChosenBy | null
}

/** A home in the catalogue with its dates, its stage's included. */
export type FollowedHome = HomeDetails & { readonly dates: readonly StoredDate[] }

/** `contacts`: the staff responsible for any of the homes, by name. */
export type FollowedHomes = {
  readonly homes: ReadonlyMap<HomeId, FollowedHome>
  readonly contacts: readonly HomeContact[]
}

export type Followed = { readonly accountId: AccountId; readonly homeIds: readonly HomeId[] }

/** These homes and those of the account's running bookings: one statement. */
export async function findFollowed(db: Db, { accountId, homeIds }: Followed): Promise<FollowedHomes> {
  const ids: HomeIds = sql`array(select unnest(${[...homeIds]}::text[]) union
    select home_id from booking where account_id = ${accountId} and status = any(${[...keepingStatuses]}::text[]))`
  const dates = db
    .selectFrom('home_date')
    .selectAll()
    .where(sql<boolean>`home_id = any(${ids}) or stage_id = any(${stageIdsOf(ids)})`)
    .orderBy('id')
  const found = await db
    .selectNoFrom([
      ...detailColumns(db, ids),
      jsonArrayFrom(dates).as('dates'),
      jsonArrayFrom(contactsOfHomes(db, ids)).as('contacts'),
    ])
    .executeTakeFirstOrThrow()
  const datesOf = ({ home, stage }: HomeDetails) =>
    found.dates.filter((row) => row.home_id === home.id || row.stage_id === stage.id).map(dateOf)
  return {
    homes: new Map([...detailsOf(found)].map(([id, details]) => [id, { ...details, dates: datesOf(details) }])),
    contacts: found.contacts.map(homeContactOf),
  }
}

const dateOf = (row: Selectable<Database['home_date']>): StoredDate => ({
  id: row.id,
  route: row.route as HomeRoute,
  title: row.title,
  startsOn: row.starts_on as LocalDate | null,
  endsOn: row.ends_on as LocalDate | null,
  time: row.starts_at,
  place: row.place,
  whatToDo: row.what_to_do,
  doneOn: row.done_on as LocalDate | null,
  revision: row.revision,
})

type Written = 'added' | 'changed' | 'unchanged'
export type NewDate = HomeDate & { readonly homeId: string | null; readonly stageId: string | null }

/** An identical date changes nothing. */
export async function upsertDate(tx: Db, date: NewDate): Promise<Written> {
  const { rows } = await sql<{ added: boolean }>`
    insert into home_date as known
      (id, home_id, stage_id, route, title, starts_on, ends_on, starts_at, place, what_to_do, done_on)
    values (${date.id}, ${date.homeId}, ${date.stageId}, ${date.route}, ${date.title}, ${date.startsOn}, ${date.endsOn},
      ${date.time}, ${date.place}, ${date.whatToDo}, ${date.doneOn})
    on conflict (id) do update set home_id = excluded.home_id, stage_id = excluded.stage_id, route = excluded.route,
      title = excluded.title, starts_on = excluded.starts_on, ends_on = excluded.ends_on, starts_at = excluded.starts_at,
      place = excluded.place, what_to_do = excluded.what_to_do, done_on = excluded.done_on,
      revision = known.revision + 1
    where (known.home_id, known.stage_id, known.route, known.title, known.starts_on, known.ends_on, known.starts_at,
        known.place, known.what_to_do, known.done_on)
      is distinct from (excluded.home_id, excluded.stage_id, excluded.route, excluded.title, excluded.starts_on,
        excluded.ends_on, excluded.starts_at, excluded.place, excluded.what_to_do, excluded.done_on)
    returning revision = 0 as added`.execute(tx)
  return rows[0] === undefined ? 'unchanged' : rows[0].added ? 'added' : 'changed'
}

export async function deleteDate(tx: Db, id: string): Promise<boolean> {
  return (await tx.deleteFrom('home_date').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}

type ChoiceRow = Selectable<Database['interior_choice']> & {
  actor: string | null
  account_id: string | null
}

const choiceOf = (row: ChoiceRow): StoredChoice => ({
  id: row.id,
  homeId: row.home_id,
  room: row.room,
  title: row.title,
  description: row.description,
  decideBy: row.decide_by as LocalDate,
  options: row.options as unknown as InteriorOption[],
  chosenOptionId: row.chosen_option_id,
  isBuyersOwn: row.is_buyers_own,
  chosenAt: row.chosen_at as Instant | null,
  chosenBy:
    row.chosen_option_id === null || row.actor === null
      ? null
      : { actor: row.actor as ChosenBy['actor'], accountId: row.account_id },
})

/** Ordered by last day, with the latest author. */
export async function findChoices(db: Db, homeId: string): Promise<StoredChoice[]> {
  const { rows } = await sql<ChoiceRow>`
    select choice.*, event.actor, event.account_id
    from interior_choice choice
    left join lateral (select actor, account_id from interior_choice_event
      where choice_id = choice.id order by id desc limit 1) event on true
    where choice.home_id = ${homeId}
    order by choice.decide_by, choice.room, choice.id`.execute(db)
  return rows.map(choiceOf)
}

export async function findHomeOfChoice(db: Db, choiceId: string): Promise<string | null> {
  const row = await db.selectFrom('interior_choice').select('home_id').where('id', '=', choiceId).executeTakeFirst()
  return row?.home_id ?? null
}

/** Locks the choice until the transaction ends. */
export async function lockChoice(tx: Db, choiceId: string): Promise<StoredChoice | null> {
  const row = await tx
    .selectFrom('interior_choice')
    .selectAll()
    .where('id', '=', choiceId)
    .forUpdate()
    .executeTakeFirst()
  return row ? choiceOf({ ...row, actor: null, account_id: null }) : null
}

export async function insertChoice(tx: Db, choice: InteriorChoice & { homeId: string }): Promise<void> {
  await tx
    .insertInto('interior_choice')
    .values({ id: choice.id, ...offered(choice) })
    .execute()
}

/** Updates the offer from the feed; the selection stays. */
export async function updateOffer(tx: Db, choice: InteriorChoice & { homeId: string }): Promise<void> {
  await tx.updateTable('interior_choice').set(offered(choice)).where('id', '=', choice.id).execute()
}

const offered = (choice: InteriorChoice & { homeId: string }) => ({
  home_id: choice.homeId,
  room: choice.room,
  title: choice.title,
  description: choice.description,
  decide_by: choice.decideBy,
  options: JSON.stringify(choice.options),
})

export type NewChoiceEvent = {
  readonly choiceId: string
  readonly homeId: string
  readonly optionId: string | null
  readonly actor: ChosenBy['actor']
  readonly accountId: AccountId | null
  readonly at: Instant
}

/** Stores a selection and its author; returns the event id. */
export async function writeChosen(tx: Db, event: NewChoiceEvent): Promise<string> {
  const { choiceId, homeId, optionId, actor, accountId, at } = event
  await tx
    .updateTable('interior_choice')
    .set({
      chosen_option_id: optionId,
      chosen_at: optionId === null ? null : at,
      is_buyers_own: optionId !== null && actor === 'buyer',
    })
    .where('id', '=', choiceId)
    .execute()
  const { id } = await tx
    .insertInto('interior_choice_event')
    .values({ choice_id: choiceId, home_id: homeId, option_id: optionId, actor, account_id: accountId, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Returns whether it existed. Its events stay. */
export async function deleteChoice(tx: Db, id: string): Promise<boolean> {
  return (await tx.deleteFrom('interior_choice').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}

export async function findEvent(db: Db, id: string) {
  const row = await db
    .selectFrom('interior_choice_event as event')
    .leftJoin('account', 'account.id', 'event.account_id')
    .select(['event.choice_id', 'event.home_id', 'event.option_id', 'event.at', 'account.external_id'])
    .where('event.id', '=', Number(id))
    .executeTakeFirst()
  return row ?? null
}

/** Oldest first. */
export const findEventsOf = (db: Db, accountId: AccountId) =>
  db
    .selectFrom('interior_choice_event')
    .select(['choice_id', 'home_id', 'option_id', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

export async function siteOfHome(db: Db, homeId: string): Promise<SiteId> {
  const home = db.selectFrom('catalogue_home').select('site_id').where('id', '=', homeId)
  return (await home.executeTakeFirstOrThrow()).site_id as SiteId
}
