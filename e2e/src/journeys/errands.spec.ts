import { expect, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, phone, sitesFor } from '../matrix.ts'
import { axeFindings, listenForFaults, tooWide } from '../page-scan.ts'
import { logIn, logInForBoard } from './account-steps.ts'
import { errandsAddress, errandTexts, expectStatus, manage, openErrand, report } from './errand-steps.ts'

const residents = { se: 'hanna.viklund@demo.example', no: 'ingrid.solbakken@demo.example' } as const

for (const site of sitesFor(['se', 'no'] as const))
  test(`a resident follows an errand through its statuses, and closes it: ${site}`, async ({ page }) => {
    const strings = errandTexts[site]
    const status = (name: 'ongoing' | 'executed') => (site === 'no' ? `${name}-no` : name)
    await logIn(page, site, residents[site])
    const errand = await report(page, site, 'resident')
    await openErrand(page, site, errand)
    await expectStatus(page, strings.registered)

    await manage(errand.ticketNumber, 'status', { status: status('ongoing') })
    await manage(errand.ticketNumber, 'messages', { text: 'Vi kommer på torsdag.', picture: true })
    await expectStatus(page, strings.ongoing)
    await expect(page.getByText('Vi kommer på torsdag.')).toBeVisible()
    expect.soft(await axeFindings(page)).toEqual([])
    expect.soft(await tooWide(page)).toEqual([])

    await page.getByLabel(strings.message, { exact: true }).fill('Det passar bra.')
    await page.getByRole('button', { name: strings.send, exact: true }).click()
    await expect(page.getByText('Det passar bra.')).toBeVisible()
    await expect(page.getByLabel(strings.message, { exact: true })).toHaveValue('')

    await manage(errand.ticketNumber, 'status', { status: status('executed') })
    await expectStatus(page, strings.executed)
    await expect(page.getByRole('button', { name: strings.edit })).toHaveCount(0)
    await page.getByRole('button', { name: strings.reopen }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('radio', { name: strings.notFixed }).check()
    await page.getByLabel(strings.left).fill('Det gnisslar fortfarande.')
    await page.getByRole('button', { name: strings.reopen }).click()
    await expect(page.getByRole('button', { name: strings.close })).toBeVisible()
    await expectStatus(page, strings.registered)

    await page.getByRole('button', { name: strings.close }).click()
    await page.getByRole('dialog').getByRole('button', { name: strings.confirm }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectStatus(page, strings.closed)
    await expect(page.getByRole('button', { name: strings.edit })).toHaveCount(0)
  })

test('what an errand says, whom to ask and its files are changed', phone, async ({ page }) => {
  const strings = errandTexts.se
  await logIn(page, 'se', residents.se)
  const errand = await report(page, 'se', 'resident')
  await openErrand(page, 'se', errand)
  await page.getByRole('button', { name: strings.edit }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect.soft(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel(strings.description).fill('<b>Gnisslar</b>')
  await dialog.getByLabel('Förnamn').fill('Olle')
  await dialog.getByRole('button', { name: strings.save }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByRole('alert')).toContainText('ta bort länkar')
  await dialog.getByLabel(strings.description).fill('Det gnisslar i dörren till förrådet.')
  await dialog.getByLabel('Efternamn').fill('Viklund')
  await dialog.getByLabel('E-post').fill('olle@demo.example')
  await dialog.getByLabel(strings.phone).fill('070-1740611')
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'kvitto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  })
  await dialog.getByRole('button', { name: strings.save }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Det gnisslar i dörren till förrådet.')).toBeVisible()
  await expect(page.getByText('olle@demo.example')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /kvitto\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('kvitto.pdf')
})

test('a board member sees the errands of the association, with rounds, and narrows the list', async ({ page }) => {
  await logInForBoard(page, 'tomas')
  const errand = await report(page, 'se', 'board')
  await manage(errand.ticketNumber, 'rounds', { rounds: [{ name: 'Trapphus A', isPerformed: true, remark: 'Smort.' }] })
  await page.goto(errandsAddress('se'))
  const list = page.getByRole('list', { name: errandTexts.se.list })
  await expect(list.locator('> li').filter({ hasText: errand.ticketNumber })).toContainText('1 besök')
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await tooWide(page)).toEqual([])
  await page
    .getByRole('navigation', { name: 'Visa ärenden efter status' })
    .getByRole('link', { name: /Pågående/ })
    .click()
  await expect(page).toHaveURL(/caseStatus=/)
  await expect(page.getByRole('navigation', { name: /vad de väntar på/ })).toBeVisible()
  await expect(list.getByText(errandTexts.se.registered, { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Äldst först' }).click()
  await expect(page).toHaveURL(/caseOrder=oldest/)
  await openErrand(page, 'se', errand)
  await expect(page.getByText('Smort.')).toBeVisible()
})

test(
  'another account’s errand, and one that never existed, are not found',
  desktopMatrixOnly,
  async ({ page, browser }) => {
    await logIn(page, 'se', residents.se)
    const errand = await report(page, 'se', 'resident')
    const other = await (await browser.newContext()).newPage()
    await logIn(other, 'se', 'elin.sandstrom@demo.example')
    for (const id of [errand.caseId, 'nonsense']) {
      const answer = await other.goto(`${errandsAddress('se')}?case=${id}`)
      expect(answer?.status()).toBe(404)
    }
    const call = `/case_management/customer/case/${errand.caseId}`
    expect(await other.evaluate(async (path) => (await fetch(path)).status, call)).toBe(404)
    await other.context().close()
    const unknown = await page.goto(`${errandsAddress('se')}?case=nonsense`)
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ärendet finns inte här')
  },
)

test('the link in an e-mail leads to the errand', desktopMatrixOnly, async ({ page }) => {
  const faults = listenForFaults(page)
  await logIn(page, 'se', residents.se)
  const errand = await report(page, 'se', 'resident')
  await page.goto(`${errandsAddress('se')}?case=${errand.caseId}`)
  await untilAlive(page)
  await expect(page.getByText(errand.ticketNumber)).toBeVisible()
  expect(faults).toEqual([])
})
