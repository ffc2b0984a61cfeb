import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendMyPages } from '../../business-system.ts'
import { on } from '../../journeys/account-steps.ts'
import { emailsTo } from '../../journeys/interest-steps.ts'
import { untilAlive } from '../../mark-document.ts'
import type { Flow } from '../flow.types.ts'
import { usualOutcomes } from '../interruptions.ts'
import { dayFromNow, newCustomer } from './new-customer.ts'
import { paymentSteps } from './payment-steps.ts'

const strings = {
  se: {
    list: '/mina-sidor/betalningar/',
    pay: 'Betala Delbetalning',
    paid: 'Fakturan är betald.',
    settled: 'Betalt',
    currency: 'SEK',
  },
  no: {
    list: '/mine-sider/betalinger/',
    pay: 'Betal Delbetaling',
    paid: 'Fakturaen er betalt.',
    settled: 'Betalt',
    currency: 'NOK',
  },
} as const
type InvoiceSite = keyof typeof strings

function payment(site: InvoiceSite, rest: Pick<Flow, 'name'>): Flow {
  const { list, pay, paid, settled, currency } = strings[site]
  const payButton = (page: Page) => page.getByRole('button', { name: pay })
  const rows = (page: Page) =>
    page.getByRole('region', { name: settled, exact: true }).getByRole('heading', { level: 3 })
  const open = async (page: Page) => {
    await payButton(page).click()
  }
  return {
    ...rest,
    site,
    outcomes: usualOutcomes,
    steps: [
      {
        name: 'invoices',
        sign: ({ page }) => payButton(page),
        press: ({ page }) => open(page),
        outcomes: { 'session-end': { at: 'next' }, offline: { at: 'next' } },
      },
      ...paymentSteps(site, {
        choice: {
          reach: ({ page }) => open(page),
          outcomes: {
            reload: { at: 'before' },
            'back-forward': { at: 'before' },
            'new-page': { at: 'before' },
            // My pages are left for the start page; the log-in leads to the invoices.
            'session-end': { after: 'log-in', at: 'before' },
          },
        },
      }),
    ],
    async begin(page) {
      const person = await newCustomer(page, site, { showsPayments: true })
      const amount = { minor: 125_000, currency }
      await sendMyPages(page.request, [
        {
          type: 'invoice',
          externalId: `invoice-${person.key}`,
          siteId: site,
          customerExternalId: person.key,
          purpose: 'instalment',
          number: String(randomInt(1e8, 1e9)),
          issuedOn: dayFromNow(0),
          dueOn: dayFromNow(20),
          amount,
          status: 'NotPaidSent',
          lines: [{ text: 'Delbetalning', minor: amount.minor }],
        },
      ])
      await page.goto(on(site, list))
      await untilAlive(page)
      return { page, address: page.url(), person, notes: {} }
    },
    end: ({ page }) => expect(page.getByText(paid).or(rows(page)).first()).toBeVisible({ timeout: 20_000 }),
    async once({ page, person }) {
      await page.goto(on(site, list))
      await expect(rows(page)).toHaveCount(1)
      await expect(payButton(page)).toHaveCount(0)
      const subjects = (await emailsTo(person.email)).map(({ subject }) => subject)
      expect(subjects, 'each letter once').toEqual([...new Set(subjects)])
    },
  }
}

export const payments: readonly Flow[] = [
  payment('se', { name: 'Payment of an invoice, Sweden' }),
  payment('no', { name: 'Payment of an invoice, Norway' }),
]
