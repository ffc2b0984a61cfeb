import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { type Favourite, readKeptFavourites, writeKeptFavourites } from '@nyhem/domain/favourite/favourite'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'

const { name } = storedFacts.favourites

/** Favourites of whoever has not logged in here; none where the browser keeps nothing. Never throws. */
export function favouritesOfBrowser(): readonly Favourite[] {
  try {
    return readKeptFavourites(localStorage.getItem(name))
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
    return []
  }
}

/** Keeps them in the browser; false where it keeps nothing. Never throws. */
export function keepInBrowser(favourites: readonly Favourite[]): boolean {
  try {
    if (favourites.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, writeKeptFavourites(favourites))
    return true
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
    return false
  }
}

const notice = storedFacts['favourite-notice'].name

/** Whether it is time to say that hearts are kept in this browser alone: once a day, from now on. */
export function takeNotice(): boolean {
  if (document.cookie.includes(`${notice}=`)) return false
  const isSecure = location.protocol === 'https:'
  const maxAgeSeconds = storedForSeconds['favourite-notice']
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name: notice, value: '1', maxAgeSeconds, isSecure })
  return true
}
