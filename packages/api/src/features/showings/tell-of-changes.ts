import type { Instant } from '@nyhem/domain/dates'
import { remindedByMove, showingNews } from '@nyhem/domain/showing/showing-news'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import { notifyShowingChanged } from '../../database/notify-changed.ts'
import { everyKey } from '../../database/remembered-values.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import { seatFromLine } from './seat-from-line.ts'
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
 * Notifies guests of moved or called-off showings and frees the latter's places. The last notified data is stored per
 * guest: each difference is notified once, however often and by however many processes this runs. Returns how many
 * guests were notified.
 */
export function notifyOfChanges(parts: ShowingsParts): () => Promise<number> {
  const { database, findShowing, now } = parts
  return async () => {
    const at = now()
    let reported = 0
    for (const showingId of await findComing(database.db, at)) {
      reported += await database.db.transaction().execute(async (tx) => {
        await lockShowing(tx, showingId)
        const details = await findShowing(showingId, tx)
        // The feed may have given more places.
        if (details && (await seatFromLine(parts, tx, details)) > 0) await notifyShowingChanged(tx, showingId)
        return notifyGuests(parts, tx, { showingId, details, at })
      })
    }
    return reported
  }
}

/** Ends all registrations for a showing that has not begun, and tells the guests; returns how many. */
export async function tellOfCallOff(parts: ShowingsParts, tx: Kysely<Database>, showingId: string): Promise<number> {
  await lockShowing(tx, showingId)
  return notifyGuests(parts, tx, { showingId, details: null, at: parts.now() })
}

type Look = { showingId: string; details: ShowingDetails | null; at: Instant }

async function notifyGuests(parts: ShowingsParts, tx: Kysely<Database>, look: Look): Promise<number> {
  const { showingId, details, at } = look
  const guests = (await findGuests(tx, showingId)).map((row) => ({
    row,
    news: showingNews(reportedOf(row), details?.showing ?? null, at),
  }))
  const withNews = guests.filter(({ news }) => news !== 'none')
  if (withNews.length === 0) return 0
  const revision = (await findRevision(tx, showingId)) + 1
  for (const { row, news } of withNews) {
    if (news === 'moved' && details) await move(parts, tx, { row, details, revision, at })
    else await callOff(parts, tx, { row, revision, at })
  }
  // Pages show the remaining places.
  await notifyShowingChanged(tx, showingId)
  await parts.savedItemsChanged(tx, everyKey)
  return withNews.length
}

const reportedOf = (row: RegistrationRow) => ({ startsAt: row.starts_at, endsAt: row.ends_at, place: row.place })

type Telling = { row: RegistrationRow; revision: number; at: Instant }

async function move(
  { emails }: ShowingsParts,
  tx: Kysely<Database>,
  { row, details, revision, at }: Telling & { details: ShowingDetails },
): Promise<void> {
  const { showing, subject } = details
  const { startsAt, endsAt, place } = showing
  const isOtherTime = startsAt !== row.starts_at
  const remindedAt = isOtherTime ? remindedByMove(startsAt, siteById(details.siteId).timeZone, at) : row.reminded_at
  await setMoved(tx, row, { startsAt, endsAt, place, subject, remindedAt, revision })
  if (row.email !== null) await emails.sendLater(tx, 'showing', { kind: 'moved', registrationId: row.id, revision })
}

async function callOff({ emails, webhooks }: ShowingsParts, tx: Kysely<Database>, telling: Telling): Promise<void> {
  const { row, revision, at } = telling
  await setCalledOff(tx, row.id, { at, revision })
  await webhooks.announce(tx, 'showing.cancelled', row.id, at)
  if (row.email !== null)
    await emails.sendLater(tx, 'showing', { kind: 'called-off', registrationId: row.id, revision })
}
