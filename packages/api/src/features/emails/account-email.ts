import { hasLink, linkOfEmail } from '@nyhem/domain/account/links'
import type { RouteName, Site } from '@nyhem/domain/sites/site'
import type { AccountEmailKind } from './account-email.types.ts'
import { accountTexts } from './account-texts.ts'
import type { EmailContent } from './email.ts'

export type { AccountEmailKind } from './account-email.types.ts'
export { accountEmailKinds } from './account-email.types.ts'

/** Button target; null without a button. */
export const destinationOfEmail = {
  'choose-password': 'setPassword',
  'account-exists': 'login',
  'reset-password': 'setPassword',
  'password-changed': 'forgotPassword',
  'confirm-address': 'changeEmail',
  'address-changed': 'restoreLogin',
  'account-deleted': null,
  'account-kept': 'login',
  'account-joined': 'login',
  'e-identity-added': 'login',
  'e-identity-changed': 'restoreLogin',
  'add-passkey': 'myPagesSettings',
  'passkey-added': 'restoreLogin',
  'passkey-removed': 'restoreLogin',
  'passkeys-lost': 'restoreLogin',
} as const satisfies Record<AccountEmailKind, RouteName | null>

/** Account e-mail without names: some go to an address a stranger entered, who could otherwise choose text we send. */
export function accountEmail(email: { site: Site; kind: AccountEmailKind; href: string | null }): EmailContent {
  const { site, kind, href } = email
  const { siteName, company } = site
  const say = accountTexts[site.locale]
  const { heading, paragraphs, button, notYou } = say.emails[kind]
  return {
    subject: `${heading} – ${siteName}`,
    heading,
    paragraphs: [
      ...paragraphs(siteName),
      ...(hasLink(kind) && href !== null ? [say.goodFor(linkOfEmail[kind].hours)] : []),
    ],
    facts: [],
    link: href === null || button === null ? null : { text: button, href },
    closing: [notYou(company.email, company.phone)],
  }
}
