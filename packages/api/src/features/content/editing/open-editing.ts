import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { MediaList } from '../../pictures/media.ts'
import type { ContentKinds } from '../tree/content-file.ts'
import type { ContentSnapshot } from '../tree/content-snapshot.ts'
import { openDrafts } from './drafts.ts'
import type { Editing } from './editing.types.ts'
import type { RecordLine } from './page-lines.ts'
import { openPlaces } from './places.ts'
import { openPublishing } from './publishing.ts'

export const openEditing = (parts: {
  db: Kysely<Database>
  kinds: ContentKinds
  media: MediaList
  published: () => Promise<ContentSnapshot>
  record: RecordLine
}): Editing => ({ ...openDrafts(parts), ...openPublishing(parts), ...openPlaces(parts) })
