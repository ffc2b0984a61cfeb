import { type Browser, expect, type Page } from '@playwright/test'
import { office } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { type OwnWorld, test } from '../own-world.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logIn, on } from './account-steps.ts'
import { homePaths } from './my-home-steps.ts'
import { logIn as logInAtOffice } from './office-steps.ts'
import { newParty } from './release-day.ts'

test.describe.configure({ mode: 'default', timeout: 600_000 })

/** As wide as a phone. */
async function resident(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: { cookies: answeredCookies, origins: [] },
  })
  const page = await context.newPage()
  await logIn(page, 'se', 'hanna.viklund@demo.example')
  return page
}

async function openHome(page: Page): Promise<void> {
  await page.goto(on('se', homePaths.se.residence))
  await untilAlive(page)
}

test(
  'a resident reads the home book and reports a fault of a product; customer service adds to it',
  desktopOnly,
  async ({ browser }: { ownWorld: OwnWorld; browser: Browser }) => {
    const hanna = await resident(browser)
    await openHome(hanna)
    const book = hanna.locator('#book')
    await expect(book).toContainText('Ekparkett, mattlackad, 14 mm')
    await expect(book).toContainText('Går snart ut')
    expect.soft(await axeFindings(hanna, '#book')).toEqual([])
    expect.soft(await tooWide(hanna)).toEqual([])

    const { page: robin } = await newParty(browser)
    await logInAtOffice(robin, 'Robin Sand', office)
    await robin.goto(`${office}/home-books/`)
    await robin.getByLabel('Sök hem').fill('1102')
    await robin.getByRole('link', { name: 'A-1102' }).first().click()
    await robin.getByRole('button', { name: 'Lägg till skötselråd' }).click()
    const dialog = robin.getByRole('dialog')
    await dialog.getByLabel('Rubrik').fill('Fönster')
    await dialog.getByLabel('Vad som görs').fill('Smörj beslagen.')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(robin.getByRole('alert')).toContainText('Sparat')
    expect.soft(await axeFindings(robin)).toEqual([])

    await openHome(hanna)
    await expect(book).toContainText('Smörj beslagen.')
    await book.getByRole('link', { name: 'Anmäl fel på Luckor, Kök' }).click()
    await expect(hanna).toHaveURL(/#report-fault/)
  },
)
