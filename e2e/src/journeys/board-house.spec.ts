import { type Browser, expect, type Page } from '@playwright/test'
import { office } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly } from '../matrix.ts'
import { test } from '../own-world.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logInForBoard, on } from './account-steps.ts'
import { errandsAddress, openErrand, report } from './errand-steps.ts'
import { logIn as logInAtOffice } from './office-steps.ts'

const width = { phone: { width: 320, height: 800 }, desktop: { width: 1440, height: 900 } } as const

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: answeredCookies, origins: [] } })
  return context.newPage()
}

async function expectSound(page: Page): Promise<void> {
  for (const size of [width.phone, width.desktop]) {
    await page.setViewportSize(size)
    expect.soft(await axeFindings(page)).toEqual([])
    expect.soft(await tooWide(page)).toEqual([])
  }
}

test.describe.configure({ timeout: 600_000 })

test(
  'a board sees who is at work and who pays, and tells its residents what it has decided',
  desktopMatrixOnly,
  async ({ page: board, browser, ownWorld: _ }) => {
    await logInForBoard(board, 'tomas')
    const errand = await report(board, 'se', 'board')
    await board.goto(errandsAddress('se'))
    await untilAlive(board)
    const overview = board.getByRole('region', { name: 'Öppna ärenden i huset' })
    await expect(overview).toContainText('Äldst')
    await expect(overview).toContainText('Inte fördelat: ')
    await expectSound(board)

    const agent = await newPage(browser)
    await logInAtOffice(agent, 'Robin Sand')
    await agent.goto(`${office}/cases/${errand.caseId}`)
    await agent.getByRole('button', { name: 'Ta ärendet' }).click()
    await expect(agent.getByLabel('Har ärendet')).toHaveValue(/.+/)
    await agent.getByLabel('Betalas av').selectOption('insurance')
    await expect(agent.getByLabel('Betalas av')).toHaveValue('insurance')
    expect.soft(await axeFindings(agent)).toEqual([])

    await openErrand(board, 'se', errand)
    await expect(board.locator('main')).toContainText('Ansvarig: Kundservice')
    await expect(board.locator('main')).toContainText('Betalas av: Försäkringen, beslutat')
    const sheet = await board.evaluate(async () => (await fetch('/case_management/cases.csv')).text())
    expect(sheet.split('\r\n').find((line) => line.includes(errand.ticketNumber))).toContain('Försäkringen;Kundservice')

    await board.goto(on('se', '/mina-sidor/'))
    await untilAlive(board)
    await board.getByRole('button', { name: 'Skriv till de boende' }).click()
    await board.getByRole('button', { name: 'Publicera' }).click()
    await expect(board.getByRole('alert')).toBeFocused()
    await expectSound(board)
    await board.getByRole('radio', { name: 'Beslut av styrelsen' }).check()
    await board.getByLabel('Rubrik').fill('Laddstolpar i garaget')
    await board.getByLabel('Text', { exact: true }).fill('Vi sätter upp **sex** laddstolpar i januari.')
    await board.getByRole('button', { name: 'Publicera' }).click()
    await expect(board.getByText('Publicerat. De boende ser det på Mina sidor.')).toBeVisible()
    await expectSound(board)

    // Read as news, by the board itself as by who lives in the house.
    await board.reload()
    await untilAlive(board)
    const news = board.getByRole('article').filter({ hasText: 'Laddstolpar i garaget' })
    await news.getByText('Läs mer').click()
    await expect(news.locator('strong')).toHaveText('sex')

    await board.getByRole('button', { name: 'Ta bort Laddstolpar i garaget' }).click()
    await expect(board.getByText('Borttaget. De boende ser det inte längre.')).toBeVisible()
    await board.reload()
    await expect(news).toHaveCount(0)
  },
)
