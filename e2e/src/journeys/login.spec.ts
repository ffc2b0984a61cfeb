import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { answerOnPhone, expectLoggedIn, expectLoggedOut, on, openLogin, startLink } from './account-steps.ts'
import { accountTexts } from './account-texts.ts'

const strings = accountTexts.se

/** On a phone, scanning is the option for another device. */
async function beginByCode(page: Page): Promise<void> {
  const otherDevice = page.getByRole('button', { name: 'Mobilt BankID på annan enhet' })
  const code = page.getByRole('img', { name: 'QR-kod för BankID' })
  await expect(otherDevice.or(code)).toBeVisible()
  if (await otherDevice.isVisible()) await otherDevice.click()
  await expect(code).toBeVisible()
}

/** The board's tab starts nothing automatically. */
async function beginForBoard(page: Page): Promise<void> {
  await openLogin(page, 'se', '#open-board-login')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab', { name: 'Styrelseportalen' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('button', { name: /Logga in med BankID|Mobilt BankID på annan enhet/ }).click()
}

test.describe('BankID', () => {
  test('by a code on another device: the page stays and greets', phone, async ({ page }) => {
    await openLogin(page, 'se', '#open-login', '/om-oss/')
    await beginByCode(page)
    await answerOnPhone(page, { act: 'approve', person: 'elin' })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectLoggedIn(page, 'Elin')
    await expect(page).toHaveURL(on('se', '/om-oss/'))
  })

  test('on the same device: out to the app, and back logged in', phone, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the app is on the phone')
    await openLogin(page, 'se', '#open-login', '/om-oss/')
    await page.getByRole('button', { name: 'Öppna BankID' }).click()
    await page.getByRole('radio', { name: /Elin Sandström/ }).check()
    await page.getByRole('button', { name: 'Identify', exact: true }).click()
    await page.getByRole('link', { name: 'Back to where you came from' }).click()
    await expectLoggedIn(page, 'Elin')
    expect(new URL(page.url()).pathname).toBe('/om-oss/')
    expect(new URL(page.url()).search).toBe('')
  })

  test('cancelled on the page: it can be started again', matrixOnly, async ({ page }) => {
    await openLogin(page, 'se')
    await beginByCode(page)
    const cancelled = page.waitForResponse((answer) => answer.url().includes('/cancel/'))
    await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
    expect((await cancelled).ok()).toBe(true)
    await expect(page.getByRole('img', { name: 'QR-kod för BankID' })).toBeHidden()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /BankID/ })
        .first(),
    ).toBeVisible()
  })

  test('cancelled on the phone: says so, and a second try logs in', matrixOnly, async ({ page }) => {
    await openLogin(page, 'se')
    await beginByCode(page)
    await answerOnPhone(page, { act: 'userCancel' })
    await expect(
      page.getByRole('dialog').getByText('Åtgärden avbruten').or(page.getByText(strings.cancelled)),
    ).toBeVisible()
    const again = page.getByRole('dialog').getByRole('button', { name: strings.again })
    const otherDevice = page.getByRole('dialog').getByRole('button', { name: 'Mobilt BankID på annan enhet' })
    await ((await otherDevice.isVisible()) ? otherDevice : again).click()
    await answerOnPhone(page, { act: 'approve', person: 'elin' })
    await expectLoggedIn(page, 'Elin')
  })

  test('that is not opened in time is requested again automatically', desktopMatrixOnly, async ({ page }) => {
    await openLogin(page, 'se')
    await beginByCode(page)
    const link = await startLink(page).getAttribute('href')
    await answerOnPhone(page, { act: 'startFailed' })
    await expect(startLink(page)).not.toHaveAttribute('href', link ?? '')
    await answerOnPhone(page, { act: 'approve', person: 'elin' })
    await expectLoggedIn(page, 'Elin')
  })

  for (const [act, said] of [
    ['expiredTransaction', 'BankID-appen svarar inte.'],
    ['certificateErr', 'Det BankID du försöker använda är för gammalt eller spärrat.'],
  ] as const)
    test(`that ends with ${act} says why and offers another try`, desktopMatrixOnly, async ({ page }) => {
      await openLogin(page, 'se')
      await beginByCode(page)
      await answerOnPhone(page, { act })
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText(said)
      await expect(page.getByRole('dialog').getByRole('button', { name: strings.again })).toBeVisible()
    })

  test('of a person without an account offers to create one', desktopOnly, async ({ page }) => {
    await openLogin(page, 'se')
    await beginByCode(page)
    await answerOnPhone(page, { act: 'approve', person: 'anne-sofie' })
    await expect(page.getByRole('dialog').getByText(strings.numberNotFound)).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: strings.createAccount }).click()
    await expect(page).toHaveURL(on('se', '/skapa-konto/'))
  })
})

