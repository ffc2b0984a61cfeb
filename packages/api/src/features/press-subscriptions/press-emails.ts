import { type PressLinkKind, pressLinkQueryNames } from '@nyhem/domain/press/press-subscription'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import { hashOfToken, makeLinkToken } from '../../security/link-token.ts'
import type { EmailSource } from '../emails/emails.ts'
import { pressConfirmationEmail, pressReleaseEmail } from '../emails/press-email.ts'
import { findEmail } from './press-rounds.store.ts'
import { findSubscription, insertLink, type StoredSubscription } from './press-subscriptions.store.ts'
import type { PressSubscriptionsParts } from './press-subscriptions.types.ts'

/** By subscription id. None once confirmed. */
export function confirmationEmails(parts: PressSubscriptionsParts): EmailSource<'press-confirmation'> {
  return async (id) => {
    const subscription = await findSubscription(parts.database.db, id)
    if (!subscription?.requestedTopics) return null
    const newsRoom = await parts.newsRoomOf(subscription.siteId)
    if (newsRoom === null) return null
    const site = siteById(subscription.siteId)
    const token = await makeToken(parts, subscription, 'confirm')
    const content = pressConfirmationEmail({
      site,
      topics: subscription.requestedTopics,
      confirmHref: linkTo(parts, subscription, { newsRoom, kind: 'confirm', token }),
    })
    return { site, to: subscription.email, replyTo: site.company.email, content }
  }
}

/** By e-mail id. None when the subscription has ended or the release is gone. */
export function releaseEmails(parts: PressSubscriptionsParts): EmailSource<'press-release'> {
  return async (id) => {
    const email = await findEmail(parts.database.db, id)
    const subscription = email && (await findSubscription(parts.database.db, email.subscriptionId))
    if (!email || !subscription) return null
    const releases = await parts.findReleases()
    const release = releases.find((one) => one.siteId === email.siteId && one.path === email.path)
    if (!release) return null
    const site = siteById(email.siteId)
    const origin = originOf(parts.siteOrigins, email.siteId)
    const token = await makeToken(parts, subscription, 'end')
    const content = pressReleaseEmail({
      site,
      release,
      releaseHref: origin + release.path,
      endHref: linkTo(parts, subscription, { newsRoom: release.newsRoom, kind: 'end', token }),
    })
    return {
      site,
      to: subscription.email,
      replyTo: site.company.email,
      content,
      unsubscribeHref: `${origin}/api/press-subscriptions/unsubscribe/${token}`,
    }
  }
}

/** Made when the e-mail is rendered: no token exists before, and only its hash is stored. */
async function makeToken(
  { database, now }: PressSubscriptionsParts,
  { id }: StoredSubscription,
  kind: PressLinkKind,
): Promise<string> {
  const token = makeLinkToken()
  await insertLink(database.db, { hash: hashOfToken(token), kind, subscriptionId: id, at: now() })
  return token
}

/** In the query, so that the page works before scripts load; such pages are not cached, and logs omit the token. */
const linkTo = (
  { siteOrigins }: PressSubscriptionsParts,
  { siteId }: StoredSubscription,
  { newsRoom, kind, token }: { newsRoom: string; kind: PressLinkKind; token: string },
): string => `${originOf(siteOrigins, siteId)}${newsRoom}?${pressLinkQueryNames[kind]}=${token}`
