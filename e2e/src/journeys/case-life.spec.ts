import { type Browser, expect, type Page } from '@playwright/test'
import { office } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly } from '../matrix.ts'
import { test } from '../own-world.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logIn, logInForBoard, on } from './account-steps.ts'
import { accountTexts } from './account-texts.ts'
import { countActivations } from './activations.ts'
import { type ErrandSite, errandsAddress, errandTexts, expectStatus, manage, openErrand } from './errand-steps.ts'
import { chooseFault, describeAndSend, dialogOf, openReport, passContact, press } from './fault-report-steps.ts'
import { reportTexts } from './fault-report-texts.ts'
import { emailsTo } from './interest-steps.ts'
import { logIn as logInAtOffice } from './office-steps.ts'

const lives = {
  se: {
    resident: 'hanna.viklund@demo.example',
    home: /Varvsgatan 2/,
    place: 'Kök',
    part: 'Diskmaskin',
    agent: 'Robin Sand',
    board: null,
    completed: 'Avslutat',
    booked: 'Besöket är bokat',
    send: 'Skicka',
    rate: { score: '4 – nöjd', thanks: 'Tack för ditt svar', given: 'Du gav 4 av 5.' },
  },
  no: {
    resident: 'ingrid.solbakken@demo.example',
    home: /Elvehagen|Garver/,
    place: 'Kjøkken',
    part: 'Oppvaskmaskin',
    agent: 'Ingvild Haug',
    board: 'henrik',
    completed: 'Avsluttet',
    booked: 'Besøket er avtalt',
    send: 'Send',
    rate: { score: '4 – fornøyd', thanks: 'Takk for svaret', given: 'Du ga 4 av 5.' },
  },
} as const satisfies Record<ErrandSite, object>

async function onPhone(browser: Browser): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, storageState: { cookies: answeredCookies, origins: [] } })
  return context.newPage()
}

/** By the pages of the wizard. Returns the number of the case. */
async function reportFault(resident: Page, site: ErrandSite): Promise<string> {
  const { home, place, part } = lives[site]
  await openReport(resident, site, '#open-case')
  await passContact(resident, site)
  const own = dialogOf(resident).getByRole('radio', { name: home })
  await own.first().check()
  await press(resident, reportTexts[site].next)
  // A known issue of the house may stand before the kinds of faults.
  await chooseFault(resident, site, place, part)
  await describeAndSend(resident, site)
  const said = (await dialogOf(resident).textContent()) ?? ''
  return reportTexts[site].ticket.exec(said)?.[0] ?? ''
}

/** A Tuesday, no holiday, at least three days from now: `2026-12-01`. */
function workingDay(): string {
  for (let ahead = 3; ; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000)
    const text = day.toISOString().slice(0, 10)
    if (day.getUTCDay() === 2 && !/-(?:12-2[4-6]|12-31|01-01|01-06|05-01|05-17|06-06)$/.test(text)) return text
  }
}

async function proposeTime(agent: Page): Promise<void> {
  await agent.getByRole('button', { name: 'Föreslå tider' }).click()
  const dialog = agent.getByRole('dialog')
  await dialog.getByLabel('Tid 1: dag').fill(workingDay())
  await dialog.getByLabel('från').fill('10:00')
  await dialog.getByLabel('till', { exact: true }).fill('12:00')
  await dialog.getByLabel('Vem som kommer').fill('Rörmokare från Vattenservice')
  await dialog.getByRole('button', { name: 'Skicka förslaget' }).click()
  await expect(dialog).toBeHidden()
}

async function close(agent: Page): Promise<void> {
  await agent.reload()
  await agent.getByRole('button', { name: 'Stäng ärendet' }).click()
  const dialog = agent.getByRole('dialog')
  await dialog.getByLabel('Skäl').selectOption('fault-settled')
  await dialog.getByRole('button', { name: 'Stäng ärendet' }).click()
  await expect(dialog).toBeHidden()
}

