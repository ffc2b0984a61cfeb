import type { LoggedInReply, RegisterRequest, registrationTokenHeader } from '@nyhem/contract/calls/account'
import { pageField, registerFormId } from '@nyhem/contract/calls/form-state'
import { addressOf } from '@nyhem/contract/routes/address'
import { register } from '@nyhem/contract/routes/login.paths'
import { type PersonField, readPerson } from '@nyhem/domain/account/person-fields'
import { instantOf, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import type { FieldProblem } from '@nyhem/domain/forms/form-reading'
import { formatDate } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useFormState, usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { call } from '../api-client/call.ts'
import { FormProblems } from './FormProblems.tsx'
import { accountSentence } from './failure-text.ts'
import styles from './Login.module.css'
import type { RegisteringPerson } from './pending-identification.ts'
import { refused, resultOf, sent, useAccountForm } from './use-account-form.ts'

const fields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'birthDate',
  'address',
  'postalCode',
  'city',
] as const satisfies readonly PersonField[]

const optional: ReadonlySet<string> = new Set(['address', 'postalCode', 'city', 'campaignCode'])

const fillIn: Readonly<Record<PersonField, HTMLInputAutoCompleteAttribute>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phoneNumber: 'tel',
  birthDate: 'bday',
  address: 'address-line1',
  postalCode: 'postal-code',
  city: 'address-level2',
}

const tokenHeader: typeof registrationTokenHeader = 'x-registration-token'
const idOf = (field: string) => `register-${field}`

/** Validates input by the server's rules. Source: public-site specification §5. */
function problemsOf(text: (name: string) => string, site: Site): readonly FieldProblem[] {
  const given = Object.fromEntries(fields.map((field) => [field, text(field)]))
  const read = readPerson(given, localDateOf(instantOf(new Date()), site.timeZone))
  const problems: readonly FieldProblem[] = read.ok ? [] : read.problems
  return text('terms') ? problems : [...problems, { field: 'terms', problem: 'required' }]
}

const requestOf = (text: (name: string) => string, site: Site): RegisterRequest => ({
  siteId: site.siteId,
  firstName: text('firstName'),
  lastName: text('lastName'),
  email: text('email'),
  phoneNumber: text('phoneNumber'),
  address: text('address'),
  postalCode: text('postalCode'),
  city: text('city'),
  birthDate: text('birthDate'),
  countryId: site.country,
  newsLetter: text('newsLetter') !== '',
  terms: text('terms') !== '',
  vip: text('campaignCode').trim() === '' ? null : { siteId: site.siteId, campaignCode: text('campaignCode').trim() },
})

type Props = {
  hasVip: boolean
  privacyHref: string | null
  person: RegisteringPerson | null
  returnPath: string | null
  /** An e-ID user is logged in at once; others receive an e-mail, and null is passed. */
  onDone: (reply: LoggedInReply | null) => void
}

/** Registration form. A plain post without scripts, answered with the page. */
export function RegisterForm({ hasVip, privacyHref, person, returnPath, onDone }: Props) {
  const site = useSite()
  const texts = useTexts('account').account
  const strings = texts.register
  // A form posted without scripts is always a registration by e-mail.
  const state = useFormState(registerFormId)
  const posted = person ? null : state
  const page = usePagePath()
  const hydrated = useHydrated()

  const form = useAccountForm(async (text) => {
    const wrong = problemsOf(text, site)
    if (wrong.length > 0) return { outcome: 'refused', problems: wrong }
    const reply = await call(register, {
      body: { ...requestOf(text, site), ...(returnPath !== null && { returnUrl: returnPath }) },
      headers: person ? { [tokenHeader]: person.registrationToken } : {},
    })
    if ('expiresAt' in reply) {
      onDone(reply)
      return sent
    }
    if (reply.code === 'InvalidCampaignCode') return refused('campaignCode', 'invalidCampaignCode')
    const result = resultOf(reply)
    if (result.outcome === 'sent') onDone(null)
    return result
  }, posted)

  const labels = {
    ...Object.fromEntries([...fields, 'campaignCode' as const].map((name) => [name, strings[name]])),
    terms: strings.termsShort,
  }
  const known: Partial<Record<PersonField | 'campaignCode', string | null>> = person
    ? { ...person, birthDate: person.birthDate && formatDate(person.birthDate as LocalDate, site) }
    : {}
  const field = (name: PersonField | 'campaignCode') => ({
    name,
    id: idOf(name),
    label: strings[name],
    error: accountSentence(form.problems, name, texts),
    optional: optional.has(name),
    required: !optional.has(name),
    defaultValue: known[name] ?? posted?.values[name] ?? '',
  })
  const line = (name: PersonField) => ({ ...field(name), autoComplete: fillIn[name] })
  const isTicked = (name: string) => Boolean(posted?.values[name])
  return (
    <form
      id={registerFormId}
      className={styles.form}
      method="post"
      action={addressOf(register)}
      // Native validation messages until hydration.
      noValidate={hydrated}
      onSubmit={form.onSubmit}
    >
      <input type="hidden" name={pageField} value={page} />
      <FormProblems form={form} labels={labels} idOf={idOf} />
      <div className={styles.pair}>
        <TextField {...line('firstName')} />
        <TextField {...line('lastName')} />
      </div>
      <TextField {...line('email')} type="email" />
      <div className={styles.pair}>
        <TextField {...line('phoneNumber')} type="tel" />
        <TextField {...line('birthDate')} inputMode="numeric" hint={strings.birthDateHint} />
      </div>
      <TextField {...line('address')} />
      <div className={styles.pair}>
        <TextField {...line('postalCode')} inputMode="numeric" />
        <TextField {...line('city')} />
      </div>
      {hasVip && <TextField {...field('campaignCode')} hint={strings.campaignCodeHint} autoComplete="off" />}
      <CheckboxField
        name="newsLetter"
        id={idOf('newsLetter')}
        label={strings.newsLetter}
        value="yes"
        defaultChecked={isTicked('newsLetter')}
        optional
      />
      <CheckboxField
        name="terms"
        id={idOf('terms')}
        label={strings.terms}
        error={accountSentence(form.problems, 'terms', texts)}
        value="yes"
        defaultChecked={isTicked('terms')}
        required
      />
      {privacyHref && (
        <p>
          <a href={privacyHref}>{strings.privacy}</a>
        </p>
      )}
      <div className={styles.ways}>
        <Button type="submit" size="large" wide="on-phones" busy={form.busy}>
          {strings.submit}
        </Button>
      </div>
    </form>
  )
}
