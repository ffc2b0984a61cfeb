import type { CatalogueImage, GeoPoint } from '@nyhem/domain/housing/catalogue'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type RawBuilder, sql } from 'kysely'
import { type PlaceRow, placeOf } from './catalogue-rows.ts'

/**
 * Located in a municipality directly, not through an area: premises, rental and reference projects, succession homes.
 */

type SituatedRow = PlaceRow & {
  site_id: string
  name: string
  slug: string
  latitude: number
  longitude: number
  short_description: string
  description: string
  images: unknown
}

export const situatedOf = (row: SituatedRow) => ({
  siteId: row.site_id as SiteId,
  name: row.name,
  slug: row.slug,
  ...placeOf(row),
  geo: { latitude: row.latitude, longitude: row.longitude } satisfies GeoPoint,
  shortDescription: row.short_description,
  description: row.description,
  images: row.images as CatalogueImage[],
})

/** Contacts of the row `own` as ordered JSON. */
export const contactsJson = (link: string, owner: string): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(contact) order by link.position), '[]'::jsonb)
    from ${sql.table(link)} link join catalogue_staff_contact contact on contact.id = link.contact_id
    where link.${sql.ref(owner)} = own.id)`
