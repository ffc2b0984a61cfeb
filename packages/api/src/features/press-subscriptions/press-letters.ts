import { createHash, randomBytes } from 'node:crypto'
import { type PressLinkKind, pressLinkQueryNames } from '@nyhem/domain/press/press-subscription'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { LetterSource } from '../letters/letters.ts'
import { pressConfirmationLetter, pressReleaseLetter } from '../letters/press-letter.ts'
import { findLetter } from './press-rounds.store.ts'
import { findSubscription, insertLink, type StoredSubscription } from './press-subscriptions.store.ts'
import type { PressSubscriptionsParts } from './press-subscriptions.types.ts'

export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** The letter by which an address is confirmed, by the id of the subscription. None once it has been. */
export function confirmationLetters(parts: PressSubscriptionsParts): LetterSource {
  return async (id) => {
    const subscription = await findSubscription(parts.database.db, id)
    if (!subscription?.requestedTopics) return null
    const newsRoom = await parts.newsRoomOf(subscription.siteId)
    if (newsRoom === null) return null
    const site = siteById(subscription.siteId)
    const token = await makeToken(parts, subscription, 'confirm')
    const content = pressConfirmationLetter({
      site,
      topics: subscription.requestedTopics,
      confirmHref: linkTo(parts, subscription, { newsRoom, kind: 'confirm', token }),
    })
    return { site, to: subscription.email, replyTo: site.company.email, content }
  }
}

/** Letters with press releases, by their id. None for who has ended them meanwhile, or once the release is gone. */
export function releaseLetters(parts: PressSubscriptionsParts): LetterSource {
  return async (id) => {
    const letter = await findLetter(parts.database.db, id)
    const subscription = letter && (await findSubscription(parts.database.db, letter.subscriptionId))
    if (!letter || !subscription) return null
    const releases = await parts.findReleases()
    const release = releases.find((one) => one.siteId === letter.siteId && one.path === letter.path)
    if (!release) return null
    const site = siteById(letter.siteId)
    const origin = parts.siteOrigins[letter.siteId]
    const token = await makeToken(parts, subscription, 'end')
    const content = pressReleaseLetter({
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

/** Made when the letter is drawn: until then there is none to be found, and only its hash is kept. */
async function makeToken(
  { database, now }: PressSubscriptionsParts,
  { id }: StoredSubscription,
  kind: PressLinkKind,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertLink(database.db, { hash: hashOfToken(token), kind, subscriptionId: id, at: now() })
  return token
}

/** In the query, so that the page works before scripts load; such pages are neither kept nor logged with it. */
const linkTo = (
  { siteOrigins }: PressSubscriptionsParts,
  { siteId }: StoredSubscription,
  { newsRoom, kind, token }: { newsRoom: string; kind: PressLinkKind; token: string },
): string => `${siteOrigins[siteId]}${newsRoom}?${pressLinkQueryNames[kind]}=${token}`
