import { hasLink, linkOfLetter } from '@nyhem/domain/account/links'
import type { RouteName, Site } from '@nyhem/domain/sites/site'
import { accountWords } from './account-words.ts'
import type { LetterContent } from './letter.ts'

/** What a letter about an account may be about. */
export const accountLetterKinds = [
  /** Somebody registers: choosing a password makes the account. */
  'choose-password',
  /** Somebody registers, or wants to change over, to an address that has an account. */
  'account-exists',
  'reset-password',
  'password-changed',
  /** To the new address. */
  'confirm-address',
  /** To the old address, with a way back. */
  'address-changed',
  'account-deleted',
  /** By logging in with it for the first time. */
  'e-identity-added',
  /** Added or replaced on the settings page, with a way back. */
  'e-identity-changed',
] as const
export type AccountLetterKind = (typeof accountLetterKinds)[number]

/** Where the button of each leads; null where there is nothing to press. */
export const destinationOfLetter = {
  'choose-password': 'setPassword',
  'account-exists': 'login',
  'reset-password': 'setPassword',
  'password-changed': 'forgotPassword',
  'confirm-address': 'changeEmail',
  'address-changed': 'restoreLogin',
  'account-deleted': null,
  'e-identity-added': 'login',
  'e-identity-changed': 'restoreLogin',
} as const satisfies Record<AccountLetterKind, RouteName | null>

/**
 * Words of a letter about an account in the site's language. They name nobody: some go to an address that a stranger
 * wrote into a form, and a name would let that stranger choose words of ours.
 */
export function accountLetter(letter: { site: Site; kind: AccountLetterKind; href: string | null }): LetterContent {
  const { site, kind, href } = letter
  const { siteName, company } = site
  const say = accountWords[site.locale]
  const { heading, paragraphs, button, notYou } = say.letters[kind]
  return {
    subject: `${heading} – ${siteName}`,
    heading,
    paragraphs: [
      ...paragraphs(siteName),
      ...(hasLink(kind) && href !== null ? [say.goodFor(linkOfLetter[kind].hours)] : []),
    ],
    facts: [],
    link: href === null || button === null ? null : { text: button, href },
    closing: [notYou(company.email, company.phone)],
  }
}
