import type { FavouritesReply } from '@nyhem/contract/calls/favourites'
import { addFavourite, joinFavourites, removeFavourite } from '@nyhem/contract/routes/account.paths'
import { type Favourite, favouriteKey, mostFavourites, parseFavouriteKey } from '@nyhem/domain/favourite/favourite'
import type { Site } from '@nyhem/domain/sites/site'
import { loadTextGroup, textsOf } from '../../texts/load-texts.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { call } from '../api-client/call.ts'
import { currentSession, onSessionChange } from '../session/session-store.ts'
import { favouritesOfBrowser, keepInBrowser, takeNotice } from './kept-in-browser.ts'

/** What is kept now, by its word. */
let kept: ReadonlySet<string> = new Set()
/** The account that it is of; null while nobody is logged in. */
let owner: string | null = null

const hearts = (): NodeListOf<HTMLElement> => document.querySelectorAll('[data-favourite]')

function show(): void {
  for (const heart of hearts()) {
    const pressed = String(kept.has(heart.dataset.favourite ?? ''))
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed)
  }
}

const setKept = (favourites: readonly Favourite[]): void => {
  kept = new Set(favourites.map(favouriteKey))
  show()
}

/**
 * Brings the hearts of the page to life, for as long as the document lives: those that are there and those that come.
 * They are kept in the browser until somebody logs in, and join the account then.
 */
export function startHearts(site: Site): void {
  document.addEventListener('click', (event) => {
    const heart = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-favourite]') : null
    const favourite = heart && parseFavouriteKey(heart.dataset.favourite ?? '')
    if (favourite) void press(site, favourite)
  })
  let isAsked = false
  new MutationObserver(() => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      show()
    })
  }).observe(document.body, { childList: true, subtree: true })
  onSessionChange(() => takeSession(site))
  addEventListener('storage', () => owner === null && setKept(favouritesOfBrowser()))
  takeSession(site)
}

/** Whose hearts are shown: nobody's yet, a person's, or none on behalf of an association. */
function takeSession(site: Site): void {
  const account = currentSession()?.account ?? null
  document.documentElement.toggleAttribute('data-hearts', account?.isBoardMember !== true)
  if (account === null) {
    owner = null
    setKept(favouritesOfBrowser())
    return
  }
  if (account.isBoardMember || account.id === owner) return
  owner = account.id
  setKept(account.favorites.map(({ kind, objectId }) => ({ kind, id: objectId })))
  const brought = favouritesOfBrowser()
  if (brought.length > 0) void join(site, brought)
}

async function join(site: Site, brought: readonly Favourite[]): Promise<void> {
  try {
    const { favourites } = await call(joinFavourites, { body: { favourites: [...brought] } })
    keepInBrowser([])
    setKept(favourites)
    const { joined } = await wordsOf(site)
    showToast({ text: joined(brought.length) })
  } catch (cause) {
    // They stay in the browser, and come along when the page is opened again.
    console.warn('favourites join the account later', cause)
  }
}

async function wordsOf({ locale }: Site) {
  await loadTextGroup(locale, 'kept')
  return textsOf(locale).favourites
}

/** Presses are answered one after the other, so that the last one counts. */
let last: Promise<void> = Promise.resolve()
const press = (site: Site, favourite: Favourite): Promise<void> => {
  last = last.then(() => toggle(site, favourite))
  return last
}

async function toggle(site: Site, favourite: Favourite): Promise<void> {
  const words = await wordsOf(site)
  const adds = !kept.has(favouriteKey(favourite))
  if (adds && kept.size >= mostFavourites) return showToast({ text: words.tooMany })
  try {
    const outcome = owner === null ? inBrowser(favourite, adds) : await inAccount(favourite, adds)
    if (outcome !== 'Ok') return showToast({ text: outcome === 'TooMany' ? words.tooMany : words.failed })
    showToast(adds ? toastOfAdding(site, words) : { text: words.removed, action: undo(site, favourite, words.undo) })
  } catch (cause) {
    console.warn('the heart stays as it was', cause)
    showToast({ text: words.failed })
  }
}

const undo = (site: Site, favourite: Favourite, label: string) => ({
  label,
  onSelect: () => void press(site, favourite),
})

type Words = Awaited<ReturnType<typeof wordsOf>>

/** Says once a day where it is kept, and leads to the login; else to where all of them stand. */
function toastOfAdding({ routes }: Site, words: Words): Parameters<typeof showToast>[0] {
  if (owner === null)
    return takeNotice()
      ? { text: words.inBrowser, action: { label: words.logIn, onSelect: () => location.assign('#open-login') } }
      : { text: words.added }
  const path = routes.myPagesResidences
  return path === null
    ? { text: words.added }
    : { text: words.added, action: { label: words.show, onSelect: () => location.assign(`${path}#favorites`) } }
}

type Outcome = FavouritesReply['code'] | 'Failed'

function inBrowser(favourite: Favourite, adds: boolean): Outcome {
  const key = favouriteKey(favourite)
  const others = favouritesOfBrowser().filter((one) => favouriteKey(one) !== key)
  const favourites = adds ? [...others, favourite] : others
  if (!keepInBrowser(favourites)) return 'Failed'
  setKept(favourites)
  return 'Ok'
}

async function inAccount(favourite: Favourite, adds: boolean): Promise<Outcome> {
  const { code, favourites } = await call(adds ? addFavourite : removeFavourite, { params: favourite })
  setKept(favourites)
  return code
}
