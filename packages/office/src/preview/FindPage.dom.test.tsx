import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionProvider } from '../entry/session.tsx'
import { testRoot } from '../test-root.fixture.ts'
import { FindPage } from './FindPage.tsx'

const root = testRoot()
let asked: string[]

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

async function answer(path: string): Promise<Response> {
  if (!path.startsWith('/office/api/pages/find')) return json({ code: 'Unauthorised' }, 401)
  const address = new URLSearchParams(path.split('?')[1]).get('address') ?? ''
  asked.push(address)
  return json(
    address.endsWith('/sida/') ? { code: 'Ok', pageId: 'p/1', siteId: 'se', path: '/sida/' } : { code: 'NotFound' },
  )
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', vi.fn(answer))
})

const draw = (address: string) => {
  history.replaceState(null, '', `/pages/find${address && `?address=${encodeURIComponent(address)}`}`)
  return root.render(
    <SessionProvider>
      <FindPage addressOfPage={(pageId) => `/pages/${encodeURIComponent(pageId)}`} />
    </SessionProvider>,
  )
}

describe('an address of a site', () => {
  it('leads to the page in the editor', async () => {
    await draw('https://site.example/sida/')
    await act(() => vi.waitFor(() => expect(location.pathname).toBe('/pages/p%2F1')))
  })

  it('that no page has which one may see is said to be none', async () => {
    await draw('https://site.example/annan/')
    await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('ingen sida där')))
    expect(location.pathname).toBe('/pages/find')
  })

  it('is asked for where none is given', async () => {
    await draw('')
    expect(document.querySelector('input')?.value).toBe('')
    expect(asked).toEqual([])
  })
})
