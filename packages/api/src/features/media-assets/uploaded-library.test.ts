import { createHash } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { openMediaLibrary } from '../pictures/media-library.ts'
import { insertAsset, keepFormer, lockAsset, saveWords, setArchived } from './media-assets.store.ts'
import type { Asset } from './media-assets.types.ts'
import { openUploadedLibrary, tellMediaChanged } from './uploaded-library.ts'

const now = '2026-11-28T10:00:00.000Z' as Instant
const right = { sites: null, until: null, people: 'nobody', consent: '' } as const

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** As a process opens it. `seen`: what it knew each time when it said that pages are outdated. */
async function openProcess(key: string) {
  const seen: (string | null)[] = []
  const library = await openUploadedLibrary({
    database,
    store: { open: async () => null },
    files: await openMediaLibrary([]),
    onChanged: () => seen.push(library.pictureOf(key)?.alt.sv ?? null),
    onFailure: () => undefined,
  })
  return { library, seen }
}

async function upload(key: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const id = await insertAsset(tx, {
      key,
      sort: 'picture',
      title: 'Test',
      language: null,
      right,
      uploadedBy: null,
      file: {
        mimeType: 'image/jpeg',
        bytes: 10,
        sha256: createHash('sha256').update(key).digest(),
        sentSha256: createHash('sha256').update(`sent ${key}`).digest(),
        storageKey: key,
        width: 100,
        height: 50,
        color: '#ffffff',
        placeholder: null,
      },
      now,
    })
    if (id) await tellMediaChanged(tx, { id })
  })
}

async function change(key: string, work: (tx: TestDatabase['db'], asset: Asset) => Promise<void>): Promise<void> {
  const { id } = await database.db
    .selectFrom('media_asset')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  await database.db.transaction().execute(async (tx) => {
    const asset = await lockAsset(tx, asId(id))
    if (!asset) throw new Error('gone')
    await work(tx, asset)
    await tellMediaChanged(tx, asset)
  })
}

describe('an upload', () => {
  it('is known to every process before it calls its pages outdated', async () => {
    const key = 'library/known.jpg'
    const { library, seen } = await openProcess(key)
    await upload(key)
    await expect.poll(() => library.pictureOf(key)?.width).toBe(100)
    await change(key, (tx, asset) => saveWords(tx, asset, { ...asset, alt: { sv: 'Ett hus' } }, now))
    await expect.poll(() => seen).toContain('Ett hus')
    await library.close()
  })
  it('is read by a process that starts later, and has what its crops were before', async () => {
    const key = 'library/cropped.jpg'
    await upload(key)
    const { library } = await openProcess(key)
    const before = library.pictureOf(key)?.hash ?? ''
    await change(key, async (tx, asset) => {
      await keepFormer(tx, asset, now)
      await saveWords(tx, asset, { ...asset, focus: { x: 0, y: 1 } }, now)
    })
    await expect.poll(() => library.pictureOf(key)?.focus).toEqual({ x: 0, y: 1 })
    expect(library.findPicture(key, before)?.entry.focus).toEqual({ x: 0.5, y: 0.5 })
    expect(library.findPicture(key, '0123456789abcdef')).toBeNull()
    await library.close()
  })
  it('that is put away can not be named anew, and is served to pages that show it', async () => {
    const key = 'library/put-away.jpg'
    await upload(key)
    const { library } = await openProcess(key)
    const hash = library.pictureOf(key)?.hash ?? ''
    await change(key, (tx, asset) => setArchived(tx, asset, now, now))
    await expect.poll(() => library.pictureOf(key)).toBeNull()
    expect(library.findPicture(key, hash)?.entry.key).toBe(key)
    await library.close()
  })
})
