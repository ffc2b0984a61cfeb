import { expect, type Page } from '@playwright/test'
import { sendDocumentFile, sendMyPages } from '../../business-system.ts'
import { on } from '../../journeys/account-steps.ts'
import { untilAlive } from '../../mark-document.ts'
import type { Flow } from '../flow.types.ts'
import { usualOutcomes } from '../interruptions.ts'
import { bookedHome, newCustomer } from './new-customer.ts'
import { signature } from './signing-steps.ts'
import { smallPdf } from './small-pdf.ts'

const strings = {
  se: {
    list: '/mina-sidor/mina-avtal/',
    sign: /^(Signera med BankID|Försök signera igen)$/,
    signed: 'Du har signerat',
    stage: 'se-svartaparken-1',
    home: 'se-svartaparken-1-a-1201',
  },
  no: {
    list: '/mine-sider/mine-avtaler/',
    sign: /^(Signer med BankID|Prøv å signere igjen)$/,
    signed: 'Du har signert',
    stage: 'no-nidarhagen-1',
    home: 'no-nidarhagen-1-b-102',
  },
} as const

const title = 'Avtal 4711'

function signing(site: keyof typeof strings, rest: Pick<Flow, 'name'>): Flow {
  const { list, sign, signed, stage, home } = strings[site]
  const begin = (page: Page) => page.getByRole('button', { name: sign }).click()
  return {
    ...rest,
    site,
    outcomes: usualOutcomes,
    steps: [
      {
        name: 'document',
        sign: ({ page }) => page.getByRole('button', { name: sign }),
        press: ({ page }) => begin(page),
      },
      signature(site, begin),
    ],
    async begin(page) {
      const person = await newCustomer(page, site, { bookings: [bookedHome(site, stage, home)] })
      const externalId = `document-${person.key}`
      await sendMyPages(page.request, [
        {
          type: 'document',
          externalId,
          siteId: site,
          customerExternalIds: [person.key],
          kind: 'agreement',
          title,
          issuedAt: new Date().toISOString(),
          action: 'sign',
          summary: title,
        },
      ])
      await sendDocumentFile(page.request, externalId, smallPdf(title))
      await page.goto(on(site, list))
      await untilAlive(page)
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await untilAlive(page)
      return { page, address: page.url(), person, notes: {} }
    },
    end: ({ page }) => expect(page.getByRole('heading', { level: 1, name: signed })).toBeVisible({ timeout: 20_000 }),
    async once({ page }) {
      await page.goto(on(site, list))
      await expect(page.getByRole('main').getByText(title)).toHaveCount(1)
    },
  }
}

export const signings: readonly Flow[] = [
  signing('se', { name: 'Signing of a document, Sweden' }),
  signing('no', { name: 'Signing of a document, Norway' }),
]
