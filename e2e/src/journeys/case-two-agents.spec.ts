import { type Browser, expect, type Page, test } from '@playwright/test'
import { office } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'
import { logIn } from './account-steps.ts'
import { errandsAddress, errandTexts, report } from './errand-steps.ts'
import { logIn as logInAtOffice } from './office-steps.ts'

// Source: editing and staff reference §3.9; decision 0125.

const resident = 'hanna.viklund@demo.example'
const strings = errandTexts.se
const said = {
  stale: 'Något nytt kom medan du skrev. Inget är skickat eller ändrat.',
  done: 'Ärendet är redan stängt eller mottaget. Inget är ändrat.',
  closed: 'Ärendet är stängt, så svaret kan inte skickas.',
}

async function inOffice(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logInAtOffice(page, name)
  return page
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' })
const send = (page: Page) => page.getByRole('button', { name: 'Skicka', exact: true })
const answers = (page: Page, text: string) => page.getByRole('main').locator('li, article').filter({ hasText: text })

/** Hears of others within 20 seconds. */
const heard = { timeout: 40_000 }

async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stäng ärendet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Skäl').selectOption('fault-settled')
  await dialog.getByRole('button', { name: 'Stäng ärendet' }).click()
  await expect(dialog).toBeHidden()
}

test(
  'two who have one case open see each other, and who presses second loses nothing',
  desktopOnly,
  async ({ page: reporter, browser }) => {
    test.setTimeout(300_000)
    await logIn(reporter, 'se', resident)
    const { caseId } = await report(reporter, 'se', 'resident')
    const robin = await inOffice(browser, 'Robin Sand')
    const karim = await inOffice(browser, 'Karim Aziz')
    await robin.goto(`${office}/cases/${caseId}`)
    await expect(message(robin)).toBeVisible()
    await karim.goto(`${office}/cases/${caseId}`)
    await expect(karim.getByText('Även Robin Sand har ärendet öppet')).toBeVisible(heard)
    await expect(robin.getByText('Även Karim Aziz har ärendet öppet')).toBeVisible(heard)

    // The resident writes meanwhile.
    await message(robin).fill('Vi kommer på torsdag.')
    await expect(karim.getByText('Robin Sand skriver')).toBeVisible(heard)
    await reporter.goto(`${errandsAddress('se')}?case=${caseId}`)
    await untilAlive(reporter)
    await reporter.getByLabel(strings.message, { exact: true }).fill('Nu läcker det också.')
    await reporter.getByRole('button', { name: strings.send, exact: true }).click()
    await expect(reporter.getByText('Nu läcker det också.')).toBeVisible(heard)
    await expect(karim.getByText('Något nytt har kommit i ärendet.')).toBeVisible(heard)
    await karim.getByRole('button', { name: 'Visa det' }).click()
    await expect(karim.getByText('Nu läcker det också.')).toBeVisible()
    await send(robin).click()
    await expect(robin.getByText('Nu läcker det också.')).toBeVisible()
    await expect(robin.getByRole('alert').filter({ hasText: said.stale })).toBeVisible()
    await expect(message(robin)).toHaveValue('Vi kommer på torsdag.')
    expect.soft(await axeFindings(robin)).toEqual([])

    // Both press at one time: one answer is sent, the other is still there, and can be sent when it is still right.
    await message(karim).fill('Vi kommer redan i dag.')
    await Promise.all([send(robin).click(), send(karim).click()])
    const refused = (page: Page) => page.getByRole('alert').filter({ hasText: said.stale })
    await expect
      .poll(async () =>
        [await message(robin).inputValue(), await message(karim).inputValue()].filter((text) => text === ''),
      )
      .toHaveLength(1)
    const isRobinFirst = (await message(robin).inputValue()) === ''
    const [first, second] = isRobinFirst ? [robin, karim] : [karim, robin]
    const [sent, kept] = isRobinFirst
      ? ['Vi kommer på torsdag.', 'Vi kommer redan i dag.']
      : ['Vi kommer redan i dag.', 'Vi kommer på torsdag.']
    await expect(first.getByText('Klart.')).toBeVisible()
    await expect(refused(second)).toBeVisible()
    await expect(message(second)).toHaveValue(kept)
    await expect(second.getByText(sent)).toBeVisible()
    await reporter.reload()
    await expect(reporter.getByText(sent)).toBeVisible()
    await expect(reporter.getByText(kept)).toHaveCount(0)

    // Both take it.
    await Promise.all(
      [robin, karim].map((page) => page.getByRole('button', { name: 'Ta ärendet', exact: true }).click()),
    )
    const taken = /Medan du valde gick ärendet till (Robin Sand|Karim Aziz)\. Inget är ändrat\./
    await expect
      .poll(async () => (await robin.getByText(taken).count()) + (await karim.getByText(taken).count()))
      .toBe(1)

    // One closes while the other still writes.
    await first.reload()
    await expect(message(first)).toBeVisible()
    await close(first)
    await send(second).click()
    await expect(second.getByText(said.closed)).toBeVisible()
    await expect(message(second)).toHaveValue(kept)
    expect.soft(await axeFindings(second)).toEqual([])
    await second.getByRole('button', { name: 'Gör texten till en anteckning' }).click()
    await second.getByRole('button', { name: 'Spara anteckningen' }).click()
    await expect(answers(second, kept).first()).toBeVisible()
    await reporter.reload()
    await expect(reporter.getByText(kept)).toHaveCount(0)
  },
)
