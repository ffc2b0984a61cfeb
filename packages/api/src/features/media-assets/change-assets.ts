import type { MediaAssetId } from '@nyhem/domain/ids'
import { mayAllowSites, maySeeMedium, mediaSitesOf } from '@nyhem/domain/media/media-permission'
import { titleOfFile } from '@nyhem/domain/media/media-text'
import { allSites, siteById } from '@nyhem/domain/sites/all-sites'
import type { AssetAccess } from './asset-access.ts'
import { checkWords } from './check-words.ts'
import * as store from './media-assets.store.ts'
import type { MediaAssets, MediaAssetsParts, MediaCaller, Refused } from './media-assets.types.ts'
import { type Double, newKey, openTaking } from './take-asset.ts'

/** What a file that is there already is told as: not where one may not see it. */
function answerDouble({ actor }: MediaCaller, { asset }: Double) {
  const isSeen = maySeeMedium(actor, asset.right)
  return { code: 'Double' as const, mediaId: isSeen ? asset.id : null, title: isSeen ? asset.title : null }
}

/** Files that are taken in: new ones, and in place of others. */
export function openUploading(parts: MediaAssetsParts, access: AssetAccess): Pick<MediaAssets, 'upload' | 'replace'> {
  const { now } = parts
  const take = openTaking(parts)
  return {
    async upload(caller, { name, stream, sites: wanted }) {
      const { actor, oneself: uploadedBy } = caller
      const sites = wanted ?? mediaSitesOf(actor)
      if (!mayAllowSites(actor, sites)) {
        stream.resume()
        return { code: 'SiteForbidden' }
      }
      const title = titleOfFile(name)
      const right = { sites, until: null, people: 'nobody', consent: '' } as const
      const { locale } = siteById(sites?.[0] ?? allSites()[0]?.siteId ?? 'se')
      const taken = await take<{ code: 'Ok'; id: MediaAssetId }>({
        stream,
        oneself: uploadedBy,
        async write(tx, { sort, ...file }) {
          const language = sort === 'document' ? locale : null
          const key = newKey({ sort, mimeType: file.mimeType })
          const id = await store.insertAsset(tx, { key, sort, title, language, right, file, uploadedBy, now: now() })
          if (id === null) return null
          await access.note(tx, caller, { id, title, event: 'media-uploaded' })
          return { code: 'Ok', id }
        },
      })
      if (taken.code === 'Double') return answerDouble(caller, taken)
      return taken.code === 'Ok' ? { code: 'Ok', medium: await access.changed(caller, taken.id) } : taken
    },
    async replace(caller, id, { stream, revision }) {
      const { id: assetId, sort: sortBefore } = await access.assetFor(caller, id)
      const taken = await take<{ code: 'Ok' | 'Stale' } | Refused>({
        stream,
        oneself: caller.oneself,
        async write(tx, { sort, ...file }) {
          const asset = await access.changeable(tx, caller, assetId)
          if (asset.revision !== revision) return { code: 'Stale' }
          if (sort !== sortBefore) return { code: 'Refused', problem: 'OtherKind' }
          await store.keepFormer(tx, asset, now())
          await store.saveFile(tx, asset, file, now())
          await access.note(tx, caller, { ...asset, event: 'media-replaced' })
          return { code: 'Ok' }
        },
      })
      if (taken.code === 'Double') return answerDouble(caller, taken)
      if (taken.code === 'Refused') return taken
      if (taken.code === 'Ok') return { code: 'Ok', medium: await access.changed(caller, assetId) }
      return { code: 'Stale', medium: await access.describe(caller, await access.assetFor(caller, id)) }
    },
  }
}

/** What is said of assets, and which are put away. */
export function openChanging(
  { database: { db }, now }: MediaAssetsParts,
  access: AssetAccess,
): Pick<MediaAssets, 'change' | 'archive' | 'takeBack'> {
  async function setArchived(caller: MediaCaller, id: string, to: 'archived' | 'in use') {
    const { id: assetId } = await access.assetFor(caller, id)
    const uses = await db.transaction().execute(async (tx) => {
      const asset = await access.changeable(tx, caller, assetId)
      const pages = new Set((await access.usesOf(tx, asset)).map(({ pageId }) => pageId)).size
      if (to === 'archived' && pages > 0) return pages
      if (asset.isArchived === (to === 'archived')) return 0
      await store.setArchived(tx, asset, to === 'archived' ? now() : null, now())
      await access.note(tx, caller, { ...asset, event: to === 'archived' ? 'media-archived' : 'media-taken-back' })
      return 0
    })
    if (uses > 0) return { code: 'Used' as const, uses }
    return { code: 'Ok' as const, medium: await access.changed(caller, assetId) }
  }

  return {
    async change(caller, id, said) {
      const { id: assetId } = await access.assetFor(caller, id)
      const outcome = await db.transaction().execute(async (tx) => {
        const asset = await access.changeable(tx, caller, assetId)
        if (asset.revision !== said.revision) return { code: 'Stale' as const }
        const checked = checkWords(caller.actor, asset, said)
        if ('problems' in checked) return { code: 'Problems' as const, problems: checked.problems }
        const { focus, title } = checked.words
        if (focus.x !== asset.focus.x || focus.y !== asset.focus.y) await store.keepFormer(tx, asset, now())
        await store.saveWords(tx, asset, checked.words, now())
        await access.note(tx, caller, { id: assetId, title, event: 'media-changed' })
        return { code: 'Ok' as const }
      })
      if (outcome.code === 'Problems') return outcome
      if (outcome.code === 'Ok') return { code: 'Ok', medium: await access.changed(caller, assetId) }
      return { code: 'Stale', medium: await access.describe(caller, await access.assetFor(caller, id)) }
    },
    archive: (caller, id) => setArchived(caller, id, 'archived'),
    takeBack: (caller, id) => setArchived(caller, id, 'in use'),
  }
}
