import { failure, type Result, success } from '../result.ts'

/** Length of passwords: old accounts log in with six, new ones are longer. Source: public-site specification §5; product decisions, accounts. */
export const passwordLimits = { login: 6, chosen: 10, longest: 200 } as const

/** What may be wrong with a password, in the words of §5 and, for what it does not name, our own. */
export type PasswordProblem = 'required' | 'minLength' | 'maxLength' | 'sameAsEmail' | 'commonPassword'

/** Reads the password of a login: required, at least six characters. Source: public-site specification §5. */
export function parseLoginPassword(text: string): Result<string, 'required' | 'minLength' | 'maxLength'> {
  if (text === '') return failure('required')
  if (text.length < passwordLimits.login) return failure('minLength')
  return text.length > passwordLimits.longest ? failure('maxLength') : success(text)
}

/**
 * Reads a password that is chosen now: at least ten characters as people count them, and not the person's own e-mail
 * address. Whether it is a known, leaked one is for the server to say (`isCommonPassword`), which has the list.
 * Source: product decisions, accounts.
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

/** Names that the product itself puts before people's eyes, and words for "password" that lists in English lack. */
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

/** Digits and marks around a word: the commonest way to make a common password long enough. */
const decoration = /^[^\p{L}]+|[^\p{L}]+$/gu

/**
 * Whether a password is one that everybody tries first: it stands in the list of leaked ones (lower case), with or
 * without digits and marks around it; it is one piece written again and again; or it is what we and our languages call
 * a password. Source: product decisions, accounts (leaked passwords). Never fails.
 */
export function isCommonPassword(password: string, leaked: ReadonlySet<string>): boolean {
  const written = password.normalize('NFC').toLowerCase()
  const isKnown = (text: string) => leaked.has(text) || expectedWords.includes(text)
  const piece = /^(.{1,}?)\1+$/u.exec(written)?.[1]
  if (piece !== undefined && ([...piece].length <= 3 || isKnown(piece))) return true
  return isKnown(written) || isKnown(written.replace(decoration, ''))
}
