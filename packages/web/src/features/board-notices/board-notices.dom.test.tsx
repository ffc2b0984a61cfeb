import type { BoardNotice } from '@nyhem/contract/calls/board-notices'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts, textsOf } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { BoardNoticesPart } from './BoardNoticesPart.tsx'

const siteIds = ['se', 'no', 'fi', 'se-en'] as const
type SiteId = (typeof siteIds)[number]
let root: Root

async function open(siteId: SiteId) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  const site = siteById(siteId)
  await act(async () =>
    root.render(
      <SiteProvider site={site}>
        <BoardNoticesPart />
      </SiteProvider>,
    ),
  )
  return textsOf(site.locale, 'board-notices').boardNotices
}
const says = () => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((button) => button.textContent === name || button.getAttribute('aria-label') === name)
      ?.click(),
  )
const write = (field: string, text: string) =>
  act(async () => {
    const control = document.getElementById(field)
    const type = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(control, text)
    control?.dispatchEvent(new Event('input', { bubbles: true }))
  })

const list = 'GET /api/board-notices'
const publish = 'POST /api/board-notices'
const notice: BoardNotice = {
  id: '_0a1668ce-e78c-4d3c-a81a-c0695961b48a',
  kind: 'decision',
  title: 'Ny låscylinder',
  text: 'Den 3 december.',
  publishedAt: '2026-03-02T08:00:00.000Z',
  until: '2026-04-02',
  state: 'shown',
  revision: 2,
}

beforeAll(async () => {
  for (const { locale } of siteIds.map(siteById)) {
    await loadTexts(locale)
    await loadTextGroup(locale, 'board-notices')
  }
})
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe.each(siteIds)('notices of the board on %s', (siteId) => {
  it('are written, published and listed, with the fields that are wrong named first', async () => {
    const server = fakeServer({
      [list]: { body: { notices: [] } },
      [publish]: { body: { code: 'Ok', notices: [notice] } },
    })
    const strings = await open(siteId)
    await vi.waitFor(() => expect(says()).toContain(strings.none))
    await press(strings.write)
    await press(strings.publish)
    expect(document.querySelector('[role=alert]')?.textContent).toContain(strings.title)
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
    await write('notice-title', notice.title)
    await write('notice-text', notice.text)
    await press(strings.publish)
    await vi.waitFor(() => expect(says()).toContain(strings.published))
    expect(says()).toContain(notice.title)
  })
})

it('what was written stays when it could not be sent', async () => {
  fakeServer({ [list]: { body: { notices: [] } }, [publish]: { status: 500, body: {} } })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const strings = await open('se')
  await vi.waitFor(() => expect(says()).toContain(strings.none))
  await press(strings.write)
  await write('notice-title', 'Stamspolning')
  await write('notice-text', 'Den 3 december.')
  await press(strings.publish)
  await vi.waitFor(() => expect(says()).toContain(strings.failed))
  expect((document.getElementById('notice-title') as HTMLInputElement).value).toBe('Stamspolning')
})

it('one that another of the board has changed is shown as it is now', async () => {
  const changed = { ...notice, title: 'Ny låscylinder i port A', revision: 3 }
  fakeServer({
    [list]: { body: { notices: [notice] } },
    [`POST /api/board-notices/${notice.id}/withdraw`]: { body: { code: 'Stale', notices: [changed] } },
  })
  const strings = await open('se')
  await vi.waitFor(() => expect(says()).toContain(notice.title))
  await press(strings.withdrawOf(notice.title))
  await vi.waitFor(() => expect(says()).toContain(strings.codes.Stale))
  expect(says()).toContain(changed.title)
})
