import { join } from 'node:path'
import { mediaAssetsFeature } from '@nyhem/api/features/media-assets/media-assets.feature'
import { staffFeature } from '@nyhem/api/features/staff/staff.feature'
import type { Opening } from './opening.ts'
import type { PublicFeatures } from './public-features.ts'

/** What the company's own people work with, on a host of its own. */
export async function openOfficeFeatures(
  { list, config, database, vault, providers, now }: Opening,
  { library, pictures }: Pick<PublicFeatures, 'library' | 'pictures'>,
) {
  const { origin } = config.office
  const isSecure = origin?.startsWith('https:') ?? false
  const staff = await list.open(staffFeature, { database, vault, identity: providers.staffIdentity, isSecure, now })
  await list.open(mediaAssetsFeature, {
    database,
    store: providers.mediaFiles,
    scanFile: providers.scanFile,
    incomingFolder: join(config.dataFolder, 'media-incoming'),
    library,
    pictures,
    record: staff.record,
    sessions: staff.sessions,
    now,
  })
  return { staff }
}
