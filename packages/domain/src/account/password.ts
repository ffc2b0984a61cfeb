import { failure, type Result, success } from '../result.ts'

/**
 * Password lengths: six for old accounts' login, longer for new ones. Source: public-site specification §5; product
 * decisions, accounts.
 */
export const passwordLimits = { login: 6, chosen: 10, longest: 200 } as const

/** Codes of §5, plus ours. */
export type PasswordProblem = 'required' | 'minLength' | 'maxLength' | 'sameAsEmail' | 'commonPassword'

/** Reads a login password: required, at least six characters. Source: public-site specification §5. */
export function parseLoginPassword(text: string): Result<string, 'required' | 'minLength' | 'maxLength'> {
  if (text === '') return failure('required')
  if (text.length < passwordLimits.login) return failure('minLength')
  return text.length > passwordLimits.longest ? failure('maxLength') : success(text)
}

/**
 * Reads a new password: at least ten user-perceived characters, not the user's e-mail. Leaked passwords are checked by
 * the server (`isCommonPassword`), which has the list. Source: product decisions, accounts.
 */
export function parseChosenPassword(
  text: string,
  email: string | null,
): Result<string, Exclude<PasswordProblem, 'commonPassword'>> {
  if (text === '') return failure('required')
  if ([...text].length < passwordLimits.chosen) return failure('minLength')
  if (text.length > passwordLimits.longest) return failure('maxLength')
  return email !== null && text.toLowerCase() === email.toLowerCase() ? failure('sameAsEmail') : success(text)
}

/** Our product names, and words for "password" missing from English lists. */
const expectedWords = [
  'lösenord',
  'losenord',
  'passord',
  'salasana',
  'hemligt',
  'hemmelig',
  'salainen',
  'nyhem',
  'norrvida',
  'björkgården',
  'bjorkgarden',
  'grannhem',
]

/** Digits and symbols around a word, the commonest padding. */
const decoration = /^[^\p{L}]+|[^\p{L}]+$/gu

/**
 * Whether a password is common: leaked (lower case), with or without surrounding digits and symbols; one repeated
 * piece; or our names or words for password. Source: product decisions, accounts (leaked passwords). Never fails.
 */
export function isCommonPassword(password: string, leaked: ReadonlySet<string>): boolean {
  const written = password.normalize('NFC').toLowerCase()
  const isKnown = (text: string) => leaked.has(text) || expectedWords.includes(text)
  const piece = /^(.{1,}?)\1+$/u.exec(written)?.[1]
  if (piece !== undefined && ([...piece].length <= 3 || isKnown(piece))) return true
  return isKnown(written) || isKnown(written.replace(decoration, ''))
}
