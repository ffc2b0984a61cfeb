import { buffer } from 'node:stream/consumers'
import type { MediaDocument, MediaPicture } from '@nyhem/contract/media-manifest'
import type { Locale } from '@nyhem/domain/sites/site'
import type { FileStore } from '@nyhem/providers/files/files'
import type { Kysely } from 'kysely'
import { tellProcesses } from '../../database/change-relay.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ListedDocument, ListedPicture } from '../pictures/media.ts'
import type { MediaFile, MediaLibrary, Original } from '../pictures/media-library.ts'
import { findAsset, readAssets } from './media-assets.store.ts'
import type { Asset, FormerFile, UploadedLibrary } from './media-assets.types.ts'

const channel = 'nyhem_media'

/** After the commit, to every process. */
export const tellMediaChanged = (tx: Kysely<Database>, { id }: Pick<Asset, 'id'>): Promise<void> =>
  tellProcesses(tx, channel, id)

/**
 * Uploads beside the files of media folders, which win for equal keys. All that is known of them is in memory, so that
 * pages are built without asking; bytes are read where a crop is made. `onChanged`: pages made until then may show what
 * was before.
 */
export async function openUploadedLibrary(parts: {
  database: Pick<OpenDatabase, 'db' | 'listen'>
  store: Pick<FileStore, 'open'>
  files: MediaLibrary
  onChanged: () => void
  onFailure: (error: unknown) => void
}): Promise<UploadedLibrary> {
  const { database, store, files, onChanged, onFailure } = parts
  const { db } = database
  let byKey = new Map<string, Known>()
  let keys = new Map<string, string>()
  let reading: Promise<void> = Promise.resolve()

  /** One after the other: a slow reading never replaces what a later one has found. */
  function inTurn(read: () => Promise<void>): Promise<void> {
    reading = reading.catch(() => undefined).then(read)
    return reading
  }

  function take(asset: Asset): void {
    byKey.set(asset.key, knownOf(asset, store))
    keys.set(asset.id, asset.key)
  }

  const readAll = () =>
    inTurn(async () => {
      const assets = await readAssets(db)
      byKey = new Map()
      keys = new Map()
      for (const asset of assets) take(asset)
    })

  const refresh = (id: string) =>
    inTurn(async () => {
      const asset = await findAsset(db, id)
      if (asset) take(asset)
      else byKey.delete(keys.get(id) ?? '')
    })

  const announce = (read: Promise<void>) => void read.then(onChanged, onFailure)
  const subscription = await database.listen(channel, {
    onMessage: (id) => announce(refresh(id)),
    onGap: () => announce(readAll()),
  })
  await readAll()

  const pictureOf = (key: string) => files.pictureOf(key) ?? byKey.get(key)?.picture ?? null
  const documentOf = (key: string) => files.documentOf(key) ?? byKey.get(key)?.document ?? null
  return {
    files,
    pictureOf,
    documentOf,
    assetIdOf: (key) => (files.pictureOf(key) ? null : (byKey.get(key)?.id ?? null)),
    findPicture: (key, hash) => files.findPicture(key, hash) ?? byKey.get(key)?.pictures.get(hash) ?? null,
    findDocument: (key, hash) => files.findDocument(key, hash) ?? byKey.get(key)?.documents.get(hash) ?? null,
    pictures: () => [...[...byKey.values()].flatMap(({ picture }) => picture ?? []), ...files.pictures()],
    documents: () => [...[...byKey.values()].flatMap(({ document }) => document ?? []), ...files.documents()],
    refresh: async (id) => {
      await refresh(id)
      onChanged()
    },
    close: () => subscription.close(),
  }
}

/** An archived one can not be named anew, and is still served to pages that show it. */
type Known = {
  readonly id: Asset['id']
  readonly picture: ListedPicture | null
  readonly document: ListedDocument | null
  /** By hash: as they are and as they were. */
  readonly pictures: ReadonlyMap<string, MediaFile<ListedPicture>>
  readonly documents: ReadonlyMap<string, MediaFile<ListedDocument>>
}

function knownOf(asset: Asset, store: Pick<FileStore, 'open'>): Known {
  const versions = [...asset.former, asset]
  if (asset.sort === 'document') {
    const document = documentEntry(asset, asset)
    const documents = new Map(
      versions.map((version) => {
        return [version.hash, { entry: documentEntry(asset, version), original: originalOf(store, version) }]
      }),
    )
    return { id: asset.id, picture: null, document: asset.isArchived ? null : document, pictures: new Map(), documents }
  }
  const pictures = new Map(
    versions.map((version) => {
      return [version.hash, { entry: pictureEntry(asset, version), original: originalOf(store, version) }]
    }),
  )
  const picture = asset.isArchived ? null : pictureEntry(asset, asset)
  return { id: asset.id, picture, document: null, pictures, documents: new Map() }
}

/** Closed sets that only this feature writes. */
function pictureEntry(asset: Asset, version: FormerFile): ListedPicture {
  return {
    key: asset.key,
    kind: null,
    mimeType: version.mimeType as MediaPicture['mimeType'],
    width: version.width ?? 1,
    height: version.height ?? 1,
    bytes: version.bytes,
    hash: version.hash,
    focus: version.focus,
    vector: false,
    alt: asset.alt,
    color: asset.color ?? '#ffffff',
    placeholder: asset.placeholder,
    licence: asset.licence,
    right: asset.right,
    title: asset.title,
  }
}

const documentEntry = (asset: Asset, { bytes, hash }: FormerFile): ListedDocument => ({
  key: asset.key,
  mimeType: 'application/pdf' satisfies MediaDocument['mimeType'],
  bytes,
  hash,
  language: asset.language as Locale,
  licence: asset.licence,
  right: asset.right,
  title: asset.title,
})

const originalOf = (store: Pick<FileStore, 'open'>, { storageKey }: Pick<FormerFile, 'storageKey'>): Original => ({
  async input() {
    const stream = await store.open(storageKey)
    return stream && buffer(stream)
  },
  open: () => store.open(storageKey),
})
