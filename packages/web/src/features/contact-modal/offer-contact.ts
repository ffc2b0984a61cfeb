import type { Site } from '@nyhem/domain/sites/site'

/** Hash of the modal: going back closes it, a reload reopens it. */
export const contactHash = '#open-contact'

// Whether the previous history entry is the same page without the modal.
let cameFromPage = false

/** Closes the modal: back to the page under it, or, if that was never shown, by removing the hash. */
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
 * Makes links to the contact page open the modal. Its code loads on first click; on failure, and without scripts, the
 * page opens.
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
        console.warn('contacts not loaded', cause)
        location.replace(path)
      })
  }
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target === '_blank' || link.search !== '') return
    // A link in the modal to the contact page opens the page.
    if (link.pathname !== path || location.pathname === path || link.closest('dialog')) return
    event.preventDefault()
    cameFromPage = true
    location.hash = contactHash
    mount()
  })
  if (location.hash === contactHash && location.pathname !== path) mount()
}
