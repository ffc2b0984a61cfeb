import type { Page } from '@playwright/test'
import { logIn, on, userMenu } from './journeys/account-steps.ts'
import { untilAlive } from './mark-document.ts'

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

async function open(page: Page, site: 'se' | 'no', email: string, path: string): Promise<void> {
  await logIn(page, site, `${email}@demo.example`)
  await page.goto(on(site, path))
  await userMenu(page).waitFor()
}

async function paying(page: Page): Promise<void> {
  await open(page, 'se', 'elin.sandstrom', '/mina-sidor/betalningar/')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Betala Handpenning' }).click()
}

export const paymentScreens: readonly Screen[] = [
  { name: 'se-payments', open: (page) => open(page, 'se', 'elin.sandstrom', '/mina-sidor/betalningar/') },
  { name: 'se-payments-paying', open: paying },
  { name: 'no-payments', open: (page) => open(page, 'no', 'sindre.aasland', '/mine-sider/betalinger/') },
  { name: 'se-payments-vip', open: (page) => open(page, 'se', 'goran.melander', '/mina-sidor/betalningar/') },
  { name: 'se-vip', open: (page) => open(page, 'se', 'goran.melander', '/mina-sidor/vip/') },
  { name: 'se-vip-showings', open: (page) => open(page, 'se', 'goran.melander', '/mina-sidor/vip-visning/') },
]
