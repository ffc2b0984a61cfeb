import type { SettingsPageGroup } from '@nyhem/contract/calls/site-settings'
import type { Site } from '@nyhem/domain/sites/site'
import type { PageEntry } from '../tree/content-snapshot.ts'
import type { OpenedSettings } from './site-settings.types.ts'

const contactKinds = new Set(['customer-service', 'corporate-contact', 'my-pages-contact', 'modal-contact'])

/** Contacts, consents and error pages are pages: the settings lead to them. Of a page that is shown. Never fails. */
export function pagesForSettings(
  { routes }: Pick<Site, 'routes'>,
  entries: readonly PageEntry[],
): OpenedSettings['pages'] {
  const consents = new Set([routes.consent, routes.cookies, routes.privacy])
  const groupOf = ({ path, kind }: PageEntry): SettingsPageGroup | null => {
    if (path.startsWith('_')) return 'errors'
    if (kind === 'consent' || consents.has(path)) return 'consent'
    return contactKinds.has(kind) ? 'contacts' : null
  }
  return entries.flatMap((entry) => {
    const group = groupOf(entry)
    return group ? [{ group, pageId: entry.id, path: entry.path, title: entry.title }] : []
  })
}
