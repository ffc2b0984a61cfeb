import type { ReaderLink } from '@nyhem/contract/calls/previews'
import type { FromPreview } from '@nyhem/contract/preview-messages'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionProvider } from '../entry/session.tsx'
import { testRoot } from '../test-root.fixture.ts'
import { PreviewPanes } from './PreviewPanes.tsx'

const root = testRoot()
const site = 'https://site.example'
const toFrame = vi.fn()
const frameWindow = { postMessage: toFrame }
const onBlock = vi.fn()

type Asked = { method: string; path: string; body: unknown }
let asked: Asked[]
let links: ReaderLink[]
let refusal: string | null

const json = (value: unknown, status = 200) =>
  new Response(status === 204 ? null : JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json' },
  })

const link: ReaderLink = {
  previewId: '11111111-1111-4111-8111-111111111111',
  name: 'Styrelsen',
  by: 'Petra Holm',
  madeAt: '2026-11-26T08:00:00.000Z',
  asOf: null,
  expiresAt: '2026-11-29T08:00:00.000Z',
  state: 'open',
}

async function answer(path: string, init?: RequestInit): Promise<Response> {
  const method = init?.method ?? 'GET'
  const body = init?.body ? JSON.parse(String(init.body)) : null
  if (!path.includes('/previews')) return json({ code: 'Unauthorised' }, 401)
  asked.push({ method, path, body })
  if (path.endsWith('/end')) {
    links = []
    return json(null, 204)
  }
  if (method === 'GET') return json({ links })
  if (refusal !== null) return json({ code: refusal })
  const token = `T${asked.length}`
  if (body.audience.kind === 'reader') links = [link]
  return json({
    code: 'Ok',
    previewId: link.previewId,
    address: `${site}/sida/?preview=${token}`,
    expiresAt: link.expiresAt,
  })
}

beforeEach(() => {
  asked = []
  links = []
  refusal = null
  toFrame.mockClear()
  onBlock.mockClear()
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frameWindow as never)
  HTMLDialogElement.prototype.showModal = () => undefined
  // No page is loaded into the frames here.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
})
afterEach(() => vi.restoreAllMocks())

const draw = (revision = 3, focusedBlock: string | null = null) =>
  root.render(
    <SessionProvider>
      <PreviewPanes pageId="sida" revision={revision} focusedBlock={focusedBlock} onBlock={onBlock} />
    </SessionProvider>,
  )
const frames = () => [...document.querySelectorAll('iframe')]
const text = () => document.body.textContent ?? ''
const settled = (check: () => void) => act(() => vi.waitFor(check))
const say = (data: FromPreview, from: { origin?: string; source?: unknown } = {}) =>
  act(async () => {
    dispatchEvent(Object.assign(new Event('message'), { data, origin: site, source: frameWindow, ...from }))
  })
const shown = (revision: number, leftOut: string[] = []) =>
  ({ kind: 'shown', revision, isUnfinished: false, leftOut, borrowed: [] }) as const
const press = (element: Element | null | undefined) =>
  act(async () => {
    if (!(element instanceof HTMLElement)) throw new Error('nothing to press')
    element.click()
  })
const named = (name: string) => document.querySelector(`[aria-label="${name}"]`)
const button = (words: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === words)

async function opened(): Promise<void> {
  await draw()
  await settled(() => expect(frames()).toHaveLength(1))
}

describe('the panes of a preview', () => {
  it('show the page in the width of a desk, of a phone, or in both', async () => {
    await opened()
    expect(frames().map(({ title }) => title)).toEqual(['Sidan i 1440 punkters bredd'])
    expect(frames()[0]?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
    const radios = document.querySelectorAll<HTMLInputElement>('input[type="radio"]')
    await press(radios[2])
    expect(frames().map(({ title }) => title)).toEqual(['Sidan i 1440 punkters bredd', 'Sidan i 390 punkters bredd'])
    expect(asked).toHaveLength(1)
  })

  it('tell the page of each saved draft once it listens', async () => {
    await opened()
    await draw(4)
    expect(toFrame).not.toHaveBeenCalled()
    await say({ kind: 'ready' })
    await say(shown(4))
    await draw(5)
    expect(toFrame).toHaveBeenLastCalledWith({ kind: 'saved', revision: 5 }, site)
    expect(text()).toContain('Uppdaterar')
    await say(shown(5))
    expect(text()).toContain('Visar utkast 5')
  })

  it('tell the page which block is written, and hear which is chosen', async () => {
    await opened()
    await say({ kind: 'ready' })
    await draw(3, 'text-1')
    expect(toFrame).toHaveBeenLastCalledWith({ kind: 'focus', block: 'text-1' }, site)
    await say({ kind: 'block', block: 'text-2' })
    expect(onBlock).toHaveBeenCalledExactlyOnceWith('text-2')
  })

  it('hear only the frame, from its own origin', async () => {
    await opened()
    await say({ kind: 'block', block: 'x' }, { origin: 'https://evil.example' })
    await say({ kind: 'block', block: 'x' }, { source: window })
    expect(onBlock).not.toHaveBeenCalled()
  })

  it('name the blocks that are not shown yet, and lead to them', async () => {
    await opened()
    await say(shown(3, ['text-9']))
    expect(text()).toContain('1 block visas inte än')
    await press(button('Gå till blocket'))
    expect(onBlock).toHaveBeenCalledExactlyOnceWith('text-9')
  })

  it('load a page that failed anew', async () => {
    await opened()
    await say({ kind: 'failed' })
    expect(text()).toContain('Sidan kunde inte visas.')
    const before = frames()[0]
    await press(button('Försök igen'))
    expect(frames()[0]).not.toBe(before)
    expect(text()).toContain('Sidan ritas')
  })

  it('ask for another address for somebody made up, and say when a page has none', async () => {
    await opened()
    const select = named('Som vem') as HTMLSelectElement
    refusal = 'NoAddress'
    await act(async () => {
      select.value = 'example'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await settled(() => expect(text()).toContain('ingen egen adress'))
    expect(asked.at(-1)?.body).toMatchObject({ visitor: 'example', audience: { kind: 'editor' } })
  })
})

describe("readers' links", () => {
  it('are made for somebody, listed and ended', async () => {
    await opened()
    await press(named('Länkar för läsare'))
    await settled(() => expect(text()).toContain('Ingen har en länk'))
    const name = document.querySelector<HTMLInputElement>('dialog input:not([type])')
    await act(async () => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(name, 'Styrelsen')
      name?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => {
      document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    await settled(() => expect(text()).toContain('gäller till'))
    expect(
      asked.find(
        ({ method, body }) => method === 'POST' && (body as { audience: { kind: string } }).audience.kind === 'reader',
      )?.body,
    ).toEqual({
      overlay: 'draft',
      asOf: null,
      visitor: 'nobody',
      audience: { kind: 'reader', days: 7, name: 'Styrelsen' },
    })
    expect(text()).toContain(`${site}/sida/?preview=T`)
    await press(named('Avsluta länken för Styrelsen'))
    await settled(() => expect(text()).toContain('Länken är avslutad.'))
    await settled(() => expect(text()).toContain('Ingen har en länk'))
  })
})
