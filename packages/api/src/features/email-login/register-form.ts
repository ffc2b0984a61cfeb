import type { WrittenField } from '@nyhem/domain/forms/form-reading'
import type { Site } from '@nyhem/domain/sites/site'
import type { RegistrationForm } from './email-login.types.ts'

/** The boxes and lines of the registration form, as a browser without scripts names them. */
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

/** The values with which the form is shown again; only fields that were sent, and none but its own. */
export const registerFormValues = (written: WrittenField): Record<string, string> =>
  Object.fromEntries(fields.flatMap((name) => (written(name) === null ? [] : [[name, written(name) ?? '']])))

/** The call that a posted form stands for. A box that is not ticked is not sent. */
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
