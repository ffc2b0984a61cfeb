import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { MediaList } from '../../pictures/media.ts'
import { findPlace } from '../tree/content-drafts.store.ts'
import type { ContentKinds } from '../tree/content-file.ts'
import type { ContentSnapshot } from '../tree/content-snapshot.ts'
import { openPageChecks } from './check-page.ts'
import { describeFields } from './describe-fields.ts'
import { openDrafts } from './drafts.ts'
import type { Editing } from './editing.types.ts'
import type { RecordLine } from './page-lines.ts'
import { openPageLists } from './page-lists.ts'
import { openPlaces } from './places.ts'
import { openPresence } from './presence.ts'
import { openPublishing } from './publishing.ts'
import type { Forms } from './written-parts.ts'

export function openEditing(parts: {
  db: Kysely<Database>
  kinds: ContentKinds
  media: MediaList
  published: () => Promise<ContentSnapshot>
  record: RecordLine
}): Editing {
  const { db, kinds } = parts
  const presence = openPresence(db)
  let described: Forms | undefined
  const forms = (): Forms => {
    described ??= describeForms(kinds)
    return described
  }
  return {
    presence,
    lists: openPageLists({ db, presence }),
    checks: openPageChecks({ ...parts, forms }),
    forms,
    findPlace: (pageId) => findPlace(db, pageId),
    ...openDrafts(parts),
    ...openPublishing(parts),
    ...openPlaces(parts),
  }
}

const describeForms = ({ pages, blocks }: ContentKinds): Forms => {
  const described = (kinds: Readonly<Record<string, { fields: Parameters<typeof describeFields>[0] }>>) =>
    Object.fromEntries(Object.entries(kinds).map(([kind, { fields }]) => [kind, describeFields(fields)]))
  return { pages: described(pages), blocks: described(blocks) }
}