async function expectSound(page: Page): Promise<void> {
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await tooWide(page)).toEqual([])
}

/** With the e-ID of the country. */
async function enterAsBoard(page: Page, site: ErrandSite, person: string): Promise<void> {
  if (site === 'se') return logInForBoard(page, person)
  await page.goto(`${on('no', '/')}#open-board-case`)
  await untilAlive(page)
  await dialogOf(page).getByRole('button', { name: accountTexts.no.startEId, exact: true }).click()
  await page.locator(`input[name="person"][value="${person}"]`).check()
  await page.getByRole('button', { name: 'Identify', exact: true }).click()
  await expect(page).toHaveURL(/#report-board-fault$/)
}

test.describe.configure({ timeout: 900_000 })

for (const site of ['se', 'no'] as const)
  test(
    `${site}: a fault goes from a phone to its answer, a visit, a repair that did not do, its end and its rating`,
    desktopMatrixOnly,
    async ({ page: agent, browser, ownWorld: _ }) => {
      const life = lives[site]
      const strings = errandTexts[site]
      const resident = await onPhone(browser)
      await logIn(resident, site, life.resident)
      const ticketNumber = await reportFault(resident, site)
      expect(ticketNumber).toMatch(reportTexts[site].ticket)
      const errand = { caseId: '', ticketNumber }

      // From the list to the answer that is sent: search is typing.
      const counted = await countActivations(agent)
      await logInAtOffice(agent, life.agent)
      await agent.goto(`${office}/cases/?number=${ticketNumber}`)
      await agent.getByRole('row').filter({ hasText: ticketNumber }).waitFor()
      counted.begin()
      await agent.getByRole('row').filter({ hasText: ticketNumber }).getByRole('link').first().click()
      await agent.getByLabel('Mall').selectOption('looked-at')
      await expect(agent.getByLabel('Meddelande')).not.toHaveValue('')
      await agent.getByRole('button', { name: 'Skicka', exact: true }).click()
      await expect(agent.getByText('Klart.')).toBeVisible()
      await counted.atMost(4)

      await proposeTime(agent)
      await openErrand(resident, site, errand)
      await expectSound(resident)
      await resident
        .getByRole('radio', { name: /10.00–12.00/ })
        .last()
        .check()
      await resident.getByRole('button', { name: life.send, exact: true }).first().click()
      await expect(resident.getByRole('heading', { name: life.booked })).toBeVisible()

      // The technical management has been there.
      await manage(ticketNumber, 'status', { status: site === 'se' ? 'executed' : 'executed-no' })
      await expectStatus(resident, strings.executed)
      await resident.getByRole('radio', { name: strings.notFixed }).check()
      await resident.getByLabel(strings.left).fill('Det droppar fortfarande.')
      await resident.getByRole('button', { name: strings.reopen }).click()
      await expect(resident.getByRole('button', { name: strings.close })).toBeVisible()
      await expectStatus(resident, strings.registered)

      await close(agent)
      await expectStatus(resident, life.completed)
      await resident.getByRole('radio', { name: life.rate.score }).check()
      await resident.locator('form:has([name="score"])').getByRole('button', { name: life.send, exact: true }).click()
      await expect(resident.getByRole('heading', { name: life.rate.thanks })).toBeVisible()
      await expect(resident.getByText(life.rate.given)).toBeVisible()
      await expectSound(resident)
      await agent.reload()
      await expect(agent.getByText('4 av 5').first()).toBeVisible()
      await expectSound(agent)
      const subjects = async () => (await emailsTo(life.resident)).filter(({ text }) => text.includes(ticketNumber))
      expect((await subjects()).length).toBeGreaterThan(0)

      if (life.board === null) return
      const board = await onPhone(browser)
      await enterAsBoard(board, site, life.board)
      await board.goto(errandsAddress(site))
      await untilAlive(board)
      await openErrand(board, site, errand)
      await expectSound(board)
    },
  )
