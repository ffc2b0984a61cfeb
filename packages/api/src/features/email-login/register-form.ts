import type { WrittenField } from '@nyhem/domain/forms/form-reading'
import type { Site } from '@nyhem/domain/sites/site'
import type { RegistrationForm } from './email-login.types.ts'

/** Field names of the form without scripts. */
const fields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'birthDate',
  'address',
  'postalCode',
  'city',
  'campaignCode',
  'newsLetter',
  'terms',
] as const

/** Only known submitted fields. */
export const registerFormValues = (written: WrittenField): Record<string, string> =>
  Object.fromEntries(fields.flatMap((name) => (written(name) === null ? [] : [[name, written(name) ?? '']])))

/** Converts a posted form to the call. Unticked boxes are not sent. */
export function registrationOfForm(written: WrittenField, site: Site): RegistrationForm {
  const text = (name: (typeof fields)[number]) => written(name) ?? ''
  const campaignCode = text('campaignCode').trim()
  return {
    siteId: site.siteId,
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    birthDate: text('birthDate'),
    address: text('address'),
    postalCode: text('postalCode'),
    city: text('city'),
    countryId: site.country,
    newsLetter: text('newsLetter') !== '',
    terms: text('terms') !== '',
    vip: campaignCode === '' ? null : { siteId: site.siteId, campaignCode },
  }
}
