import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { EIdentityPart } from './EIdentityPart.tsx'

const path = '/mina-sidor/mina-installningar/'
const info = '/boka/info/?objectId=se-sjofartskajen-2-b-1303'
const session = '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11'
const start = '/account_service/update/bank_id/start'
const order = { code: 'Ok', flow: 'order', session, qr: null, autoStartLink: 'bankid:///' }
const updated = (returnPath: string) => ({
  body: { code: 'Ok', token: null, expiresAt: '2026-11-21T12:00:00Z', returnPath, next: 'close', reportAs: null },
})

let root: Root

async function open(returnPath: string | null) {
  history.replaceState(null, '', path)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  const eIdentity = { method: 'bank_id', number: null, isActivated: false } as const
  await act(async () =>
    root.render(
      <SiteProvider site={siteById('se')}>
        <PageProvider value={{ path, formState: null }}>
          <EIdentityPart eIdentity={eIdentity} returnPath={returnPath} />
        </PageProvider>
      </SiteProvider>,
    ),
  )
}

/** Returns the page's request and the redirect. */
async function addEIdentity(returnPath: string | null) {
  const leaveFor = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const server = fakeServer({
    [`POST ${start}`]: { body: order },
    [`GET /account_service/update/bank_id/status/${session}`]: updated(returnPath ?? path),
  })
  await open(returnPath)
  await act(async () => document.querySelector('button')?.click())
  return { requested: server.madeTo(start)[0]?.body, leaveFor }
}

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('sv')
  for (const group of ['account', 'my-pages'] as const) await loadTextGroup('sv', group)
})
beforeEach(() => {
  const never = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => never)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

describe('adding an e-ID', () => {
  it('leads back to the page that requested it', async () => {
    const { requested, leaveFor } = await addEIdentity(info)
    expect(requested).toMatchObject({ returnUrl: info })
    expect(leaveFor).toHaveBeenCalledWith(info)
  })

  it('stays on the settings when no page requested it', async () => {
    const { requested, leaveFor } = await addEIdentity(null)
    expect(requested).toMatchObject({ returnUrl: path })
    expect(leaveFor).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain('Din e-legitimation är kopplad till kontot.')
  })

  it('can be left undone, with a way back', async () => {
    await open(info)
    expect(document.querySelector(`a[href="${info}"]`)?.textContent).toContain('Tillbaka till sidan du kom från')
    await act(async () => root.unmount())
    await open(null)
    expect(document.querySelector('a')).toBeNull()
  })
})
