import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** Where the tests of a file draw: an empty document before each. */
export function testRoot(): { render(node: ReactNode): Promise<void> } {
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const container = document.createElement('div')
    document.body.replaceChildren(container)
    root = createRoot(container)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  return { render: (node) => act(async () => root.render(node)) }
}
