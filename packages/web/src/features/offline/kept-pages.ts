import { storedFacts } from '@nyhem/domain/cookies/stored-facts'

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
