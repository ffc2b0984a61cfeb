import type { EditorPreview } from '@nyhem/contract/page-preview'
import type { FromPreview, ToPreview } from '@nyhem/contract/preview-messages'
import * as searches from '@nyhem/contract/routes/search.paths'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPreview } from './start-preview.ts'

const office = 'https://office.example'
const reported = vi.fn<(message: FromPreview, origin: string) => void>()
const sent = vi.fn(async () => new Response('{}', { headers: { 'content-type': 'application/json' } }))
const beacon = vi.fn(() => true)
const parent = { postMessage: reported }

const preview: EditorPreview = {
  audience: 'editor',
  office,
  revision: 3,
  isUnfinished: false,
  blocks: [
    { key: 'text-1', anchor: 'om-oss' },
    { key: 'text-2', anchor: 'nyheter' },
  ],
  leftOut: ['text-9'],
  borrowed: [],
}

const html = `
  <aside id="preview-banner" hidden></aside><template id="preview-words" data-not-sent="Ingenting skickas."></template>
  <div id="app">
    <section id="om-oss"><a href="/sida/">Sida</a><p>Ett</p></section>
    <section id="nyheter"><button type="button">Mer</button></section>
    <a id="outside" href="/annan/">Annan</a><a id="file" href="/media/a.pdf">Fil</a><a id="away" href="https://other.example/">Bort</a>
    <form method="post" action="/api/forms"><button>Skicka</button></form>
  </div>
  <script type="application/json" id="page-data">${JSON.stringify({ preview })}</script>`

beforeAll(() => {
  history.replaceState(null, '', '/sida/?preview=TOKEN')
  document.body.innerHTML = html
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  window.fetch = sent as typeof fetch
  navigator.sendBeacon = beacon
  startPreview()
})
beforeEach(() => {
  reported.mockClear()
  sent.mockClear()
})

const one = <Kind extends Element = HTMLElement>(selector: string) => document.querySelector(selector) as Kind
const press = (selector: string, how: MouseEventInit = {}) =>
  one(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...how }))
const hear = (data: ToPreview, from: Partial<{ origin: string; source: unknown }> = {}) =>
  dispatchEvent(Object.assign(new Event('message'), { data, origin: office, source: parent, ...from }))
const focused = () => [...document.querySelectorAll<HTMLElement>('[data-in-focus]')].map(({ id }) => id)

describe('a page in the frame of the office', () => {
  it('names its blocks, also when they are drawn anew', async () => {
    expect(one('#om-oss').dataset.block).toBe('text-1')
    one('#nyheter').outerHTML = '<section id="nyheter"><button type="button">Mer</button></section>'
    await vi.waitFor(() => expect(one('#nyheter').dataset.block).toBe('text-2'))
  })

  it('tells the office alone which block was pressed, and follows no link of it', () => {
    expect(press('#om-oss a')).toBe(false)
    expect(reported).toHaveBeenCalledExactlyOnceWith({ kind: 'block', block: 'text-1' }, office)
    expect(focused()).toEqual(['om-oss'])
  })

  it('follows a link by keyboard, with the token', () => {
    expect(press('#om-oss a', { detail: 0 })).toBe(true)
    expect(reported).not.toHaveBeenCalled()
    expect(one<HTMLAnchorElement>('#om-oss a').href).toBe(`${location.origin}/sida/?preview=TOKEN`)
  })

  it('keeps the token to pages of its host alone', () => {
    // The window of the test stays where it is.
    const staying = new AbortController()
    addEventListener('click', (event) => event.preventDefault(), { signal: staying.signal })
    const hrefs = ['outside', 'file', 'away'].map((id) => {
      press(`#${id}`)
      return one<HTMLAnchorElement>(`#${id}`).href
    })
    staying.abort()
    expect(hrefs).toEqual([
      `${location.origin}/annan/?preview=TOKEN`,
      `${location.origin}/media/a.pdf`,
      'https://other.example/',
    ])
  })

  it('outlines the block that the office names', () => {
    hear({ kind: 'focus', block: 'text-2' })
    expect(focused()).toEqual(['nyheter'])
  })

  it('hears nobody but the office', () => {
    hear({ kind: 'focus', block: 'text-2' })
    for (const wrong of [
      { origin: 'https://evil.example' },
      { source: window },
      { origin: 'https://office.example.evil' },
    ])
      hear({ kind: 'focus', block: 'text-1' }, wrong)
    expect(focused()).toEqual(['nyheter'])
  })

  it('asks searches, which are posted and keep nothing', async () => {
    const posted = async (address: string) => (await window.fetch(address, { method: 'POST' })).status
    for (const id of Object.values(searches).filter((one) => /^POST \/(?:residence|textsearch)/.test(one))) {
      sent.mockResolvedValueOnce(new Response('{}'))
      expect(await posted(id.slice('POST '.length)), id).toBe(200)
    }
    for (const other of [
      '/residence/searches',
      '/residence/interest',
      '/api/search-alerts',
      'https://other.example/textsearch',
    ])
      expect(await posted(other), other).toBe(403)
  })

  it('says which draft it shows when its page data comes', async () => {
    const next = { ...preview, revision: 4, leftOut: [] }
    const answer = new Response(JSON.stringify({ preview: next }))
    Object.defineProperty(answer, 'url', { value: `${location.origin}/sida/GetViewModel?preview=TOKEN` })
    sent.mockResolvedValueOnce(answer)
    await window.fetch('/sida/GetViewModel?preview=TOKEN')
    const said = { kind: 'shown', revision: 4, isUnfinished: false, leftOut: [], borrowed: [] }
    await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(said, office))
  })
})

describe('a preview', () => {
  it('sends no form, and says so', async () => {
    const form = one<HTMLFormElement>('form')
    const heard = vi.fn()
    form.addEventListener('submit', heard)
    const isLeft = form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    expect(isLeft).toBe(false)
    expect(heard).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(one('[role="status"]').textContent).toBe('Ingenting skickas.'))
    expect(one('#preview-banner').hidden).toBe(false)
  })

  it('posts nothing, and measures nothing', async () => {
    const answer = await window.fetch('/api/forms', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(403)
    expect(sent).not.toHaveBeenCalled()
    expect(navigator.sendBeacon('/api/web-vitals', '{}')).toBe(true)
    expect(beacon).not.toHaveBeenCalled()
    expect(() => new XMLHttpRequest().open('POST', '/api/files')).toThrow('sends nothing')
  })

  it('reads as any page does', async () => {
    await window.fetch('/api/search')
    expect(sent).toHaveBeenCalledOnce()
  })
})
