import type { Medium } from '@nyhem/contract/calls/media-library'
import { type LocalDate, localDateOf } from '@nyhem/domain/dates'
import type { MediaAssetId } from '@nyhem/domain/ids'
import { maySeeMedium } from '@nyhem/domain/media/media-permission'
import { rightsTimeZone } from '@nyhem/domain/media/media-rights'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { ProblemError } from '../../server/problems.ts'
import type { NewStaffEvent } from '../staff/staff.types.ts'
import { describedAsset, mayChange } from './described-media.ts'
import { findAsset, lockAsset } from './media-assets.store.ts'
import type { Asset, MediaAssetsParts, MediaCaller } from './media-assets.types.ts'
import { findUses, type PageUse } from './media-uses.store.ts'
import { tellMediaChanged } from './uploaded-library.ts'

type Tx = Kysely<Database>
export type AssetAccess = ReturnType<typeof openAssetAccess>

/** Assets as a caller may see and change them. What one may not see is not there. */
export function openAssetAccess({ database: { db }, library, record, now }: MediaAssetsParts) {
  const today = (): LocalDate => localDateOf(now(), rightsTimeZone)
  const usesOf = (reader: Tx, { key }: Pick<Asset, 'key'>): Promise<PageUse[]> => findUses(reader, [key], now())

  async function assetFor({ actor }: MediaCaller, id: string): Promise<Asset> {
    const asset = await findAsset(db, id)
    if (!asset || !maySeeMedium(actor, asset.right)) throw new ProblemError('NotFound')
    return asset
  }

  async function describe(caller: MediaCaller, asset: Asset): Promise<Medium> {
    return describedAsset(caller, { asset, uses: await usesOf(db, asset), today: today() })
  }

  async function mustBeChangeable(caller: MediaCaller, asset: Asset, reader: Tx = db): Promise<void> {
    if (!mayChange(caller, asset, await usesOf(reader, asset))) throw new ProblemError('Forbidden')
  }

  return {
    today,
    usesOf,
    assetFor,
    describe,
    mustBeChangeable,
    /** Locked until the transaction ends. */
    async changeable(tx: Tx, caller: MediaCaller, id: MediaAssetId): Promise<Asset> {
      const asset = await lockAsset(tx, id)
      if (!asset || !maySeeMedium(caller.actor, asset.right)) throw new ProblemError('NotFound')
      await mustBeChangeable(caller, asset, tx)
      return asset
    },
    /** Who did what to which medium, and every process hears of it. */
    async note(tx: Tx, { oneself: by, requestId }: MediaCaller, done: Noted): Promise<void> {
      await record(tx, { by, event: done.event, reason: done.title, requestId })
      await tellMediaChanged(tx, done)
    },
    /** As it is now; this process does not wait to hear of it. */
    async changed(caller: MediaCaller, id: MediaAssetId): Promise<Medium> {
      await library.refresh(id)
      return describe(caller, await assetFor(caller, id))
    },
  }
}

type Noted = Pick<Asset, 'id' | 'title'> & { readonly event: NewStaffEvent['event'] }
