import { previewQueryName } from '@nyhem/contract/preview-messages'
import { methodOf } from './keep-still.ts'

/** What is no page: files and calls. */
const noPages = /^\/(?:api|assets|documents|map|media|pictures|showings)\//

type Keeping = {
  readonly here: URL
  /** As the document was asked for: pages that write their own address leave it out. */
  readonly token: string
  /** A reader's link is for its page alone. */
  readonly isAlone: boolean
}

/** An address to go to from the preview: pages of the same host keep the token. Null: it stays as it is. */
export function keptAddress(href: string, { here, token, isAlone }: Keeping): string | null {
  const url = new URL(href, here)
  if (url.origin !== here.origin || noPages.test(url.pathname)) return null
  if (url.searchParams.has(previewQueryName) || (isAlone && url.pathname !== here.pathname)) return null
  url.searchParams.set(previewQueryName, token)
  return url.href
}

/** Links and searches lead on within the preview. */
export function keepToken(keeping: () => Keeping): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || typeof link.href !== 'string' || isInPage(link, keeping().here)) return
      const kept = keptAddress(link.href, keeping())
      if (kept !== null) link.href = kept
    },
    { capture: true },
  )
  // After the page's own handlers: what they have taken over is done. The policy lets no form be sent.
  addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || methodOf(form, event) !== 'get') return
    event.preventDefault()
    const url = new URL(form.action)
    url.search = String(
      new URLSearchParams([...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)])),
    )
    location.assign(keptAddress(url.href, keeping()) ?? url.href)
  })
}

const isInPage = ({ href, hash }: HTMLAnchorElement, here: URL): boolean =>
  hash !== '' && href.split('#')[0] === here.href.split('#')[0]
