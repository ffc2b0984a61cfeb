import { join } from 'node:path'
import { mediaAssetsFeature } from '@nyhem/api/features/media-assets/media-assets.feature'
import type { Staff } from '@nyhem/api/features/staff/staff'
import { staffFeature } from '@nyhem/api/features/staff/staff.feature'
import type { Opening } from './opening.ts'
import type { PublicFeatures } from './public-features.ts'

/** The company's own people, before what they change. */
export function openStaff({ list, config, database, vault, providers, now }: Opening): Promise<Staff> {
  const { origin } = config.office
  const isSecure = origin?.startsWith('https:') ?? false
  return list.open(staffFeature, { database, vault, identity: providers.staffIdentity, isSecure, now })
}

/** Pictures and documents that they add to those of the manifests. */
export async function openMedia(
  { list, config, database, providers, now }: Opening,
  { staff, library, pictures }: Pick<PublicFeatures, 'library' | 'pictures'> & { staff: Staff },
): Promise<void> {
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
}
