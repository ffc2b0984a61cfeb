import { kindsWithoutNewPages } from '@nyhem/contract/pages/making-pages'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { createPage, listPages, takePageFromTrash } from '@nyhem/contract/routes/editing.paths'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Asked, InOffice, officeServer } from '../../../office-server.fixture.tsx'
import { testRoot } from '../../../test-root.fixture.ts'
import { pageKinds } from '../../../texts/sv/page-kinds.ts'
import { listed } from '../pages.fixture.ts'
import { PageList } from './PageList.tsx'

const root = testRoot()
const start = listed('start', { path: '/', title: 'Start', below: 2 })
const about = listed('about', { parentId: 'start', title: 'Om oss', path: '/om-oss/', below: 1 })
const press = listed('press', { parentId: 'start', title: 'Press' })
const levels: Readonly<Record<string, ReturnType<typeof listed>[]>> = {
  '': [start],
  start: [about, press],
  about: [listed('jobs', { parentId: 'about', title: 'Jobb' })],
}
const list = ({ query }: Asked) => {
  const isFlat = query.has('search') || query.has('kind') || query.has('state')
  const pages = isFlat ? [press] : (levels[query.get('below') ?? ''] ?? [])
  return { pages, trail: [], count: pages.length, next: null }
}

async function open(address: string, replies: Parameters<typeof officeServer>[0] = {}) {
  history.replaceState(null, '', address)
  const server = officeServer({ [listPages]: list, ...replies })
  await root.render(
    <InOffice>
      <PageList />
    </InOffice>,
  )
  await settle()
  return server
}
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(1)))
const after = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const titles = () => rows().map((row) => row.querySelector('a')?.textContent)
async function pressKey(key: string): Promise<void> {
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await settle()
}
const field = (label: string) => {
  const id = [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.htmlFor ?? ''
  return document.getElementById(id) as HTMLInputElement
}
async function write(label: string, value: string): Promise<void> {
  await act(async () => {
    const element = field(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLButtonElement
const click = (name: string) => act(async () => button(name).click())

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the tree of pages', () => {
  it('begins unfolded at the start page, and tells the level of each row', async () => {
    await open('/pages/')
    expect(titles()).toEqual(['Start', 'Om oss', 'Press'])
    expect(rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '2'])
    expect(rows()[0]?.getAttribute('aria-expanded')).toBe('true')
    expect(rows()[2]?.hasAttribute('aria-expanded')).toBe(false)
  })
  it('is one stop of Tab, from which arrows unfold, fold and open', async () => {
    await open('/pages/')
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    await act(async () => rows()[1]?.focus())
    await pressKey('ArrowRight')
    expect(titles()).toEqual(['Start', 'Om oss', 'Jobb', 'Press'])
    await pressKey('ArrowRight')
    expect(document.activeElement?.textContent).toContain('Jobb')
    await pressKey('ArrowLeft')
    await pressKey('ArrowLeft')
    expect(titles()).toEqual(['Start', 'Om oss', 'Press'])
    await pressKey('Enter')
    expect(location.pathname).toBe('/pages/about')
  })
  it('is as it was left when one comes back in the same window', async () => {
    await open('/pages/')
    await act(async () => rows()[1]?.focus())
    await pressKey('ArrowRight')
    await root.render(null)
    await open('/pages/')
    await settle()
    expect(titles()).toEqual(['Start', 'Om oss', 'Jobb', 'Press'])
  })
})

describe('the list of pages', () => {
  it('has its filter in the address, and its search after a pause', async () => {
    const { asked } = await open('/pages/?site=no&state=published')
    expect(asked.at(-1)?.query.toString()).toBe('site=no&state=published')
    await write('Titel eller adress', 'pre')
    expect(location.search).not.toContain('search')
    await after(250)
    expect(location.search).toBe('?site=no&state=published&search=pre')
    expect(asked.at(-1)?.query.get('search')).toBe('pre')
    expect(titles()).toEqual(['Press'])
  })
  it('leaves out of its filter what is no status and no kind', async () => {
    const { asked } = await open('/pages/?state=x&kind=y')
    expect(asked.at(-1)?.query.has('state') || asked.at(-1)?.query.has('kind')).toBe(false)
    expect(titles()[0]).toBe('Start')
  })
  it('takes a page back from the trash, and says where it is', async () => {
    const restore = takePageFromTrash.replace(':pageId', 'press')
    const { asked } = await open('/pages/?state=trash', { [restore]: () => ({ code: 'Ok', path: '/press/' }) })
    await click('Ta tillbaka')
    await settle()
    expect(document.querySelector('[role="status"][tabindex]')?.textContent).toContain('/press/')
    expect(asked.filter(({ route }) => route === listPages)).toHaveLength(2)
  })
  it('says in words why a page is not taken back', async () => {
    const restore = takePageFromTrash.replace(':pageId', 'press')
    await open('/pages/?state=trash', { [restore]: () => ({ code: 'PathTaken' }) })
    await click('Ta tillbaka')
    await settle()
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('redan den adressen')
  })
})

describe('a new page', () => {
  async function fill(): Promise<void> {
    await write('Titel', 'Så faller ljuset')
    await act(async () => field('Ligger under').click())
    await settle()
    await act(async () => document.querySelector<HTMLElement>('[role="option"]')?.click())
    await chooseKind('artikel', 'Artikel')
  }
  const offered = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')]
  async function typeKind(typed: string): Promise<void> {
    const kind = [...document.querySelectorAll('dialog label')].find((one) => one.textContent === 'Sidtyp')
    const element = document.getElementById((kind as HTMLLabelElement).htmlFor) as HTMLInputElement
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, typed)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  async function chooseKind(typed: string, name: string): Promise<void> {
    await typeKind(typed)
    await act(async () =>
      offered()
        .find((one) => one.textContent === name)
        ?.click(),
    )
  }
  const create = createPage.replace(':pageId', 'start')

  it('has an address proposed by its title, and is opened when it is made', async () => {
    const { asked } = await open('/pages/?new=1', { [create]: () => ({ code: 'Ok', pageId: 'p9' }) })
    await fill()
    expect(field('Sista delen av adressen').value).toBe('sa-faller-ljuset')
    await click('Skapa sidan')
    await settle()
    expect(asked.at(-1)?.body).toEqual({ slug: 'sa-faller-ljuset', kind: 'article', title: 'Så faller ljuset' })
    expect(location.pathname).toBe('/pages/p9')
  })
  it('is proposed to be of the kind that most pages beside it are', async () => {
    const { asked } = await open('/pages/?new=1', { [create]: () => ({ code: 'Ok', pageId: 'p9' }) })
    await write('Titel', 'Så faller ljuset')
    await act(async () => field('Ligger under').click())
    await settle()
    await act(async () => document.querySelector<HTMLElement>('[role="option"]')?.click())
    await settle()
    await click('Skapa sidan')
    await settle()
    expect(asked.at(-1)?.body).toMatchObject({ kind: 'standard' })
  })
  it('that is refused gives the focus to the field that it is about', async () => {
    await open('/pages/?new=1', { [create]: () => ({ code: 'PathTaken' }) })
    await fill()
    await click('Skapa sidan')
    await settle()
    expect(document.activeElement).toBe(field('Sista delen av adressen'))
    expect(field('Sista delen av adressen').getAttribute('aria-invalid')).toBe('true')
  })
  it('is of no kind of which nobody makes pages', async () => {
    await open('/pages/?new=1')
    for (const kind of Object.keys(kindsWithoutNewPages)) {
      const name = pageKinds[kind as PageKind]
      await typeKind(name)
      expect(
        offered().map(({ textContent }) => textContent),
        kind,
      ).not.toContain(name)
    }
  })
  it('that adds to one of the catalogue has as many levels of an address', async () => {
    const { asked } = await open('/pages/?new=1', { [create]: () => ({ code: 'Ok', pageId: 'p9' }) })
    await fill()
    await write('Sista delen av adressen', 'stockholm/nacka/parken')
    await click('Skapa sidan')
    expect(asked.some(({ route }) => route === create)).toBe(false)
    await chooseKind('område', 'Område')
    await click('Skapa sidan')
    await settle()
    expect(asked.at(-1)?.body).toMatchObject({ slug: 'stockholm/nacka/parken', kind: 'area' })
  })
  it('is not sent before it is whole', async () => {
    const { asked } = await open('/pages/?new=1', { [create]: () => ({ code: 'Ok', pageId: 'p9' }) })
    await click('Skapa sidan')
    expect(document.activeElement).toBe(field('Titel'))
    expect(asked.some(({ route }) => route === create)).toBe(false)
  })
})
