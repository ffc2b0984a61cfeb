import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import type { Site } from '@nyhem/domain/sites/site'
import { hasWaitingMessages } from '../session/waiting-messages.ts'

const { name } = storedFacts['offline-pages']

/** Of one person; the service worker reads it by its beginning (worker/offline-worker.ts). */
export const cacheOf = (accountId: string): string => `${name} ${accountId}`

/** Missing where the page is not of a secure origin. */
export const canKeep = (): boolean => 'caches' in window && 'serviceWorker' in navigator

/** Forgets what was kept of all, or of all others. Never throws. */
export async function forgetKept({ except }: { except?: string } = {}): Promise<void> {
  if (!('caches' in window)) return
  try {
    const mine = except === undefined ? null : cacheOf(except)
    for (const found of await caches.keys()) if (found.startsWith(name) && found !== mine) await caches.delete(found)
  } catch (cause) {
    console.warn('what was kept could not be forgotten', cause)
  }
}

/** When a page that is kept was read; null: it is not. Never throws. */
export async function keptAt(address: string): Promise<Date | null> {
  if (!('caches' in window)) return null
  try {
    for (const found of await caches.keys()) {
      const kept = found.startsWith(name) ? await (await caches.open(found)).match(address) : undefined
      const date = kept?.headers.get('date')
      if (date) return new Date(date)
    }
  } catch (cause) {
    console.warn('it is not known what is kept', cause)
  }
  return null
}

/** Sends messages that waited in this browser for a connection, now that their writer is logged in. Never throws. */
export async function sendMessagesOf(site: Site, accountId: string): Promise<void> {
  if (!hasWaitingMessages(accountId)) return
  try {
    const { sendKept } = await import('../errands/send-waiting.ts')
    await sendKept(site)
  } catch (cause) {
    console.warn('messages are sent with the next page', cause)
  }
}
