import { type OfficePage, officePageAt } from '@nyhem/contract/office-pages'
import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'

const changed = 'office:address'

/** Goes to an address of the office, without loading anew. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
  dispatchEvent(new Event(changed))
}

function listen(onChange: () => void): () => void {
  addEventListener('popstate', onChange)
  addEventListener(changed, onChange)
  return () => {
    removeEventListener('popstate', onChange)
    removeEventListener(changed, onChange)
  }
}

/** Path and query of the address. */
export function useAddress(): { readonly path: string; readonly query: URLSearchParams } {
  const address = useSyncExternalStore(listen, () => location.pathname + location.search)
  const [path = '/', query = ''] = address.split('?', 2)
  return { path, query: new URLSearchParams(query) }
}

export const usePage = (): OfficePage | null => officePageAt(useAddress().path)

/** Sets and removes parts of the query; the state of a list is in its address. */
export function changeQuery(changes: Readonly<Record<string, string | null>>): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  goTo(text === '' ? location.pathname : `${location.pathname}?${text}`, 'replace')
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        goTo(href)
      }}
    />
  )
}
