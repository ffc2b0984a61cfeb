import { contactsFor } from '@nyhem/domain/housing/staff-contacts'
import { asId } from '@nyhem/domain/ids'
import type { BlockBuilder } from './block-builder.ts'

const mostContacts = 6

export const buildContact: BlockBuilder<'contact'> = async (fields, { catalogue, site }) => {
  const found = fields.contacts
    ? await catalogue.contactsByIds(fields.contacts.map((id) => asId<'StaffContact'>(id)))
    : contactsFor(fields.purpose ?? 'general', site.country, await catalogue.contactsOfSite(site.siteId))
  if (found.length === 0) return null
  return {
    heading: fields.heading ?? null,
    intro: fields.intro ?? null,
    contacts: found.slice(0, mostContacts).map((contact) => ({ ...contact })),
  }
}
