import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../database/schema.generated.ts'
import type { StaffSubjectOf } from '../../../server/route.ts'
import { findPlace } from '../tree/content-drafts.store.ts'

const named = z.object({ pageId: z.string().min(1).max(100) })

/** The page that a request names, as it is now; what is asked of it is asked of its path. */
export const pageSubject =
  (db: Kysely<Database>): StaffSubjectOf =>
  async ({ params }) => {
    const asked = named.safeParse(params)
    const place = asked.success ? await findPlace(db, asked.data.pageId) : null
    return place && { kind: 'page', siteId: place.siteId, path: place.path }
  }
