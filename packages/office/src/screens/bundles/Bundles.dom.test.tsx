import type { BundlePage, OpenedBundle } from '@nyhem/contract/calls/bundles'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answering, LoggedIn, press, settled, shownText, write } from '../../calls/answers.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { Bundles } from './Bundles.tsx'

const root = testRoot()

const page: BundlePage = {
  pageId: 'p1',
  siteId: 'se',
  path: '/kampanj/',
  title: 'Vårkampanj',
  kind: 'campaign',
  revision: 4,
  problems: [],
  warnings: [],
  needsReview: false,
  isGone: false,
}
const bundleId = '00000000-0000-4000-8000-00000000000b'
const address = `/office/api/bundles/${bundleId}`
const bundle: OpenedBundle = {
  bundleId,
  name: 'Vår 2027',
  state: 'open',
  moment: null,
  clockSiteId: 'se',
  timeZone: 'Europe/Stockholm',
  madeBy: 'Maja Forsberg',
  madeAt: '2026-11-26T09:00:00.000Z',
  published: null,
  pages: [page],
  mayChange: true,
}

beforeEach(() => history.replaceState(null, '', `/bundles?bundle=${bundleId}`))

async function open(opened: OpenedBundle, answers: Parameters<typeof answering>[0] = {}) {
  const { sent } = answering({ [`GET ${address}`]: () => opened, ...answers })
  await root.render(
    <LoggedIn>
      <Bundles />
    </LoggedIn>,
  )
  await settled()
  return { sent }
}

describe('the list of bundles', () => {
  it('tells state, moment by its clock, and sites', async () => {
    history.replaceState(null, '', '/bundles')
    const listed = { ...bundle, pages: 2, sites: ['se', 'fi'] }
    const moment = '2099-03-02T06:00:00.000Z'
    answering({
      'GET /office/api/bundles': () => ({
        bundles: [listed, { ...listed, bundleId: 'b', state: 'scheduled', moment, timeZone: 'Europe/Helsinki' }],
      }),
    })
    await root.render(
      <LoggedIn>
        <Bundles />
      </LoggedIn>,
    )
    await settled()
    const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    )
    expect(cells[0]).toEqual(['Öppet', 'när det publiceras', '2 sidor', 'Norrvida, Norrvida Suomi', 'Maja Forsberg'])
    expect(cells[1]?.slice(0, 2)).toEqual(['Planerat', '2 mars 2099 08.00 (Helsinki)'])
  })
})

