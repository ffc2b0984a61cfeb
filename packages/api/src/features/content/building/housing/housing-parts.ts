import { addressOf } from '@nyhem/contract/routes/address'
import { registerInterest } from '@nyhem/contract/routes/forms.paths'
import { getLocationDrawing } from '@nyhem/contract/routes/site.paths'
import type { DocumentModel, InterestTarget, LocationMap, StaffContactModel } from '@nyhem/contract/shared-models'
import type { CatalogueDocument, GeoPoint, NearbyPlace, StaffContact } from '@nyhem/domain/housing/catalogue'
import { numberedPlaces } from '@nyhem/domain/housing/neighbourhood'
import { roomsBounds } from '@nyhem/domain/housing/shown-measures'
import { contactsFor } from '@nyhem/domain/housing/staff-contacts'
import { mapAttribution } from '../../../map/map.ts'
import { type BuildContext, publishedRoute } from '../build-context.ts'

export const salesContacts = (
  { site }: Pick<BuildContext, 'site'>,
  contacts: readonly StaffContact[],
): StaffContactModel[] => contactsFor('sales', site.country, contacts).map((contact) => ({ ...contact }))

/** No duplicates; files missing from the store are omitted. */
export function documentModels(
  { media }: Pick<BuildContext, 'media'>,
  documents: readonly CatalogueDocument[],
): DocumentModel[] {
  const byHref = new Map<string, DocumentModel>()
  for (const { kind, title, file, bytes, mimeType } of documents) {
    const href = /^(\/|https?:)/.test(file) ? file : media.fileHref(file)
    if (href === null || byHref.has(href)) continue
    byHref.set(href, { kind, title, href, bytes, fileType: fileTypeOf(mimeType) })
  }
  return [...byHref.values()]
}

/** `application/pdf` → `PDF`. */
const fileTypeOf = (mimeType: string): string => (mimeType.split('/')[1] ?? mimeType).replace(/\+.*/, '').toUpperCase()

export function locationModel(
  { site }: Pick<BuildContext, 'site'>,
  subject: { id: string; geo: GeoPoint; label: string; address: string; nearby: readonly NearbyPlace[] },
): LocationMap {
  return {
    geo: subject.geo,
    label: subject.label,
    address: subject.address,
    nearby: numberedPlaces(subject.geo, subject.nearby).map(({ place: { name, kind, minutes, by }, number }) => ({
      name,
      kind,
      minutes,
      by,
      number,
    })),
    mapHref: addressOf(getLocationDrawing, { params: { name: `${subject.id}.svg` }, query: { theme: site.theme } }),
    attribution: mapAttribution,
  }
}

export const interestModel = (
  context: Pick<BuildContext, 'site' | 'tree' | 'now'>,
  target: Pick<InterestTarget, 'kind' | 'id' | 'name'>,
): InterestTarget => ({
  ...target,
  action: addressOf(registerInterest),
  privacyHref: publishedRoute(context, 'privacy'),
  roomsBounds: roomsBounds(context.site.country),
})
