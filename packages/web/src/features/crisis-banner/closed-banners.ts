import { closedBannersKey } from './closed-banners-key.ts'

/** Ids of the banners that a visitor has closed, with spaces between them; empty where storage is closed to us. */
export function readClosedBanners(): string {
  try {
    return localStorage.getItem(closedBannersKey) ?? ''
  } catch {
    // Storage is refused in some private modes: the banner then comes back on the next page, which is no harm.
    return ''
  }
}

/** Remembers that a banner was closed; the last twenty are kept. */
export function rememberClosedBanner(id: string): void {
  const ids = [...readClosedBanners().split(' '), id].slice(-20)
  try {
    localStorage.setItem(closedBannersKey, ids.join(' ').trim())
  } catch {
    // See readClosedBanners; the banner stays closed on this page all the same.
    return
  }
}

/** Calls back when a banner has been closed in another tab. */
export function onClosedBanners(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
