import type { Readable } from 'node:stream'
import type * as calls from '@nyhem/contract/calls/media-library'
import { instantOf, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import type { MediaAssetId } from '@nyhem/domain/ids'
import { mayAllowSites, maySeeMedium, mediaSitesOf } from '@nyhem/domain/media/media-permission'
import { rightsTimeZone } from '@nyhem/domain/media/media-rights'
import { titleOfFile } from '@nyhem/domain/media/media-text'
import { allSites, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { ProblemError } from '../../server/problems.ts'
import { removeLeftovers } from '../case-files/incoming.ts'
import type { ListedDocument, ListedPicture } from '../pictures/media.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Staff } from '../staff/staff.ts'
import type { NewStaffEvent } from '../staff/staff.types.ts'
import { checkWords } from './check-words.ts'
import { describedAsset, describedFile, keyOfFileId, mayChange } from './described-media.ts'
import { openMediaList } from './list-media.ts'
import * as store from './media-assets.store.ts'
import type { Asset, MediaCaller, Refused } from './media-assets.types.ts'
import { findUses } from './media-uses.store.ts'
import { type Double, endingOf, newKey, openTaking, type TakingParts } from './take-asset.ts'
import { tellMediaChanged, type UploadedLibrary } from './uploaded-library.ts'

type Tx = Kysely<Database>

export type MediaAssetsParts = TakingParts & {
  readonly library: UploadedLibrary
  readonly pictures: Pick<Pictures, 'getPicture' | 'getDrawing' | 'getDocument'>
  readonly record: Staff['record']
}

type OriginalFile = {
  readonly name: string
  readonly mimeType: string
  readonly bytes: number
  open(): Promise<Readable | null>
}
type Sent = { readonly name: string; readonly stream: Readable }
type ListQuery = ReturnType<typeof calls.listMediaQuerySchema.parse>

/**
 * The media library. Throws NotFound for what is not there or may not be seen, and Forbidden for a change that one may
 * not make. Source: editing and staff reference §2.9; decision 0104.
 */
export type MediaAssets = {
  list(caller: MediaCaller, query: ListQuery): Promise<calls.ListMediaReply>
  open(caller: MediaCaller, id: string): Promise<calls.Medium>
  /** What a picture or a file of it is read by. */
  find(caller: MediaCaller, id: string): Promise<{ key: string; isDrawing: boolean }>
  /** As it is kept. Throws NotFound also when its bytes are gone. */
  original(caller: MediaCaller, id: string): Promise<OriginalFile>
  /** Before a file is read for it. */
  mustBeChangeable(caller: MediaCaller, id: string): Promise<void>
  upload(caller: MediaCaller, sent: Sent & { sites: readonly SiteId[] | null }): Promise<calls.UploadMediumReply>
  change(caller: MediaCaller, id: string, said: calls.ChangeMediumRequest): Promise<calls.ChangeMediumReply>
  replace(caller: MediaCaller, id: string, sent: Sent & { revision: number }): Promise<calls.ReplaceMediumReply>
  archive(caller: MediaCaller, id: string): Promise<calls.ArchiveReply>
  takeBack(caller: MediaCaller, id: string): Promise<calls.ArchiveReply>
  /** Former files after a month, uploads that broke off and bytes without a row after a day. */
  deleteOld(): Promise<number>
}

const dayMs = 86_400_000
const formerDays = 30
const keysAtOnce = 500

export function openMediaAssets(parts: MediaAssetsParts): MediaAssets {
  const { database, library, now } = parts
  const { db } = database
  const take = openTaking(parts)
  const today = (): LocalDate => localDateOf(now(), rightsTimeZone)

  async function describe(caller: MediaCaller, asset: Asset): Promise<calls.Medium> {
    const uses = await findUses(db, [asset.key], now())
    return describedAsset(caller, { asset, uses, today: today() })
  }

  async function assetFor(caller: MediaCaller, id: string): Promise<Asset> {
    const asset = await store.findAsset(db, id)
    if (!asset || !maySeeMedium(caller.actor, asset.right)) throw new ProblemError('NotFound')
    return asset
  }

  function fileOf(id: string): ListedPicture | ListedDocument {
    const key = keyOfFileId(id)
    const file = key === null ? null : (library.files.pictureOf(key) ?? library.files.documentOf(key))
    if (!file) throw new ProblemError('NotFound')
    return file
  }

  async function mediumFor(caller: MediaCaller, id: string): Promise<{ key: string; hash: string; title: string }> {
    if (keyOfFileId(id) === null) return assetFor(caller, id)
    const { key, hash } = fileOf(id)
    return { key, hash, title: titleOfFile(key) }
  }

  /** Locked, seen and changeable, with the pages that name it. */
  async function changeable(tx: Tx, caller: MediaCaller, id: MediaAssetId): Promise<Asset> {
    const asset = await store.lockAsset(tx, id)
    if (!asset || !maySeeMedium(caller.actor, asset.right)) throw new ProblemError('NotFound')
    if (!mayChange(caller, asset, await findUses(tx, [asset.key], now()))) throw new ProblemError('Forbidden')
    return asset
  }

  /** Who did what to which medium, and every process hears of it. */
  async function note(tx: Tx, caller: MediaCaller, asset: Pick<Asset, 'id' | 'title'>, event: NewStaffEvent['event']) {
    const { oneself: by, requestId } = caller
    await parts.record(tx, { by, event, reason: asset.title, requestId })
    await tellMediaChanged(tx, asset)
  }

  /** This process does not wait to be told. */
  async function changed(caller: MediaCaller, id: MediaAssetId): Promise<calls.Medium> {
    await library.refresh(id)
    return describe(caller, await assetFor(caller, id))
  }

  const answerDouble = ({ actor }: MediaCaller, { asset }: Double) => {
    const isSeen = maySeeMedium(actor, asset.right)
    return { code: 'Double' as const, mediaId: isSeen ? asset.id : null, title: isSeen ? asset.title : null }
  }

  async function setArchived(caller: MediaCaller, id: string, to: 'archived' | 'in use') {
    const { id: assetId } = await assetFor(caller, id)
    const uses = await db.transaction().execute(async (tx) => {
      const asset = await changeable(tx, caller, assetId)
      const pages = new Set((await findUses(tx, [asset.key], now())).map(({ pageId }) => pageId)).size
      if (to === 'archived' && pages > 0) return pages
      if (asset.isArchived === (to === 'archived')) return 0
      await store.setArchived(tx, asset, to === 'archived' ? now() : null, now())
      await note(tx, caller, asset, to === 'archived' ? 'media-archived' : 'media-taken-back')
      return 0
    })
    if (uses > 0) return { code: 'Used' as const, uses }
    return { code: 'Ok' as const, medium: await changed(caller, assetId) }
  }

  return {
    list: openMediaList({ db, library, now, today }),
    async open(caller, id) {
      if (keyOfFileId(id) === null) return describe(caller, await assetFor(caller, id))
      const file = fileOf(id)
      return describedFile(caller, file, await findUses(db, [file.key], now()))
    },
    async find(caller, id) {
      if (keyOfFileId(id) === null) return { key: (await assetFor(caller, id)).key, isDrawing: false }
      const file = fileOf(id)
      return { key: file.key, isDrawing: 'vector' in file && file.vector }
    },
    async original(caller, id) {
      const { key, hash, title } = await mediumFor(caller, id)
      const found = library.findPicture(key, hash) ?? library.findDocument(key, hash)
      if (!found) throw new ProblemError('NotFound')
      const { mimeType, bytes } = found.entry
      return { name: `${title}.${endingOf(mimeType)}`, mimeType, bytes, open: found.original.open }
    },
    async mustBeChangeable(caller, id) {
      const asset = await assetFor(caller, id)
      if (!mayChange(caller, asset, await findUses(db, [asset.key], now()))) throw new ProblemError('Forbidden')
    },
    async upload(caller, { name, stream, sites: wanted }) {
      const { actor, oneself } = caller
      const sites = wanted ?? mediaSitesOf(actor)
      if (!mayAllowSites(actor, sites)) {
        stream.resume()
        return { code: 'SiteForbidden' }
      }
      const taken = await take<{ code: 'Ok'; id: MediaAssetId }>({
        stream,
        oneself,
        async write(tx, { sort, ...file }) {
          const title = titleOfFile(name)
          const right = { sites, until: null, people: 'nobody', consent: '' } as const
          const locale = siteById(sites?.[0] ?? allSites()[0]?.siteId ?? 'se').locale
          const language = sort === 'document' ? locale : null
          const key = newKey({ sort, mimeType: file.mimeType })
          const id = await store.insertAsset(tx, {
            key,
            sort,
            title,
            language,
            right,
            file,
            uploadedBy: oneself,
            now: now(),
          })
          if (id === null) return null
          await note(tx, caller, { id, title }, 'media-uploaded')
          return { code: 'Ok', id }
        },
      })
      if (taken.code === 'Double') return answerDouble(caller, taken)
      return taken.code === 'Ok' ? { code: 'Ok', medium: await changed(caller, taken.id) } : taken
    },
    async change(caller, id, said) {
      const { id: assetId } = await assetFor(caller, id)
      const outcome = await db.transaction().execute(async (tx) => {
        const asset = await changeable(tx, caller, assetId)
        if (asset.revision !== said.revision) return { code: 'Stale' as const }
        const checked = checkWords(caller.actor, asset, said)
        if ('problems' in checked) return { code: 'Problems' as const, problems: checked.problems }
        const { focus } = checked.words
        if (focus.x !== asset.focus.x || focus.y !== asset.focus.y) await store.keepFormer(tx, asset, now())
        await store.saveWords(tx, asset, checked.words, now())
        await note(tx, caller, { id: assetId, title: checked.words.title }, 'media-changed')
        return { code: 'Ok' as const }
      })
      if (outcome.code === 'Problems') return outcome
      return outcome.code === 'Ok'
        ? { code: 'Ok', medium: await changed(caller, assetId) }
        : { code: 'Stale', medium: await describe(caller, await assetFor(caller, id)) }
    },
    async replace(caller, id, { stream, revision }) {
      const { id: assetId, sort: sortBefore } = await assetFor(caller, id)
      const { oneself } = caller
      type Written = { code: 'Ok' | 'Stale' } | Refused
      const taken = await take<Written>({
        stream,
        oneself,
        async write(tx, { sort, ...file }) {
          const asset = await changeable(tx, caller, assetId)
          if (asset.revision !== revision) return { code: 'Stale' }
          if (sort !== sortBefore) return { code: 'Refused', problem: 'OtherKind' }
          await store.keepFormer(tx, asset, now())
          await store.saveFile(tx, asset, file, now())
          await note(tx, caller, asset, 'media-replaced')
          return { code: 'Ok' }
        },
      })
      if (taken.code === 'Double') return answerDouble(caller, taken)
      if (taken.code === 'Refused') return taken
      return taken.code === 'Ok'
        ? { code: 'Ok', medium: await changed(caller, assetId) }
        : { code: 'Stale', medium: await describe(caller, await assetFor(caller, id)) }
    },
    archive: (caller, id) => setArchived(caller, id, 'archived'),
    takeBack: (caller, id) => setArchived(caller, id, 'in use'),
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
