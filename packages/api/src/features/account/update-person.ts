import type { AccountReply, UpdateRequest } from '@nyhem/contract/calls/account'
import { type PersonField, type PersonFields, readPersonChanges } from '@nyhem/domain/account/person-fields'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import type { PersonChanges } from './account.types.ts'
import type { Person } from './person.types.ts'

/** Not changeable by the form; the current value may be sent. */
const lockedFields = ['firstName', 'lastName', 'email'] as const

/**
 * Validates changes. Names come from the register after e-ID login, and an address changes through a confirmation
 * e-mail; both may be sent unchanged.
 */
export function readChanges(
  person: Person,
  request: UpdateRequest,
  now: Instant,
): { readonly code: 'Ok'; readonly changes: PersonChanges } | (AccountReply & { readonly code: 'InvalidInput' }) {
  const { newsLetter, countryId, ...texts } = request
  const given: Partial<Record<PersonField, string>> = Object.fromEntries(
    Object.entries(texts).filter(([field, text]) => text !== undefined && text !== shownOf(person, field)),
  )
  const read = readPersonChanges(given, localDateOf(now, 'Europe/Stockholm'))
  const problems = read.ok ? [] : read.problems.map(({ field, problem }) => ({ field, problem: problem as string }))
  const hasEIdentity = person.numbers.some(({ activatedAt }) => activatedAt !== null)
  for (const field of lockedFields) {
    const isLocked = field === 'email' || hasEIdentity
    if (isLocked && given[field] !== undefined && !problems.some((problem) => problem.field === field))
      problems.push({ field, problem: 'invalidInput' })
  }
  if (!read.ok || problems.length > 0) return { code: 'InvalidInput', fields: problems }
  const { email: _, ...fields }: Partial<PersonFields> = read.value
  return { code: 'Ok', changes: differing(person, { ...fields, newsLetter, countryId }) }
}

const differing = (person: Person, read: { [F in keyof PersonChanges]: PersonChanges[F] | undefined }): PersonChanges =>
  Object.fromEntries(
    Object.entries(read).filter(([field, value]) => value !== undefined && value !== person[field as keyof Person]),
  )

function shownOf(person: Person, field: string): string {
  const value = Object.hasOwn(person, field) ? person[field as PersonField] : null
  return value ?? ''
}
