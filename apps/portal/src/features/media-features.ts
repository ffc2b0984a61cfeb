import { join } from 'node:path'
import { mediaAssetsFeature } from '@nyhem/api/features/media-assets/media-assets.feature'
import type { Staff } from '@nyhem/api/features/staff/staff'
import type { Opening } from './opening.ts'
import type { PublicFeatures } from './public-features.ts'

type Others = Pick<PublicFeatures, 'library' | 'pictures'> & { readonly staff: Staff }

/** The media library of the office: needs the staff, and the pictures that sites show. */
export async function openMediaFeatures(
  { list, config, database, providers, now }: Opening,
  { library, pictures, staff }: Others,
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
