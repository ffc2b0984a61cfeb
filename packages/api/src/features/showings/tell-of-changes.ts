import type { Instant } from '@nyhem/domain/dates'
import { remindedByMove, showingNews } from '@nyhem/domain/showing/showing-news'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import { notifyChanged } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import {
  findComing,
  findGuests,
  findRevision,
  lockShowing,
  type RegistrationRow,
  setCalledOff,
  setMoved,
} from './showings.store.ts'
import type { ShowingsParts } from './showings.types.ts'

/**
 * Tells guests of showings that the business system has moved or called off, and gives back the places of what is called
 * off. What a guest was last told is kept with the guest: each difference is told once, however often this is done and
 * by however many processes. Returns how many guests there was news for.
 */
export function tellOfChanges(parts: ShowingsParts): () => Promise<number> {
  const { database, findShowing, now } = parts
  return async () => {
    const at = now()
    let told = 0
    for (const showingId of await findComing(database.db, at)) {
      told += await database.db.transaction().execute(async (tx) => {
        await lockShowing(tx, showingId)
        return tellGuests(parts, tx, { showingId, details: await findShowing(showingId, tx), at })
      })
    }
    return told
  }
}

type Look = { showingId: string; details: ShowingDetails | null; at: Instant }

async function tellGuests(parts: ShowingsParts, tx: Kysely<Database>, look: Look): Promise<number> {
  const { showingId, details, at } = look
  const guests = (await findGuests(tx, showingId)).map((row) => ({
    row,
    news: showingNews(toldOf(row), details?.showing ?? null, at),
  }))
  const withNews = guests.filter(({ news }) => news !== 'none')
  if (withNews.length === 0) return 0
  const revision = (await findRevision(tx, showingId)) + 1
  for (const { row, news } of withNews) {
    if (news === 'moved' && details) await move(parts, tx, { row, details, revision, at })
    else await callOff(parts, tx, { row, revision, at })
  }
  // Pages say how many places are left.
  await notifyChanged(tx, 'catalogue')
  return withNews.length
}

const toldOf = (row: RegistrationRow) => ({ startsAt: row.starts_at, endsAt: row.ends_at, place: row.place })

type Telling = { row: RegistrationRow; revision: number; at: Instant }

async function move(
  { letters }: ShowingsParts,
  tx: Kysely<Database>,
  { row, details, revision, at }: Telling & { details: ShowingDetails },
): Promise<void> {
  const { showing, subject } = details
  const { startsAt, endsAt, place } = showing
  const isOtherTime = startsAt !== row.starts_at
  const remindedAt = isOtherTime ? remindedByMove(startsAt, siteById(details.siteId).timeZone, at) : row.reminded_at
  await setMoved(tx, row, { startsAt, endsAt, place, subject, remindedAt, revision })
  if (row.email !== null) await letters.sendLater(tx, 'showing', `moved:${row.id}:${revision}`)
}

async function callOff({ letters, webhooks }: ShowingsParts, tx: Kysely<Database>, telling: Telling): Promise<void> {
  const { row, revision, at } = telling
  await setCalledOff(tx, row.id, { at, revision })
  await webhooks.announce(tx, 'showing.cancelled', row.id, at)
  if (row.email !== null) await letters.sendLater(tx, 'showing', `called-off:${row.id}:${revision}`)
}
