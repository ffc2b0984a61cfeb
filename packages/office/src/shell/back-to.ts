import { officePageAt, officePages } from '@nyhem/contract/office-pages'

const name = 'office:back-to'

/** Keeps the address to come back to after the employer's log-in; for this window alone. */
export const keepAddress = (): void => sessionStorage.setItem(name, location.pathname + location.search)

/** The address that was kept, once; otherwise the first page. Only pages of the office. Never fails. */
export function takeKeptAddress(): string {
  const kept = sessionStorage.getItem(name) ?? ''
  sessionStorage.removeItem(name)
  const [path = ''] = kept.split('?', 1)
  const page = kept.startsWith('/') && !kept.startsWith('//') ? officePageAt(path) : null
  return page === null || page === 'loggedIn' ? officePages.today : kept
}
