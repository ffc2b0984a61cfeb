import type { SiteScope } from '@nyhem/domain/staff/places-where'
import { type RawBuilder, sql } from 'kysely'

/** Rows of these sites, by their column. */
export const atSites = (column: RawBuilder<unknown>, sites: SiteScope): RawBuilder<boolean> =>
  sites === 'everywhere' ? sql`true` : sql`${column} = any(${[...sites]}::text[])`
