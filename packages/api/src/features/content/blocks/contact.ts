import { contactPurposes } from '@nyhem/domain/housing/enumerations'
import { contactsFor } from '@nyhem/domain/housing/staff-contacts'
import { asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import { catalogueId } from '../tree/content-fields.ts'
import { eitherOf, heading, intro } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

const mostContacts = 6

export const contactBlock = defineBlock('contact', {
  fields: z
    .strictObject({
      heading,
      intro,
      contacts: z.array(catalogueId('contact')).min(1).max(12).optional(),
      purpose: z.enum(contactPurposes).optional(),
    })
    .apply(eitherOf('contacts', 'purpose')),
  build: async (fields, { catalogue, site }) => {
    const found = fields.contacts
      ? await catalogue.contactsByIds(fields.contacts.map((id) => asId<'StaffContact'>(id)))
      : contactsFor(fields.purpose ?? 'general', site.country, await catalogue.contactsOfSite(site.siteId))
    if (found.length === 0) return null
    return {
      heading: fields.heading ?? null,
      intro: fields.intro ?? null,
      contacts: found.slice(0, mostContacts).map((contact) => ({ ...contact })),
    }
  },
})
