import { expect, type Page } from '@playwright/test'
import { answerOnPhone, call, expectLoggedIn, on, openLogin, startLink } from '../../journeys/account-steps.ts'
import { type AccountSite, accountTexts } from '../../journeys/account-texts.ts'
import { actAs, newBuyer } from '../../journeys/booking-steps.ts'
import { untilAlive } from '../../mark-document.ts'
import type { Flow, Step } from '../flow.types.ts'
import { elsewhere, usualOutcomes } from '../interruptions.ts'

const outcomes: Flow['outcomes'] = { ...usualOutcomes, 'session-end': null }

const onPhone: Step = {
  name: 'code of BankID',
  sign: ({ page }) => startLink(page),
  press: ({ page, person }) => answerOnPhone(page, { act: 'approve', person: person.key }),
  outcomes: { offline: { at: 'next' } },
}

const atProvider = (site: 'no' | 'fi'): readonly Step[] => {
  const { startEId, again } = accountTexts[site]
  const button = (page: Page) => page.getByRole('button', { name: new RegExp(`^(${startEId}|${again})$`) })
  const start: Step = {
    name: 'log-in page',
    sign: ({ page }) => button(page),
    press: ({ page }) => button(page).click(),
  }
  return [
    start,
    {
      name: 'the provider’s pages',
      sign: ({ page }) => page.getByRole('button', { name: 'Identify', exact: true }),
      press: ({ page, person }) => actAs(page, person, 'Identify'),
      reach: start.press,
      outcomes: elsewhere,
    },
  ]
}

const logIn = (site: AccountSite, rest: Pick<Flow, 'name'>): Flow => ({
  ...rest,
  site,
  outcomes,
  steps: site === 'se' ? [onPhone] : atProvider(site),
  async begin(page) {
    const person = await newBuyer(page, site)
    await page.goto(on(site, '/robots.txt'))
    await call(page, 'POST', '/account_service/logout')
    if (site === 'se') await openLogin(page, site, '#open-login', '/om-oss/')
    else {
      await page.goto(on(site, accountTexts[site].login))
      await untilAlive(page)
    }
    return { page, address: page.url(), person, notes: {} }
  },
  async end({ page, person }) {
    await expectLoggedIn(page, person.firstName)
    await expect(page).toHaveURL(on(site, site === 'se' ? '/om-oss/' : accountTexts[site].myPages))
  },
  once: async () => undefined,
})

export const logIns: readonly Flow[] = [
  logIn('se', { name: 'Log-in, Sweden' }),
  logIn('no', { name: 'Log-in, Norway' }),
  logIn('fi', { name: 'Log-in, Finland' }),
]
