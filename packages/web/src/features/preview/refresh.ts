import { previewQueryName } from '@nyhem/contract/preview-messages'
import { rememberPlace, returnTo } from './place-in-page.ts'

/** Says which draft is wanted, so that the page's own cache of answers has none for it. */
const revisionName = 'revision'

type Navigations = EventTarget & {
  navigate(url: string, options: { history: 'replace'; info: unknown }): { finished: Promise<unknown> }
}
type Announced = Event & { canIntercept: boolean; info: unknown; intercept(options: { scroll: 'manual' }): void }

const navigations = (): Navigations | null =>
  'navigation' in window ? (window.navigation as unknown as Navigations) : null

const isOurs = Symbol('preview')

/** Keeps the page where it is while it is drawn anew. */
export function holdScroll(): void {
  navigations()?.addEventListener('navigate', (event) => {
    const announced = event as Announced
    if (announced.info === isOurs && announced.canIntercept) announced.intercept({ scroll: 'manual' })
  })
}

/**
 * Shows the newest draft through the page's own navigation, scroll and focus kept. Its arrival would move the focus,
 * also out of the office around this frame: what is inert takes none. Before the page is interactive, or without the
 * Navigation API, it is loaded anew.
 */
export async function refresh({ token, revision }: { token: string; revision: number }): Promise<void> {
  const navigation = navigations()
  const app = document.getElementById('app')
  if (!navigation || !app || document.documentElement.dataset.alive === undefined) return location.reload()
  const url = new URL(location.href)
  url.hash = ''
  url.searchParams.set(previewQueryName, token)
  url.searchParams.set(revisionName, String(revision))
  if (url.href === location.href) return
  const place = rememberPlace()
  app.inert = true
  try {
    await navigation.navigate(url.href, { history: 'replace', info: isOurs }).finished
  } finally {
    app.inert = false
    returnTo(place)
  }
}
