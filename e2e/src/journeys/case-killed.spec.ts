import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { goToWorld, office, simulators } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { desktopMatrixOnly } from '../matrix.ts'
import { startPortal } from '../own-portal.ts'
import { highRateLimits } from '../rate-limits.ts'
import { readPage } from '../read-page.ts'
import { logIn } from './account-steps.ts'
import { openErrand, report } from './errand-steps.ts'
import { logIn as logInAtOffice } from './office-steps.ts'

// Source: editing and staff reference §4.4: a mail after a killed process, once.

const resident = 'hanna.viklund@demo.example'
const rounds = 3

async function answer(agent: Page, caseId: string, text: string): Promise<void> {
  await agent.goto(`${office}/cases/${caseId}`)
  await agent.getByRole('textbox', { name: 'Meddelande' }).fill(text)
  const sent = agent.waitForResponse((reply) => reply.url().endsWith('/answer'))
  await agent.getByRole('button', { name: 'Skicka', exact: true }).click()
  expect((await sent).ok()).toBe(true)
}

test(
  'a server that is killed between an answer and its e-mail has sent it once when it is back',
  desktopMatrixOnly,
  async ({ page: agent, browser }) => {
    test.setTimeout(900_000)
    const inbox = simulators
    const folder = mkdtempSync(join(tmpdir(), 'nyhem-killed-'))
    const settings = {
      ...{ NYHEM_DEMO: 'on', SIMULATORS_URL: inbox.replace('127.0.0.1', 'localhost').replace(/\/$/, '') },
      // Beside the pages of the simulators.
      SMTP_URL: `smtp://127.0.0.1:${Number(new URL(inbox).port) + 15}`,
      ...highRateLimits,
    }
    let portal = await startPortal(join(folder, 'data'), settings)
    const emailsAbout = async (ticketNumber: string) => {
      const found = await readPage(`${inbox}inbox.json?to=${encodeURIComponent(resident)}`)
      const emails: { text: string }[] = JSON.parse(found.body)
      // Numbers of cases begin anew in each portal.
      return emails.filter(({ text }) => text.includes(ticketNumber) && text.includes(`:${portal.port}/`)).length
    }
    try {
      goToWorld(Number(portal.port))
      const context = await browser.newContext({ storageState: { cookies: answeredCookies, origins: [] } })
      const reporter = await context.newPage()
      const answered: { ticketNumber: string; caseId: string; text: string }[] = []
      await logIn(reporter, 'se', resident)
      await logInAtOffice(agent, 'Robin Sand')
      for (let round = 0; round < rounds; round += 1) {
        const errand = await report(reporter, 'se', 'resident')
        const text = `Vi kommer på torsdag, omgång ${round}.`
        await answer(agent, errand.caseId, text)
        await portal.kill()
        portal = await startPortal(join(folder, 'data'), { ...settings, PORT: portal.port })
        answered.push({ ...errand, text })
        await expect.poll(() => emailsAbout(errand.ticketNumber), { timeout: 60_000 }).toBeGreaterThan(0)
      }
      for (const { text, ...errand } of answered) {
        expect(await emailsAbout(errand.ticketNumber), errand.ticketNumber).toBe(1)
        await openErrand(reporter, 'se', errand)
        await expect(reporter.getByText(text)).toHaveCount(1)
      }
    } finally {
      goToWorld()
      await portal.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
