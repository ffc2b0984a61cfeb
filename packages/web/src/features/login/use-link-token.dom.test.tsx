import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLinkToken } from './use-link-token.ts'

let root: Root
let token: string | null

function Reader() {
  token = useLinkToken()
  return null
}
const open = () => act(async () => root.render(<Reader />))
async function reload(): Promise<void> {
  await act(async () => root.unmount())
  root = createRoot(document.createElement('div'))
  await open()
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

describe('the token of an e-mailed link', () => {
  it('leaves the address at once, and outlives a reload', async () => {
    history.replaceState({ trail: ['a'] }, '', '/valj-losenord/?referrer=%2F#a-token')
    await open()
    expect(token).toBe('a-token')
    expect(location.href).not.toContain('a-token')
    expect(location.search).toBe('?referrer=%2F')
    expect(history.state).toMatchObject({ trail: ['a'] })
    await reload()
    expect(token).toBe('a-token')
  })

  it('is not taken from a later place on the page', async () => {
    history.replaceState(null, '', '/valj-losenord/#a-token')
    await open()
    history.replaceState(history.state, '', '/valj-losenord/#main')
    await reload()
    expect(token).toBe('a-token')
  })

  it('is empty for an incomplete link, whose address stays', async () => {
    history.replaceState(null, '', '/valj-losenord/')
    await open()
    expect(token).toBe('')
    expect(history.state).toBeNull()
  })
})
