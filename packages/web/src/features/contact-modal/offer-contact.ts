import type { Site } from '@nyhem/domain/sites/site'

/** The hash of the modal: going back closes it, and a reload finds it again. */
export const contactHash = '#open-contact'

// Whether the entry before this one is the same page without the modal.
let cameFromPage = false

/** Closes the modal: back to the page under it, or, where that was never shown, by taking the hash away. */
export function closeContact(): void {
  if (location.hash !== contactHash) return
  if (cameFromPage) history.back()
  else {
    history.replaceState(history.state, '', location.pathname + location.search)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  cameFromPage = false
}

type Modal = { mountContact: (site: Site) => Promise<void> }

/**
 * Links to the page of contacts open it over the page from now on. Its code comes with the first press; where that
 * fails, and without scripts, the page itself answers.
 */
export function offerContact(site: Site, fetchModal: () => Promise<Modal>): void {
  const path = site.routes.quickContact
  if (path === null) return
  let isMounted = false
  const mount = () => {
    if (isMounted) return
    isMounted = true
    fetchModal()
      .then(({ mountContact }) => mountContact(site))
      .catch((cause: unknown) => {
        isMounted = false
        console.warn('contacts are shown as a page', cause)
        location.replace(path)
      })
  }
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target === '_blank' || link.search !== '') return
    // A link within the modal, to the page itself, leads there.
    if (link.pathname !== path || location.pathname === path || link.closest('dialog')) return
    event.preventDefault()
    cameFromPage = true
    location.hash = contactHash
    mount()
  })
  if (location.hash === contactHash && location.pathname !== path) mount()
}
