import { hasLink, linkOfLetter } from '@nyhem/domain/account/links'
import type { RouteName, Site } from '@nyhem/domain/sites/site'
import type { AccountLetterKind } from './account-letter.types.ts'
import { accountWords } from './account-words.ts'
import type { LetterContent } from './letter.ts'

export type { AccountLetterKind } from './account-letter.types.ts'
export { accountLetterKinds } from './account-letter.types.ts'

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
