import { type RawBuilder, sql } from 'kysely'

/** How the staff seek a person. `digits`: the last ones, since the country's may be written or not. */
export type PersonSearch =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly digits: string }
  | { readonly by: 'name'; readonly words: readonly string[] }

/** Digits at the end of a phone number that are compared; the indexes have as many. */
const phoneDigits = 8

/** A whole e-mail address, a phone however it is written, or the beginning of a name. Never fails. */
export function readPersonSearch(typed: string): PersonSearch {
  const text = typed.trim().toLowerCase()
  if (text.includes('@')) return { by: 'email', email: text }
  const digits = text.replace(/\D/g, '')
  if (digits.length >= phoneDigits && /^[+\d\s()/-]+$/.test(text))
    return { by: 'phone', digits: digits.slice(-phoneDigits) }
  return { by: 'name', words: text.split(/\s+/) }
}

/** The digits of a phone that are compared. */
export const lastDigits = (phone: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`right(regexp_replace(${phone}, '\\D', '', 'g'), ${sql.lit(phoneDigits)})`

const startsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Conditions on a table with `email`, `first_name`, `last_name` and a column of phones; a row that fits one of them is
 * found. Each has an index.
 */
export function waysToFit(search: PersonSearch, phone: RawBuilder<unknown>): readonly RawBuilder<boolean>[] {
  if (search.by === 'email') return [sql`lower(email) = ${search.email}`]
  if (search.by === 'phone') return [sql`${lastDigits(phone)} = ${search.digits}`]
  const { words } = search
  const [first = '', ...rest] = words
  const byLast = sql<boolean>`lower(last_name) like ${startsWith(words.join(' '))}`
  return rest.length === 0
    ? [byLast, sql`lower(first_name) like ${startsWith(first)}`]
    : [byLast, sql`lower(first_name) like ${startsWith(first)} and lower(last_name) like ${startsWith(rest.join(' '))}`]
}
