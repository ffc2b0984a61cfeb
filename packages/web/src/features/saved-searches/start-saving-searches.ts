import type { SaveSearchRequest } from '@nyhem/contract/calls/saved-searches'
import { saveSearch } from '@nyhem/contract/routes/search.paths'
import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { suggestedSearchName } from '@nyhem/domain/search/saved-search'
import type { Site } from '@nyhem/domain/sites/site'
import { loadTextGroup, textsOf } from '../../texts/load-texts.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { call } from '../api-client/call.ts'
import { currentSession, onSessionChange } from '../session/session-store.ts'
import { saveButton } from './save-button.ts'

const { name: storedName } = storedFacts['search-to-save']

type Search = Pick<SaveSearchRequest, 'name' | 'query'>

/** The search that waits for its owner to log in; null without. Never throws. */
function searchToSave(): Search | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedName) ?? 'null')
    const isSearch = typeof kept === 'object' && kept !== null && 'name' in kept && 'query' in kept
    return isSearch ? { name: String(kept.name), query: String(kept.query) } : null
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
    return null
  }
}

/** Keeps it, or forgets it. Never throws. */
function keepSearchToSave(search: Search | null): void {
  try {
    if (search === null) localStorage.removeItem(storedName)
    else localStorage.setItem(storedName, JSON.stringify(search))
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
  }
}

/**
 * Brings the search page's button for saving to life. Whoever has not logged in does so first, and then the search is
 * saved that they meant: it waits in the browser meanwhile.
 */
export function startSavingSearches(site: Site): void {
  if (site.routes.myPagesSavedSearches === null) return
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(`[${saveButton}]`) : null
    if (button) void begin(site, button.getAttribute(saveButton) ?? '')
  })
  const saveWaiting = () => {
    const search = searchToSave()
    const account = currentSession()?.account
    if (search === null || !account || account.isBoardMember) return
    keepSearchToSave(null)
    void saveAtOnce(site, search)
  }
  onSessionChange(saveWaiting)
  saveWaiting()
}

async function wordsOf({ locale }: Site) {
  await loadTextGroup(locale, 'kept')
  return textsOf(locale).savedSearches
}

/** Asks for a name and a rhythm, or for a login. */
async function begin(site: Site, filters: string): Promise<void> {
  const words = await wordsOf(site)
  const name = suggestedSearchName(filters.split('|').filter(Boolean), words.everything)
  const search = { name, query: location.search }
  if (currentSession()) {
    const { openSaveDialog } = await import('./open-save-dialog.tsx')
    openSaveDialog(site, search)
    return
  }
  keepSearchToSave(search)
  showToast({ text: words.save.logInFirst })
  location.hash = '#open-login'
}

async function saveAtOnce(site: Site, search: Search): Promise<void> {
  const words = await wordsOf(site)
  try {
    const { code } = await call(saveSearch, { body: search })
    const text = { Ok: words.save.done, AlreadySaved: words.save.already, TooMany: words.save.tooMany }[code]
    const path = site.routes.myPagesSavedSearches
    showToast({
      text,
      ...(path !== null && { action: { label: words.save.show, onSelect: () => location.assign(path) } }),
    })
  } catch (cause) {
    // It waits on, and is saved when the page is opened again.
    keepSearchToSave(search)
    console.warn('the search is saved later', cause)
  }
}
