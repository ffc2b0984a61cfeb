import type { OwnQueuesReply } from '@nyhem/contract/calls/home-queue'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleSession } from '../../examples/sample-user.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { setSession } from '../session/session-store.ts'
import { LazyOwnQueues } from './LateOwnQueues.ts'

const list = 'GET /api/home-queue'
const leaving = 'POST /api/home-queue/entries/entry-1/leave'
const place: OwnQueuesReply['places'][number] = {
  entryId: 'entry-1',
  homeId: 'kajen-1-a-1101',
  homeName: 'Kajen, A-1101',
  stageId: 'kajen-1',
  fromRooms: null,
  enteredAt: '2026-03-02T08:00:00.000Z',
  group: 'interest',
  place: 2,
  pause: null,
  out: null,
  drawnNumber: null,
}
const ofStage = { ...place, entryId: 'entry-2', homeId: null, homeName: null, fromRooms: 3, place: null }
const turn: OwnQueuesReply['turns'][number] = {
  turnId: 'turn-1',
  entryId: 'entry-1',
  homeId: 'kajen-1-a-1101',
  homeNumber: 'A-1101',
  homeName: 'Kajen',
  href: '/bostader/',
  price: null,
  endsAt: '2026-03-05T15:00:00.000Z',
  timeZone: 'Europe/Stockholm',
}
let root: Root | null = null

/** Answers once as given, and with no places afterwards. */
function serve(own: OwnQueuesReply, left: { body: object } | Error = { body: { code: 'Ok' } }) {
  const replies = [own]
  return fakeServer({ [list]: () => ({ body: replies.shift() ?? { places: [], turns: [] } }), [leaving]: left })
}
async function show() {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(
      <SiteProvider site={siteById('se')}>
        <LazyOwnQueues />
      </SiteProvider>,
    )
  })
  await act(async () => setSession(sampleSession))
}
const said = () => document.body.textContent ?? ''
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    check()
  }, 20_000)
const buttons = (scope: string) => [...document.querySelectorAll<HTMLButtonElement>(`${scope} button`)]
const press = (scope: string, name: string) =>
  act(async () =>
    buttons(scope)
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
      ?.click(),
  )
const openDialog = () => document.querySelector('dialog[open]')?.textContent ?? ''

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all([loadTexts('sv'), loadTextGroup('sv', 'home-queue'), import('./OwnQueues.tsx')])
})
afterEach(async () => {
  await act(async () => root?.unmount())
  setSession(null)
})

describe('a place in a queue on my pages', () => {
  it('is given up after a question, and the list is read again', async () => {
    const server = serve({ places: [place, ofStage], turns: [] })
    await show()
    await until(() => expect(said()).toContain('Plats 2 i kön'))
    expect(said()).toContain('Valfri bostad i etappen med minst 3 rum')
    await press('li', 'Lämna kön: Kajen, A-1101')
    expect(openDialog()).toContain('Du förlorar din plats.')
    expect(openDialog()).not.toContain('erbjudande')
    expect(server.madeTo('/api/home-queue/entries/entry-1/leave')).toEqual([])
    await press('dialog[open]', 'Lämna kön')
    await until(() => expect(said()).toBe(''))
    expect(server.madeTo('/api/home-queue/entries/entry-1/leave')).toHaveLength(1)
  })
  it('is kept by who changes their mind', async () => {
    const server = serve({ places: [place], turns: [] })
    await show()
    await until(() => expect(said()).toContain('Plats 2 i kön'))
    await press('li', 'Lämna kön: Kajen, A-1101')
    await press('dialog[open]', 'Stå kvar')
    expect([openDialog(), server.madeTo('/api/home-queue/entries/entry-1/leave')]).toEqual(['', []])
  })
  it('says that an offer for it ends too, and when leaving failed', async () => {
    serve({ places: [place], turns: [turn] }, new Error('no network'))
    await show()
    await until(() => expect(said()).toContain('Din tur: Kajen, A-1101'))
    await press('li', 'Lämna kön: Kajen, A-1101')
    expect(openDialog()).toContain('Ditt erbjudande på bostaden upphör också.')
    await press('dialog[open]', 'Lämna kön')
    await until(() => expect(openDialog()).toContain('Det gick inte.'))
  })
})
