import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import { pagesOfKind } from './company-news.ts'
import { contentAs } from './content-snapshot.ts'

/** Where an office of the company lies, by the id that its page gives it; null when there is none of that id on the site. */
export function officePoint(
  context: Parameters<typeof pagesOfKind>[0],
  id: string,
): { name: string; geo: GeoPoint } | null {
  const offices = pagesOfKind(context, 'corporate-contact').flatMap(
    (entry) => contentAs(entry, 'corporate-contact').fields.offices,
  )
  const office = offices.find((one) => one.id === id)
  return office?.geo ? { name: office.name, geo: office.geo } : null
}
