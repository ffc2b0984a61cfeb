import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleSession } from '../../examples/sample-user.ts'
import { examples } from '../../pages/orders/order-form/OrderFormPage.examples.ts'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { OrderForm } from '../order-form/OrderForm.tsx'
import { setSession } from '../session/session-store.ts'

const about = examples['one of several stages']?.requested
if (!about) throw new Error('there is no example')

let root: Root
beforeAll(async () => {
  await loadTexts('sv')
  await loadTextGroup('sv', 'order')
})
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={siteById('se')}>
        <PageProvider value={{ path: '/bestall-material/', formState: null }}>
          <OrderForm about={about} privacyHref={null} />
        </PageProvider>
      </SiteProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => {
    root.unmount()
    setSession(null)
  })
})

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name='${name}']`) as HTMLInputElement

describe('a form that cannot be sent', () => {
  it('says so, and keeps what was written', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline')
    })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const written = { firstName: 'Elin', lastName: 'Sandström', email: 'elin@example.se' }
    for (const [name, value] of Object.entries(written)) field(name).value = value
    await act(async () => {
      for (const box of document.querySelectorAll<HTMLInputElement>("input[type='checkbox']")) box.click()
    })
    await act(async () => document.querySelector('form')?.requestSubmit())
    await act(async () => vi.dynamicImportSettled())
    expect(document.body.textContent).toContain('Det du har skrivit finns kvar.')
    expect(Object.keys(written).map((name) => field(name).value)).toEqual(Object.values(written))
  })
})

describe('a form that has been sent', () => {
  it('shows what was written, which no e-mail repeats', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'Ok', number: 'M-2345-6789' }))
    const written = { firstName: 'Elin', lastName: 'Sandström', email: 'elin@example.se' }
    for (const [name, value] of Object.entries(written)) field(name).value = value
    await act(async () => {
      for (const box of document.querySelectorAll<HTMLInputElement>("input[type='checkbox']")) box.click()
    })
    await act(async () => document.querySelector('form')?.requestSubmit())
    await act(async () => vi.dynamicImportSettled())
    const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)
    expect(document.body.textContent).toContain('Det här skrev du')
    for (const value of Object.values(written)) expect(facts.some((fact) => fact?.endsWith(value))).toBe(true)
    expect(facts.some((fact) => fact?.includes('undefined'))).toBe(false)
  })
})

describe('a form of a logged-in person', () => {
  it('has name and address written already, where nothing was', async () => {
    await act(async () => setSession(sampleSession))
    const { firstName, lastName, email } = sampleSession.account
    expect(['firstName', 'lastName', 'email'].map((name) => field(name).value)).toEqual([firstName, lastName, email])
    expect(field('street').value).toBe(sampleSession.account.address)
  })

  it('retains what the person has started to type', async () => {
    field('firstName').value = 'Någon annan'
    await act(async () => setSession(sampleSession))
    expect(field('firstName').value).toBe('Någon annan')
    expect(field('lastName').value).toBe(sampleSession.account.lastName)
  })
})
