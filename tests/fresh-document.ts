/// <reference lib="dom" />
import { afterAll, beforeAll, vi } from 'vitest'

/** Files of a worker share its document: each begins with an empty one, and leaves no clock and no global behind. */
beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test DOM has no Cookie Store API.
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  }
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
