import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { analyticsMeta } from './analytics-meta.ts'

let script: HTMLScriptElement | null = null

/** Fetches the operator's tag script, where one is named. Only to be called with consent. */
export function loadTagScript(): void {
  const src = document.querySelector<HTMLMetaElement>(`meta[name="${analyticsMeta}"]`)?.content
  if (!src || script) return
  script = Object.assign(document.createElement('script'), { src, async: true })
  document.head.append(script)
}

/**
 * Takes the script away, and what it left in cookies of ours. What has run can not be unrun: it holds on to the old data
 * layer, which from now on is told nothing, and is gone with the next whole page.
 */
export function unloadTagScript(): void {
  script?.remove()
  script = null
  window.dataLayer = []
  const ours = new Set<string>(Object.values(storedFacts).map(({ name }) => name))
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1)
    if (name !== '' && !ours.has(name)) expire(name)
  }
}

/** On this host and each domain above it: a script may have set it for any of them. */
function expire(name: string): void {
  const parts = location.hostname.split('.')
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
    document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
