import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleInvoice, sampleSettled } from '../../../examples/sample-invoices.ts'
import {
  leavePage,
  loadFixtureTexts,
  said,
  show,
  standInForBrowser,
  submit,
  write,
} from '../../../features/booking/booking-page.fixture.tsx'
import { fakeServer } from '../../../features/session/fake-server.ts'
import { loadTextGroup } from '../../../texts/load-texts.ts'
import { examples } from './MyPagesPaymentPage.examples.ts'
import { MyPagesPaymentPage } from './MyPagesPaymentPage.tsx'

type Model = PageModels['my-pages-payment']

const other = {
  ...sampleInvoice,
  id: '6f1d2a30-0000-4000-8000-000000000009',
  number: '400300',
  purpose: 'choices' as const,
}
const vip = { ...other, purpose: 'vip' as const, takesCode: true }
const before = { ...examples['one to pay, one paid'], toPay: [sampleInvoice, other] } as Model
const common = { siteVersion: '1', objectId: null, subMenu: [], showPlotType: false }
const pageData = 'GET /mina-sidor/betalningar/GetViewModel'
const pay = `POST /api/invoices/${sampleInvoice.id}/pay`

const page = (model: Model) => ({
  body: { path: '/mina-sidor/betalningar/', template: { currentComponent: 'my-pages-payment', viewModel: model } },
})
const sum = () =>
  [...document.querySelectorAll('dt')]
    .find(({ textContent }) => textContent === 'Att betala nu')
    ?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
const headings = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)

async function open(model: Model): Promise<void> {
  history.replaceState(null, '', '/mina-sidor/betalningar/')
  await show(<MyPagesPaymentPage model={{ ...model, ...common }} />)
}
const pressPay = (name: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label='${name}']`)?.click())

beforeAll(async () => {
  await loadFixtureTexts()
  await Promise.all([loadTextGroup('sv', 'invoices'), loadTextGroup('sv', 'my-pages')])
})
beforeEach(standInForBrowser)
afterEach(leavePage)

describe('the payments page', () => {
  it('shows what is left and the paid invoice with its day, once a payment has come', async () => {
    const paid = { ...sampleSettled, id: sampleInvoice.id, purpose: sampleInvoice.purpose, settledOn: '2026-11-22' }
    fakeServer({
      [pay]: { body: { code: 'AlreadyPaid' } },
      [pageData]: page({ ...before, toPay: [other], settled: [paid] }),
    })
    await open(before)
    expect(sum()).toBe('450 001 kr')
    await pressPay('Betala Handpenning')
    await submit()
    expect(sum()).toBe('225 000,50 kr')
    expect(document.activeElement?.textContent).toContain('Tack, betalningen har kommit fram.')
    expect(headings()).toEqual(['Tillval', 'Handpenning'])
    expect(said()).toContain('2026-11-22')
  })

  it('lets the sum fall also when the page cannot be asked again', async () => {
    fakeServer({ [pay]: { body: { code: 'AlreadyPaid' } }, [pageData]: new Error('no network') })
    await open(before)
    await pressPay('Betala Handpenning')
    await submit()
    expect(sum()).toBe('225 000,50 kr')
    expect(headings()).not.toContain('Handpenning')
  })

  it('shows an invoice settled by a code as paid, and no sum when nothing is left', async () => {
    fakeServer({
      [`POST /api/invoices/${vip.id}/code`]: { body: { code: 'Ok' } },
      [pageData]: page({ ...before, toPay: [], settled: [sampleSettled] }),
    })
    await open({ ...before, toPay: [vip], settled: [] })
    await write('code', 'TACK-2026')
    await submit()
    expect(said()).toContain('Tack, avgiften är betald med din kod.')
    expect(sum()).toBeUndefined()
    expect(said()).toContain('Inget att betala just nu')
  })

  it('never calls an invoice paid whose payment can no longer be followed', async () => {
    const attempt = { id: 'p-1', method: 'swish', status: 'started' } as const
    const waiting = { ...sampleInvoice, payment: { ...sampleInvoice.payment, attempt } }
    const server = fakeServer({
      'GET /paymentstatus/p-1': { status: 404, body: { code: 'NotFound' } },
      [pageData]: page({ ...before, toPay: [sampleInvoice] }),
    })
    await open({ ...before, toPay: [waiting] })
    await act(async () => undefined)
    expect(server.madeTo('/mina-sidor/betalningar/GetViewModel')).toHaveLength(1)
    expect(said()).not.toContain('Tack')
    expect(headings()).toContain('Handpenning')
  })

  it('says of an invoice paid elsewhere which day it was issued, not that it was paid then', async () => {
    await open({ ...before, toPay: [], settled: [{ ...sampleSettled, settledOn: null }] })
    expect(said()).toContain('Faktura från 2026-10-12')
  })
})
