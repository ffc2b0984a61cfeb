import type { FavouritesReply } from '@nyhem/contract/calls/favourites'
import { addFavourite, joinFavourites, removeFavourite } from '@nyhem/contract/routes/account.paths'
import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import {
  type Favourite,
  favouriteKey,
  mostFavourites,
  parseFavouriteKey,
  readStoredFavourites,
  writeStoredFavourites,
} from '@nyhem/domain/favourite/favourite'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import type { Site } from '@nyhem/domain/sites/site'
import { loadTextGroup, textsOf } from '../../texts/load-texts.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { call } from '../api-client/call.ts'
import { currentSession, onSessionChange } from '../session/session-store.ts'

let stored: ReadonlySet<string> = new Set()
let owner: string | null = null

const hearts = (): NodeListOf<HTMLElement> => document.querySelectorAll('[data-favourite]')

function show(): void {
  for (const heart of hearts()) {
    const pressed = String(stored.has(heart.dataset.favourite ?? ''))
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed)
  }
}

const setStored = (favourites: readonly Favourite[]): void => {
  stored = new Set(favourites.map(favouriteKey))
  show()
}

/**
 * Activates present and future hearts. Favourites are stored in the browser until login, then merged into the account.
 */
export function startHearts(site: Site): void {
  document.addEventListener('click', (event) => {
    const heart = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-favourite]') : null
    const favourite = heart && parseFavouriteKey(heart.dataset.favourite ?? '')
    if (favourite) void press(site, favourite)
  })
  let isRequested = false
  new MutationObserver(() => {
    if (isRequested) return
    isRequested = true
    requestAnimationFrame(() => {
      isRequested = false
      show()
    })
  }).observe(document.body, { childList: true, subtree: true })
  onSessionChange(() => takeSession(site))
  addEventListener('storage', () => owner === null && setStored(favouritesOfBrowser()))
  takeSession(site)
}

/** Selects the favourites to show: the browser's, a person's, or none for an association. */
function takeSession(site: Site): void {
  const account = currentSession()?.account ?? null
  const { isBoardMember = false } = account ?? {}
  document.documentElement.toggleAttribute('data-hearts', !isBoardMember)
  document.documentElement.toggleAttribute('data-no-hearts', isBoardMember)
  if (account === null) {
    owner = null
    setStored(favouritesOfBrowser())
    return
  }
  if (isBoardMember || account.id === owner) return
  owner = account.id
  setStored(account.favorites.map(({ kind, objectId }) => ({ kind, id: objectId })))
  const brought = favouritesOfBrowser()
  if (brought.length > 0) void join(site, brought)
}

async function join(site: Site, brought: readonly Favourite[]): Promise<void> {
  try {
    const { favourites } = await call(joinFavourites, { body: { favourites: [...brought] } })
    storeInBrowser([])
    setStored(favourites)
    const { joined } = await stringsOf(site)
    showToast({ tone: 'success', text: joined(brought.length) })
  } catch (cause) {
    // They stay in the browser and merge when the page is next opened.
    console.warn('favourites join the account later', cause)
  }
}

async function stringsOf({ locale }: Site) {
  await loadTextGroup(locale, 'stored')
  return textsOf(locale, 'stored').favourites
}

/** Presses are handled in sequence, so that the last one wins. */
let last: Promise<void> = Promise.resolve()
const press = (site: Site, favourite: Favourite): Promise<void> => {
  last = last.then(() => toggle(site, favourite))
  return last
}

async function toggle(site: Site, favourite: Favourite): Promise<void> {
  const strings = await stringsOf(site)
  const adds = !stored.has(favouriteKey(favourite))
  if (adds && stored.size >= mostFavourites) return showToast({ tone: 'error', text: strings.tooMany })
  try {
    const outcome = owner === null ? inBrowser(favourite, adds) : await inAccount(favourite, adds)
    if (outcome !== 'Ok')
      return showToast({ tone: 'error', text: outcome === 'TooMany' ? strings.tooMany : strings.failed })
    showToast(
      adds
        ? toastOfAdding(site, strings)
        : { tone: 'success', text: strings.removed, action: undo(site, favourite, strings.undo) },
    )
  } catch (cause) {
    console.warn('the heart stays as it was', cause)
    showToast({ tone: 'error', text: strings.failed })
  }
}

const undo = (site: Site, favourite: Favourite, label: string) => ({
  label,
  onSelect: () => void press(site, favourite),
})

type Strings = Awaited<ReturnType<typeof stringsOf>>

/** Once a day explains where favourites are stored and links to the login; otherwise links to all of them. */
function toastOfAdding({ routes }: Site, strings: Strings): Parameters<typeof showToast>[0] {
  if (owner === null)
    return takeNotice()
      ? {
          tone: 'success',
          text: strings.inBrowser,
          action: { label: strings.logIn, onSelect: () => location.assign('#open-login') },
        }
      : { tone: 'success', text: strings.added }
  const path = routes.myPagesResidences
  return path === null
    ? { tone: 'success', text: strings.added }
    : {
        tone: 'success',
        text: strings.added,
        action: { label: strings.show, onSelect: () => location.assign(`${path}#favorites`) },
      }
}

type Outcome = FavouritesReply['code'] | 'Failed'

function inBrowser(favourite: Favourite, adds: boolean): Outcome {
  const key = favouriteKey(favourite)
  const others = favouritesOfBrowser().filter((one) => favouriteKey(one) !== key)
  const favourites = adds ? [...others, favourite] : others
  if (!storeInBrowser(favourites)) return 'Failed'
  setStored(favourites)
  return 'Ok'
}

async function inAccount(favourite: Favourite, adds: boolean): Promise<Outcome> {
  const { code, favourites } = await call(adds ? addFavourite : removeFavourite, { params: favourite })
  setStored(favourites)
  return code
}

const { name } = storedFacts.favourites

/** Favourites of a logged-out visitor; none where storage is blocked. Never throws. */
function favouritesOfBrowser(): readonly Favourite[] {
  try {
    return readStoredFavourites(localStorage.getItem(name))
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
    return []
  }
}

/** Stores favourites in the browser; false where storage is blocked. Never throws. */
function storeInBrowser(favourites: readonly Favourite[]): boolean {
  try {
    if (favourites.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, writeStoredFavourites(favourites))
    return true
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
    return false
  }
}

const notice = storedFacts['favourite-notice'].name

/** Whether to show, at most once a day, that favourites are stored only in this browser. Marks it as shown. */
function takeNotice(): boolean {
  if (document.cookie.includes(`${notice}=`)) return false
  const isSecure = location.protocol === 'https:'
  const maxAgeSeconds = storedForSeconds['favourite-notice']
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name: notice, value: '1', maxAgeSeconds, isSecure })
  return true
}
