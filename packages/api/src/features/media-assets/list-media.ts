import { type ListMediaReply, mediaAtATime } from '@nyhem/contract/calls/media-library'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { mediaSitesOf } from '@nyhem/domain/media/media-permission'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ListedDocument, ListedPicture } from '../pictures/media.ts'
import { listedAsset, listedFile } from './described-media.ts'
import { type AssetCursor, type AssetFilter, listAssets } from './list-assets.ts'
import type { ListQuery, MediaCaller, UploadedLibrary } from './media-assets.types.ts'
import { findUses } from './media-uses.store.ts'

type Cursor = { readonly upload: AssetCursor } | { readonly file: string }

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Null for the beginning, and for what no answer has given. */
function readCursor(text: string | undefined): Cursor | null {
  try {
    const cursor = JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as Partial<{
      upload: AssetCursor
      file: string
    }>
    if (typeof cursor.file === 'string') return { file: cursor.file }
    const { at, id } = cursor.upload ?? {}
    const isUpload = /^\d{4}-\d\d-\d\dT/.test(at ?? '') && /^[0-9a-f-]{36}$/.test(id ?? '')
    return isUpload && cursor.upload ? { upload: cursor.upload } : null
  } catch {
    return null
  }
}

/** Uploads first, newest first; then what the media folders hold. Each page begins after the last line known. */
export function openMediaList(parts: {
  db: Kysely<Database>
  library: UploadedLibrary
  now: () => Instant
  today: () => LocalDate
}) {
  const { db, library, now, today } = parts

  async function uploads(asked: AssetFilter, after: AssetCursor | null) {
    const assets = await listAssets(db, asked, { after, most: mediaAtATime + 1 })
    const uses = await findUses(
      db,
      assets.map(({ key }) => key),
      asked.now,
    )
    const media = assets.slice(0, mediaAtATime).map((asset) => {
      return listedAsset(
        asset,
        uses.filter(({ key }) => key === asset.key),
        asked.today,
      )
    })
    const last = assets[mediaAtATime - 1]
    const next = assets.length > mediaAtATime && last ? { at: last.uploadedAt, id: last.id } : null
    return { media, next }
  }

  async function files({ search, sort }: AssetFilter, { after, most }: { after: string; most: number }) {
    const found = filesThatFit(library, { search, sort }).filter((file) => placeOf(file) > after)
    const shown = found.slice(0, most)
    const uses = await findUses(
      db,
      shown.map(({ key }) => key),
      now(),
    )
    const media = shown.map((file) =>
      listedFile(
        file,
        uses.filter(({ key }) => key === file.key),
      ),
    )
    const last = shown.at(-1)
    return { media, next: found.length > most && last ? placeOf(last) : null }
  }

  const askedBy = ({ actor, oneself }: MediaCaller, { search, sort, site, filter }: ListQuery): AssetFilter => ({
    search: search ?? '',
    sort: sort ?? null,
    site: site ?? null,
    filter: filter ?? null,
    sitesOfPerson: mediaSitesOf(actor),
    oneself,
    now: now(),
    today: today(),
  })

  return async (caller: MediaCaller, query: ListQuery): Promise<ListMediaReply> => {
    const asked = askedBy(caller, query)
    const cursor = readCursor(query.after)
    const first =
      cursor && 'file' in cursor ? { media: [], next: null } : await uploads(asked, cursor ? cursor.upload : null)
    if (first.next) return { media: first.media, next: writeCursor({ upload: first.next }) }
    // Files have alternative texts, no rights and no uploader, and the catalogue names them as well.
    if (asked.filter !== null) return { media: first.media, next: null }
    const most = mediaAtATime - first.media.length
    const after = cursor && 'file' in cursor ? cursor.file : ''
    if (most <= 0) return { media: first.media, next: writeCursor({ file: '' }) }
    const rest = await files(asked, { after, most })
    return {
      media: [...first.media, ...rest.media],
      next: rest.next === null ? null : writeCursor({ file: rest.next }),
    }
  }
}

function filesThatFit(
  { files }: UploadedLibrary,
  { search, sort }: Pick<AssetFilter, 'search' | 'sort'>,
): readonly (ListedPicture | ListedDocument)[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const all = [...(sort === 'document' ? [] : files.pictures()), ...(sort === 'picture' ? [] : files.documents())]
  return all
    .filter((file) => {
      const text = `${file.key} ${'alt' in file ? Object.values(file.alt).join(' ') : ''}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** Photographs before documents, and both before the many drawings of plans. */
function placeOf(file: ListedPicture | ListedDocument): string {
  const rank = 'vector' in file ? (file.vector ? 2 : 0) : 1
  return `${rank} ${file.key}`
}
