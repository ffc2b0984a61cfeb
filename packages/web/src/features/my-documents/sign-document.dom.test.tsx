import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sampleOpenDocument } from '../../examples/sample-documents.ts'
import { sampleUser } from '../../examples/sample-user.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { setSession } from '../session/session-store.ts'
import { ActOnDocument } from './ActOnDocument.tsx'

let root: Root | null = null
beforeAll(async () => {
  await loadTexts('sv')
  await Promise.all([loadTextGroup('sv', 'account'), loadTextGroup('sv', 'documents')])
})
afterEach(async () => {
  await act(async () => root?.unmount())
  setSession(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a signed document is counted no more in the header', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const none = async () => undefined
  const reload = vi.fn(none)
  const user = { firstName: 'Elin', association: null }
  setSession({
    user,
    account: sampleUser,
    notifications: [],
    pause: none,
    reload,
    logOut: none,
    logOutEverywhere: none,
  })
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  history.replaceState(null, '', '/mina-sidor/mina-avtal/atgard/?documentId=d1&poolingId=p1')
  const document1 = sampleOpenDocument()
  fakeServer({ [`POST /api/documents/${document1.id}/bank_id/status`]: { body: { code: 'Ok' } } })
  const doneHref = '/mina-sidor/mina-avtal/klart/?documentId=d1'
  const model = { document: document1, method: 'bank_id', canSign: true, isChanged: false, doneHref } as const
  const rest = { approveHref: '', signHref: '', listHref: '/', settingsHref: null }
  const company = { phone: '', email: '' }
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const made = createRoot(container)
  root = made
  await act(async () =>
    made.render(
      <SiteProvider site={siteById('se')}>
        <ActOnDocument model={{ ...model, ...rest, company }} />
      </SiteProvider>,
    ),
  )
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))
  expect(leave).toHaveBeenCalledWith(doneHref)
  expect(reload).toHaveBeenCalledOnce()
})
