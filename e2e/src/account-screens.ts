import type { Page } from '@playwright/test'
import { answerOnPhone, logIn, logInForBoard, on, userMenu } from './journeys/account-steps.ts'
import { type AccountSite, accountTexts } from './journeys/account-texts.ts'

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

/** Waits until the log-in modal shows its content. */
async function openModal(page: Page, site: AccountSite, hash: string): Promise<void> {
  await page.goto(on(site, `/${hash}`))
  await page.getByRole('dialog').waitFor()
  // On a computer the order starts automatically, and its code is drawn.
  await page.waitForLoadState('networkidle')
}

async function openChooser(page: Page): Promise<void> {
  await openModal(page, 'se', '#open-board-login')
  // On a phone the other button leaves for the app.
  const start = page.getByRole('button', { name: /Logga in med BankID|Mobilt BankID på annan enhet/ })
  await page.getByRole('dialog').locator(start).click()
  await answerOnPhone(page, { act: 'approve', person: 'birgitta' })
  await page.getByRole('radio').first().waitFor()
}

async function openBoardHome(page: Page): Promise<void> {
  await logInForBoard(page, 'tomas')
  await page.goto(on('se', accountTexts.se.myPages))
  await userMenu(page).waitFor()
}

const openLoggedIn = async (page: Page, site: AccountSite, path: string, email?: string): Promise<void> => {
  await logIn(page, site, email)
  await page.goto(on(site, path))
  await userMenu(page).waitFor()
}

export const accountScreens: readonly Screen[] = [
  ...(['se', 'no', 'fi'] as const).flatMap((site) => [
    { name: `${site}-account-modal`, open: (page: Page) => openModal(page, site, '#open-login') },
    { name: `${site}-account-home`, open: (page: Page) => openLoggedIn(page, site, accountTexts[site].myPages) },
    { name: `${site}-account-settings`, open: (page: Page) => openLoggedIn(page, site, accountTexts[site].settings) },
  ]),
  { name: 'se-account-board-modal', open: (page) => openModal(page, 'se', '#open-board-login') },
  { name: 'se-account-board-home', open: openBoardHome },
  { name: 'se-account-chooser', open: openChooser },
]
