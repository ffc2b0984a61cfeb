import { readPush, subscribePush } from '@nyhem/contract/routes/push.paths'
import type { Site } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'
import { digestOf, keyOfSubscription, keysOf, ownSubscription, unsubscribe } from './browser-push.ts'

/**
 * Once somebody is logged in: a browser with pushes of this person is confirmed in this log-in, with which they end; with
 * those of another, it takes them no more.
 */
export async function keepBrowser(site: Site): Promise<void> {
  const subscription = await ownSubscription(site)
  if (!subscription) return
  const { browsers, publicKey } = await call(readPush)
  const digest = await digestOf(subscription)
  const own = browsers.find((browser) => browser.digest === digest)
  if (!own || publicKey === null) return unsubscribe(site)
  if (own.isOfSession) return
  const keys = keysOf(subscription, keyOfSubscription(subscription) ?? publicKey)
  await call(subscribePush, { body: { siteId: site.siteId, ...keys, kinds: own.kinds } })
}
