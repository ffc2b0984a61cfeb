import type { BookEntry } from '@nyhem/contract/calls/home-book'
import type { MyPagesLines } from '@nyhem/contract/feed/my-pages-lines'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { StoredLine } from '../catalogue/import-lines.ts'
import { missingOf } from '../my-pages-feed/my-pages-feed.ts'
import type { Bell } from '../notifications/notifications.ts'
import { deleteEntries, endOf, findFed, findOtherBook, replaceFed } from './home-book.store.ts'
import type { FedEntry } from './home-book.types.ts'
import { silenceWarranties } from './warranty-reminders.ts'

type Tx = Kysely<Database>
type Line = MyPagesLines['home-book']
type Parts = { readonly notifications: Pick<Bell, 'settle'>; readonly now: () => Instant }

/** Lines of the feed; what the staff have written in a book stays. */
export const homeBookLines = (parts: Parts) => ({
  take: (tx: Tx, line: Line) => takeHomeBook(tx, line, parts),
  async remove(tx: Tx, externalId: string): Promise<boolean> {
    const ids = (await findFed(tx, externalId)).map(({ id }) => id)
    await silenceWarranties(tx, parts, ids)
    await deleteEntries(tx, ids)
    return ids.length > 0
  },
})

async function takeHomeBook(tx: Tx, line: Line, parts: Parts): Promise<StoredLine> {
  const { externalId: bookId, homeExternalId: homeId } = line
  const missing = await missingOf(tx, line.type, [{ field: 'homeExternalId', thing: 'home', id: homeId }])
  if (missing) return missing
  const other = await findOtherBook(tx, homeId, bookId)
  if (other !== null)
    return {
      ok: false,
      problem: {
        code: 'WrongValue',
        field: 'home-book.homeExternalId',
        found: JSON.stringify(homeId),
        expected: `a home without a book; this one has ${JSON.stringify(other)}`,
      },
    }
  const known = await findFed(tx, bookId)
  const entries = entriesOf(line)
  const ends = new Map(entries.map(({ key, entry }) => [key, endOf(entry)]))
  const outdated = known.filter((row) => row.homeId !== homeId || ends.get(row.key) !== row.endsOn)
  await silenceWarranties(
    tx,
    parts,
    outdated.map(({ id }) => id),
  )
  const isChanged = await replaceFed(tx, { bookId, homeId, entries }, known, parts.now())
  return { ok: true, written: isChanged ? (known.length === 0 ? 'added' : 'changed') : 'unchanged' }
}

/** Ids are unique among entries of a kind. */
const entriesOf = ({ products, care, warranties }: Line): FedEntry[] => [
  ...products.map(({ id, ...entry }) => fed(id, { kind: 'product', ...entry })),
  ...care.map(({ id, ...entry }) => fed(id, { kind: 'care', ...entry })),
  ...warranties.map(({ id, ...entry }) => fed(id, { kind: 'warranty', ...entry })),
]

const fed = (id: string, entry: BookEntry): FedEntry => ({ key: `${entry.kind} ${id}`, entry })