test.describe('board members', () => {
  test('of one association are in at once', matrixOnly, async ({ page }) => {
    await beginForBoard(page)
    await answerOnPhone(page, { act: 'approve', person: 'tomas' })
    await expectLoggedIn(page, 'Brf Lotskajen 1')
  })

  test('of three choose for which they act', async ({ page }) => {
    await beginForBoard(page)
    await answerOnPhone(page, { act: 'approve', person: 'birgitta' })
    const choices = page.getByRole('radio')
    await expect(choices).toHaveCount(3)
    await page.getByText('Brf Magasinshusen 2').click()
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await expectLoggedIn(page, 'Brf Magasinshusen 2')
  })

  test('of three can break off instead of choosing', desktopMatrixOnly, async ({ page }) => {
    await beginForBoard(page)
    await answerOnPhone(page, { act: 'approve', person: 'birgitta' })
    await page.getByRole('button', { name: 'Avbryt inloggning' }).click()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.reload()
    await untilAlive(page)
    await expectLoggedOut(page)
  })

  test('without technical management are notified, and led to report as residents', matrixOnly, async ({ page }) => {
    await beginForBoard(page)
    await answerOnPhone(page, { act: 'approve', person: 'yasmin' })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Föreningen har ingen teknisk förvaltning hos oss, så')).toBeVisible()
    await dialog.getByRole('link', { name: 'Gör en felanmälan' }).click()
    await expect(page).toHaveURL(/#open-case$/)
    await expect(dialog.getByText('Logga in för att göra en felanmälan.')).toBeVisible()
  })

  test('can go on without technical management before they have logged in', matrixOnly, async ({ page }) => {
    await openLogin(page, 'se', '#open-board-login')
    await page.getByRole('link', { name: 'Fortsätt utan teknisk förvaltning' }).click()
    await expect(page).toHaveURL(/#open-case$/)
  })
})

for (const site of ['no', 'fi'] as const) {
  const { startEId, buyer, myPages, login, numberWithheld, cancelled } = accountTexts[site]
  const stranger = { no: 'solveig', fi: 'aino' }[site]

  test.describe(`${site}: the provider's own pages`, () => {
    const leave = async (page: Page) => {
      await page.goto(on(site, login))
      await untilAlive(page)
      await page.getByRole('button', { name: startEId, exact: true }).click()
      await expect(page.getByRole('button', { name: 'Identify', exact: true })).toBeVisible()
    }
    const choose = (page: Page, person: string) => page.locator(`input[name="person"][value="${person}"]`).check()

    test('lead back logged in, to my pages', async ({ page }) => {
      await leave(page)
      await choose(page, buyer.key)
      await page.getByRole('button', { name: 'Identify', exact: true }).click()
      await expect(page).toHaveURL(on(site, myPages))
      await expectLoggedIn(page, buyer.firstName)
    })

    // The rest is the same for every provider.
    if (!sitesFor(['no', 'fi']).includes(site)) return

    test('cancelled there: says so, with a way on', async ({ page }) => {
      await leave(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { name: cancelled })).toBeVisible()
      await page.locator('main').getByRole('link', { name: accountTexts[site].again }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: startEId, exact: true })).toBeVisible()
    })

    test('without a number say which is missing', desktopMatrixOnly, async ({ page }) => {
      await leave(page)
      await page.getByText('Other ways it can end').click()
      await choose(page, buyer.key)
      await page.getByRole('button', { name: 'Identify, number withheld' }).click()
      await expect(page.getByRole('heading', { name: numberWithheld })).toBeVisible()
    })

    test('of a person without an account offer to create one', desktopMatrixOnly, async ({ page }) => {
      await leave(page)
      await choose(page, stranger)
      await page.getByRole('button', { name: 'Identify', exact: true }).click()
      await expect(page.getByText(accountTexts[site].numberNotFound)).toBeVisible()
      await expect(page.locator('main').getByRole('link', { name: accountTexts[site].createAccount })).toBeVisible()
    })
  })
}
