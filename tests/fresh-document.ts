/// <reference lib="dom" />
import { afterAll, beforeAll, vi } from 'vitest'

/** Files of a worker share its document: each begins with an empty one, and leaves no clock, global or press behind. */
beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test DOM has no Cookie Store API.
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=-1`
  }
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // What waits for the end of a press (`ui/fields/after-press.ts`) would wait in the next file.
  window.dispatchEvent(new Event('click'))
  await new Promise((resolve) => setTimeout(resolve))
})
