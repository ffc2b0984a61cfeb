import type { UpdateRequest } from '@nyhem/contract/calls/account'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { updateAccount } from '@nyhem/contract/routes/account.paths'
import { readPersonChanges } from '@nyhem/domain/account/person-fields'
import { instantOf, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { formatDate } from '@nyhem/domain/sites/format'
import { type Country, countries } from '@nyhem/domain/sites/site'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { call } from '../api-client/call.ts'
import { accountSentence } from '../login/failure-text.ts'
import { currentSession } from '../session/session-store.ts'
import styles from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { useSaving } from './use-saving.ts'

type Model = Pick<PageModels['my-pages-settings'], 'person' | 'namesLocked'>

const names = ['firstName', 'lastName'] as const
const written = ['phoneNumber', 'address', 'postalCode', 'city', 'birthDate'] as const
const idOf = (field: string) => `contact-${field}`

export function ContactPart({ model: { person, namesLocked } }: { model: Model }) {
  const site = useSite()
  const texts = useTexts('account', 'my-pages')
  const { register } = texts.account
  const { contact, saved } = texts.settings

  const saving = useSaving(
    (form) => {
      const fields = [...(namesLocked ? [] : names), ...written].map((name) => [name, String(form.get(name) ?? '')])
      // An empty birth date is not sent.
      const given = Object.fromEntries(fields.filter(([name, text]) => name !== 'birthDate' || text !== ''))
      const read = readPersonChanges(given, localDateOf(instantOf(new Date()), site.timeZone))
      if (!read.ok) return read.problems.map((problem) => ({ ...problem }))
      const country = String(form.get('countryId') ?? '')
      const body: UpdateRequest = {
        ...given,
        newsLetter: form.get('newsLetter') !== null,
        ...(country !== '' && { countryId: country as Country }),
      }
      return call(updateAccount, { body })
    },
    () => void currentSession()?.reload(),
  )

  const field = (name: (typeof names)[number] | (typeof written)[number]) => ({
    name,
    id: idOf(name),
    label: register[name],
    defaultValue: person[name] ?? '',
    error: accountSentence(saving.problems, name, texts.account),
  })
  const locked = namesLocked ? { readOnly: true, hint: contact.namesLocked } : {}
  return (
    <SettingsPart id="contact" heading={contact.heading}>
      <SettingsForm
        form={saving}
        submit={contact.submit}
        saved={saved}
        labels={{
          firstName: register.firstName,
          lastName: register.lastName,
          phoneNumber: register.phoneNumber,
          address: register.address,
          postalCode: register.postalCode,
          city: register.city,
          birthDate: register.birthDate,
        }}
        idOf={idOf}
      >
        <div className={styles.pair}>
          <TextField {...field('firstName')} {...locked} autoComplete="given-name" />
          <TextField {...field('lastName')} {...locked} autoComplete="family-name" />
        </div>
        <TextField {...field('phoneNumber')} type="tel" autoComplete="tel" width="medium" />
        <TextField {...field('address')} autoComplete="address-line1" optional />
        <div className={styles.pair}>
          <TextField {...field('postalCode')} autoComplete="postal-code" inputMode="numeric" optional />
          <TextField {...field('city')} autoComplete="address-level2" optional />
        </div>
        <SelectField
          name="countryId"
          id={idOf('countryId')}
          label={contact.country}
          empty={texts.ui.chooseOne}
          options={countries.map((country) => ({ value: country, label: contact.countries[country] }))}
          defaultValue={person.countryId ?? ''}
          autoComplete="country"
          width="medium"
          optional
        />
        {/* A date field would be in the browser's order of day and month, not in the site's. */}
        <TextField
          {...field('birthDate')}
          defaultValue={person.birthDate ? formatDate(person.birthDate as LocalDate, site) : ''}
          hint={contact.birthDateHint}
          inputMode="numeric"
          autoComplete="bday"
          width="medium"
          optional
        />
        <CheckboxField
          name="newsLetter"
          id={idOf('newsLetter')}
          label={register.newsLetter}
          value="yes"
          defaultChecked={person.newsLetter}
          optional
        />
      </SettingsForm>
    </SettingsPart>
  )
}
