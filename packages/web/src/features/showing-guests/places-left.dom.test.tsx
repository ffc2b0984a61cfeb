import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { examples } from '../../pages/showings/showing-form/ShowingFormPage.examples.ts'
import { ShowingFormPage } from '../../pages/showings/showing-form/ShowingFormPage.tsx'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'

const model = Object.values(examples).find(({ showing }) => showing?.registration === 'open' && showing.placesLeft)
const address = `/api/showings/${model?.showing?.id}/register`
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  window.dataLayer = []
  await Promise.all([loadTexts('sv'), ...(['home', 'showing'] as const).map((group) => loadTextGroup('sv', group))])
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={siteById('se')}>
        <PageProvider value={{ path: '/visning/', formState: null }}>
          {model && <ShowingFormPage model={model as never} />}
        </PageProvider>
      </SiteProvider>,
    ),
  )
})
afterEach(() => act(async () => root.unmount()))

it('places left are those after the registration, beside its confirmation', async () => {
  fakeServer({ [`POST ${address}`]: { body: { code: 'Ok', placesLeft: 3, interestKey: 'k' } } })
  expect(document.body.textContent).toContain(`${model?.showing?.placesLeft} platser kvar`)
  const values = { firstName: 'Asta', lastName: 'Ek', email: 'asta@example.se', phone: '070-174 06 05' }
  for (const [name, value] of Object.entries(values)) {
    const input = document.querySelector<HTMLInputElement>(`[name='${name}']`)
    if (input) input.value = value
  }
  const terms = document.querySelector<HTMLInputElement>("[name='terms']")
  if (terms) terms.checked = true
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await act(async () => undefined)
  expect(document.body.textContent).toContain('3 platser kvar')
})
