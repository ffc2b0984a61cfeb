import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StaffId } from '@nyhem/domain/ids'
import { mediaLimits } from '@nyhem/domain/media/media-limits'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { takeTurns, takeTurnsByKey } from '../../server/take-turns.ts'
import { receive } from '../case-files/incoming.ts'
import { bytesOfFile } from '../case-files/inspect/file-bytes.ts'
import { findSame, type NewAsset } from './media-assets.store.ts'
import { type Asset, type ReadFile, type Refused, refused, type TakingParts } from './media-assets.types.ts'
import { readFile } from './read-file.ts'

/** A whole file is in memory while it is inspected. */
const inspections = { atOnce: 2, mostWaiting: 50 } as const
/** Of one person, from first byte to row: a folder that was dropped waits in the browser. */
const mostUploadsOfPerson = 6

type StoredFile = NewAsset['file']
export type Double = { readonly code: 'Double'; readonly asset: Asset }

type Taking<Answer extends { readonly code: string }> = {
  readonly stream: Readable
  readonly oneself: StaffId
  /** Writes the row in its transaction, or says why not; null: the same file has come meanwhile. */
  write(tx: Kysely<Database>, file: StoredFile & Pick<ReadFile, 'sort'>): Promise<Answer | null>
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
}
export const endingOf = (mimeType: string): string => endings[mimeType] ?? 'bin'

/** An ending that says what it is; the rest says nothing. */
export function newKey({ mimeType, sort }: { mimeType: string; sort: ReadFile['sort'] }): string {
  const name = randomBytes(10).toString('hex')
  return sort === 'document' ? `documents/${name}.pdf` : `library/${name}.${endingOf(mimeType)}`
}

/**
 * Receives a file: limits, content, doubles, scan, bytes, row, in that order. What is refused, breaks off or fails leaves
 * nothing but bytes without a row, which the sweep finds.
 */
export function openTaking({ database: { db }, store, scanFile, incomingFolder }: TakingParts) {
  const ofPerson = takeTurnsByKey<StaffId>(mostUploadsOfPerson, 0)
  const inTurn = takeTurns(inspections.atOnce, inspections.mostWaiting)

  async function place<Answer extends { readonly code: string }>(
    read: ReadFile,
    { write }: Taking<Answer>,
  ): Promise<Answer | Double> {
    const same = await findSame(db, read)
    if (same) return { code: 'Double', asset: same }
    const { content, sentSha256, sort, mimeType, bytes, sha256, width, height, color, placeholder } = read
    const storageKey = randomUUID()
    await store.put(storageKey, { stream: Readable.from([content]), bytes })
    const file = { sort, mimeType, bytes, sha256, sentSha256, storageKey, width, height, color, placeholder }
    // After an error the commit may have succeeded all the same: bytes without a row are left to the sweep.
    const answer = await db.transaction().execute((tx) => write(tx, file))
    if (answer?.code !== 'Ok') await store.remove(storageKey)
    if (answer !== null) return answer
    const meanwhile = await findSame(db, read)
    if (!meanwhile) throw new Error('the same file was there, and is gone')
    return { code: 'Double', asset: meanwhile }
  }

  async function takeOne<Answer extends { readonly code: string }>(
    taking: Taking<Answer>,
  ): Promise<Answer | Double | Refused> {
    const received = await receive(taking.stream, { folder: incomingFolder, mostBytes: mediaLimits.bytes })
    if (received === 'TooLarge') return refused('TooLarge')
    try {
      return await inTurn(async () => {
        const sent = await bytesOfFile(received.handle, received.size).read(0, received.size)
        const read = await readFile(sent, scanFile)
        return 'code' in read ? read : await place(read, taking)
      })
    } finally {
      await received.remove()
    }
  }

  return <Answer extends { readonly code: string }>(taking: Taking<Answer>): Promise<Answer | Double | Refused> =>
    ofPerson(taking.oneself, () => takeOne(taking))
}
