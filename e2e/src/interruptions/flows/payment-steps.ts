import type { Locator, Page } from '@playwright/test'
import { simulators } from '../../addresses.ts'
import type { Step } from '../flow.types.ts'
import { elsewhere } from '../interruptions.ts'

const ways = {
  se: { start: 'Betala med Swish', reopen: 'Öppna Swish igen' },
  no: { start: 'Betal med kort', reopen: 'Vis kortskjemaet igjen' },
  fi: { start: 'Siirry pankkiin', reopen: 'Palaa pankkiin' },
} as const
type PaymentSite = keyof typeof ways

const startButton = (page: Page, site: PaymentSite): Locator => page.getByRole('button', { name: ways[site].start })
const swishLink = (page: Page): Locator => page.getByRole('link', { name: 'Öppna Swish' })

/** A payment that was begun is opened again. */
const reopen =
  (site: PaymentSite): NonNullable<Step['reach']> =>
  ({ page }) =>
    page.getByRole('button', { name: ways[site].reopen }).click()

async function paySwish(page: Page): Promise<void> {
  const { pathname, search } = new URL((await swishLink(page).getAttribute('href')) ?? '')
  const opened = await fetch(new URL(pathname + search, simulators), { redirect: 'manual' })
  const id = /\/swish\/payments\/([^?]+)/.exec(opened.headers.get('location') ?? '')?.[1]
  await fetch(`${simulators}control/swish/payments/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'pay' }),
  })
}

const paying: Readonly<Record<PaymentSite, Step>> = {
  se: {
    name: 'payment by Swish',
    sign: ({ page }) => swishLink(page),
    press: ({ page }) => paySwish(page),
    reach: reopen('se'),
    outcomes: {
      reload: { at: 'before' },
      'back-forward': { at: 'before' },
      'new-page': { at: 'before' },
      'session-end': { after: 'log-in', at: 'next' },
      offline: { at: 'next' },
    },
  },
  no: {
    name: 'payment by card',
    sign: ({ page }) => page.frameLocator('main iframe').getByRole('button', { name: 'Pay' }),
    press: ({ page }) => page.frameLocator('main iframe').getByRole('button', { name: 'Pay' }).click(),
    reach: reopen('no'),
    outcomes: {
      reload: { at: 'before' },
      'back-forward': { at: 'before' },
      'new-page': { at: 'before' },
      'session-end': { after: 'log-in', at: 'next' },
      offline: null,
      'provider-left': null,
    },
  },
  fi: {
    name: 'payment at the bank',
    sign: ({ page }) => page.getByRole('button', { name: 'ok', exact: true }),
    press: ({ page }) => page.getByRole('button', { name: 'ok', exact: true }).click(),
    reach: reopen('fi'),
    outcomes: elsewhere,
  },
}

/** What differs by the place of the payment. */
type Where = { readonly choice?: Partial<Step>; readonly payment?: Step['outcomes'] }

/** Choice and payment: Swish in Sweden, card in Norway, bank in Finland. */
export const paymentSteps = (site: PaymentSite, where: Where = {}): readonly Step[] => [
  {
    name: 'choice of payment',
    sign: ({ page }) => startButton(page, site),
    press: ({ page }) => startButton(page, site).click(),
    ...where.choice,
  },
  { ...paying[site], outcomes: { ...paying[site].outcomes, ...where.payment } },
]