describe('a bundle', () => {
  it('shows a page with all its drafts in a tab of its own, which closes where there is none', async () => {
    const preview = 'http://se.localhost/kampanj/?preview=x'
    const tab = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() }
    const opening = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const ok = { code: 'Ok', previewId: bundleId, address: preview, expiresAt: bundle.madeAt }
    const answers = [ok, { code: 'NoAddress' }]
    const { sent } = await open(bundle, { [`POST ${address}/previews`]: () => answers.shift() })
    await press('Förhandsvisa Vårkampanj i ny flik')
    expect(sent.at(-1)?.body).toEqual({ pageId: 'p1', asOf: null, visitor: 'nobody' })
    expect(tab.opener).toBe(null)
    expect(tab.location.replace).toHaveBeenCalledWith(preview)
    await press('Förhandsvisa Vårkampanj i ny flik')
    expect(tab.close).toHaveBeenCalledOnce()
    expect(shownText()).toContain('ingen egen adress')
    opening.mockRestore()
  })

  it('is published in the revisions that are shown', async () => {
    const { sent } = await open(bundle, {
      [`POST ${address}/publish`]: () => ({ code: 'Ok', bundle: { ...bundle, state: 'shown' } }),
    })
    expect(shownText()).toContain('Klar att publicera')
    await press('Publicera paketet')
    expect(document.querySelector('dialog')?.textContent).toContain('1 sida visas genast, alla eller ingen.')
    await confirm('Publicera paketet')
    expect(sent.at(-1)?.body).toEqual({ seen: [{ pageId: 'p1', revision: 4 }], withoutReview: null })
    expect(shownText()).toContain('Paketet är publicerat.')
  })

  it('that is refused names each page and why, and asks how they stand', async () => {
    const { sent } = await open(bundle, {
      [`POST ${address}/publish`]: () => ({
        code: 'Refused',
        pages: [{ pageId: 'p1', code: 'Stale', problems: [] }],
      }),
    })
    await press('Publicera paketet')
    await confirm('Publicera paketet')
    expect(document.querySelector('dialog [role="alert"]')?.textContent).toBe(
      'Inget är publicerat. Rätta det här först:Vårkampanj: ändrad sedan du såg den',
    )
    expect(sent.at(-1)?.call).toBe(`GET ${address}`)
  })

  it('with a page that nobody has approved asks why', async () => {
    const { sent } = await open(
      { ...bundle, pages: [{ ...page, needsReview: true }] },
      { [`POST ${address}/publish`]: () => ({ code: 'NotOpen' }) },
    )
    expect(shownText()).toContain('Behöver granskas')
    await press('Publicera paketet')
    await write('Varför utan granskning?', 'Krisen väntar inte.')
    await confirm('Publicera paketet')
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      withoutReview: 'Krisen väntar inte.',
    })
    expect(shownText()).toContain('Paketet är redan publicerat.')
  })

  it('takes drafts one after the other', async () => {
    const candidate = { pageId: 'p2', siteId: 'fi', path: '/kampanja/', title: 'Kevät', savedAt: bundle.madeAt }
    const { sent } = await open(bundle, {
      [`GET ${address}/candidates?search=`]: () => ({ pages: [candidate] }),
      [`POST ${address}/pages`]: () => ({
        code: 'Ok',
        bundle: { ...bundle, pages: [page, { ...page, pageId: 'p2', title: 'Kevät' }] },
      }),
    })
    await press('Lägg till sidor')
    await press('Lägg till Kevät')
    expect(sent.at(-1)?.body).toEqual({ pageId: 'p2' })
    expect(document.querySelector('dialog')?.textContent).not.toContain('/kampanja/')
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2)
    expect(document.activeElement?.getAttribute('type')).toBe('search')
  })

  it('is told, and not lost, when a page is taken out of it', async () => {
    const { sent } = await open(bundle, {
      [`POST ${address}/pages/remove`]: () => ({ code: 'Ok', bundle: { ...bundle, pages: [] } }),
    })
    await press('Ta Vårkampanj ur paketet')
    expect(sent.at(-1)?.body).toEqual({ pageId: 'p1' })
    expect(document.activeElement?.textContent).toBe('Vårkampanj är ur paketet.')
  })

  it('sets its moment by the clock of a site, and says when it does not exist', async () => {
    const { sent } = await open(bundle, { [`POST ${address}`]: () => ({ code: 'NoSuchMoment' }) })
    await write('Publiceras', 'at')
    await write('Tidpunkt', '2027-03-28T02:30')
    await write('Klockan i', 'fi')
    await press('Spara')
    expect(sent.at(-1)?.body).toEqual({ name: 'Vår 2027', clockSiteId: 'fi', moment: '2027-03-28T02:30' })
    expect(shownText()).toContain('Den tiden finns inte: klockan ställs om då.')
  })

  it('is only looked at by who may not publish all of it', async () => {
    await open({ ...bundle, mayChange: false })
    expect(shownText()).toContain('Du får se paketet men inte publicera alla sidor i det.')
    for (const name of ['Publicera paketet', 'Lägg till sidor', 'Ta ur', 'Lös upp paketet'])
      expect(shownText()).not.toContain(name)
  })
})

/** The button of the dialog, which has the same name as the one that opened it. */
async function confirm(name: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
    ({ textContent }) => textContent === name,
  )
  await act(async () => found?.click())
  await settled()
}
