import { instantOf } from '@nyhem/domain/dates'
import { ProblemError } from '../../server/problems.ts'
import { removeLeftovers } from '../case-files/incoming.ts'
import type { ListedDocument, ListedPicture } from '../pictures/media.ts'
import { openAssetAccess } from './asset-access.ts'
import { openChanging, openUploading } from './change-assets.ts'
import { describedFile, keyOfFileId, titleOfKey } from './described-media.ts'
import { openMediaList } from './list-media.ts'
import * as store from './media-assets.store.ts'
import type { MediaAssets, MediaAssetsParts, MediaCaller } from './media-assets.types.ts'
import { endingOf } from './take-asset.ts'

export type { MediaAssets, MediaAssetsParts } from './media-assets.types.ts'

const dayMs = 86_400_000
const formerDays = 30
const keysAtOnce = 500

export function openMediaAssets(parts: MediaAssetsParts): MediaAssets {
  const { database, library, now } = parts
  const { db } = database
  const access = openAssetAccess(parts)

  function fileOf(id: string): ListedPicture | ListedDocument {
    const key = keyOfFileId(id)
    const file = key === null ? null : (library.files.pictureOf(key) ?? library.files.documentOf(key))
    if (!file) throw new ProblemError('NotFound')
    return file
  }

  async function mediumFor(caller: MediaCaller, id: string): Promise<{ key: string; hash: string; title: string }> {
    if (keyOfFileId(id) === null) return access.assetFor(caller, id)
    const { key, hash } = fileOf(id)
    return { key, hash, title: titleOfKey(key) }
  }

  return {
    list: openMediaList({ db, library, now, today: access.today }),
    async open(caller, id) {
      if (keyOfFileId(id) === null) return access.describe(caller, await access.assetFor(caller, id))
      const file = fileOf(id)
      return describedFile(caller, file, await access.usesOf(db, file))
    },
    async find(caller, id) {
      if (keyOfFileId(id) === null) return { key: (await access.assetFor(caller, id)).key, isDrawing: false }
      const file = fileOf(id)
      return { key: file.key, isDrawing: 'vector' in file && file.vector }
    },
    async findByKey(caller, key) {
      const picture = library.pictureOf(key)
      if (!picture) throw new ProblemError('NotFound')
      const assetId = library.assetIdOf(key)
      if (assetId !== null) await access.assetFor(caller, assetId)
      return { key, hash: picture.hash, isDrawing: picture.vector }
    },
    async original(caller, id) {
      const { key, hash, title } = await mediumFor(caller, id)
      const found = library.findPicture(key, hash) ?? library.findDocument(key, hash)
      if (!found) throw new ProblemError('NotFound')
      const { mimeType, bytes } = found.entry
      return { name: `${title}.${endingOf(mimeType)}`, mimeType, bytes, open: found.original.open }
    },
    mustBeChangeable: async (caller, id) => access.mustBeChangeable(caller, await access.assetFor(caller, id)),
    ...openUploading(parts, access),
    ...openChanging(parts, access),
    deleteOld: () => deleteOld(parts),
  }
}

async function deleteOld({ database: { db }, store: files, incomingFolder, now }: MediaAssetsParts): Promise<number> {
  const daysAgo = (days: number) => new Date(Date.parse(now()) - days * dayMs)
  const former = await store.deleteFormer(db, instantOf(daysAgo(formerDays)))
  let removed = 0
  const removeUnknown = async (keys: readonly string[]) => {
    if (keys.length === 0) return
    const known = await store.findKnownStorage(db, keys)
    for (const key of keys.filter((one) => !known.has(one))) {
      await files.remove(key)
      removed += 1
    }
  }
  let keys: string[] = []
  for await (const key of files.list(daysAgo(1))) {
    keys.push(key)
    if (keys.length < keysAtOnce) continue
    await removeUnknown(keys)
    keys = []
  }
  await removeUnknown(keys)
  return former + removed + (await removeLeftovers(incomingFolder, daysAgo(1)))
}
