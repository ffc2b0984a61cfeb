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

/** The search waiting for a login, or null. Never throws. */
function searchToSave(): Search | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedName) ?? 'null')
    const isSearch = typeof stored === 'object' && stored !== null && 'name' in stored && 'query' in stored
    return isSearch ? { name: String(stored.name), query: String(stored.query) } : null
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
    return null
  }
}

/** Stores or clears the waiting search. Never throws. */
function storeSearchToSave(search: Search | null): void {
  try {
    if (search === null) localStorage.removeItem(storedName)
    else localStorage.setItem(storedName, JSON.stringify(search))
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
  }
}

/** Activates the save button. Visitors log in first: the search waits in the browser and is saved afterwards. */
export function startSavingSearches(site: Site): void {
  if (site.routes.myPagesSavedSearches === null) return
  let isSaving = false
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(`[${saveButton.query}]`) : null
    if (!button || isSaving) return
    isSaving = true
    void begin(site, button).finally(() => {
      isSaving = false
    })
  })
  const saveWaiting = () => {
    const search = searchToSave()
    const account = currentSession()?.account
    if (search === null || !account || account.isBoardMember) return
    storeSearchToSave(null)
    void saveAtOnce(site, search)
  }
  onSessionChange(saveWaiting)
  saveWaiting()
}

async function stringsOf({ locale }: Site) {
  await loadTextGroup(locale, 'stored')
  return textsOf(locale, 'stored').savedSearches
}

/** Asks for name and frequency, or for a login. */
async function begin(site: Site, button: HTMLElement): Promise<void> {
  const query = button.getAttribute(saveButton.query) ?? ''
  const words = button.getAttribute(saveButton.words) ?? ''
  const strings = await stringsOf(site)
  const search = { name: suggestedSearchName(words.split('|').filter(Boolean), strings.everything), query }
  if (currentSession()) {
    const { openSaveDialog } = await import('./open-save-dialog.tsx')
    await openSaveDialog(site, search)
    return
  }
  storeSearchToSave(search)
  showToast({ tone: 'info', text: strings.save.logInFirst })
  location.hash = '#open-login'
}

async function saveAtOnce(site: Site, search: Search): Promise<void> {
  const strings = await stringsOf(site)
  try {
    const { code } = await call(saveSearch, { body: search })
    const toast = {
      Ok: { tone: 'success', text: strings.save.done },
      AlreadySaved: { tone: 'info', text: strings.save.already },
      TooMany: { tone: 'error', text: strings.save.tooMany },
    } as const
    const path = site.routes.myPagesSavedSearches
    showToast({
      ...toast[code],
      ...(path !== null && { action: { label: strings.save.show, onSelect: () => location.assign(path) } }),
    })
  } catch (cause) {
    // Keeps waiting, and is saved when the page is next opened.
    storeSearchToSave(search)
    console.warn('the search is saved later', cause)
  }
}
