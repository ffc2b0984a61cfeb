import { expect } from '@playwright/test'
import { answerOnPhone, call, on } from '../journeys/account-steps.ts'
import { accountTexts } from '../journeys/account-texts.ts'
import { actAs } from '../journeys/booking-steps.ts'
import { untilAlive } from '../mark-document.ts'
import type { Flow, Walk } from './flow.types.ts'

type Of = { flow: Flow; walk: Walk }

const expired = {
  se: { heading: 'Du har loggats ut', logIn: 'Logga in' },
  no: { heading: 'Du er logget ut', logIn: 'Logg inn' },
  fi: { heading: 'Sinut on kirjattu ulos', logIn: 'Kirjaudu sisään' },
} as const

/** Ends the session on the server, and with it the cookies, unknown to the page. */
export async function endSession({ flow, walk }: Of): Promise<void> {
  const other = await walk.page.context().newPage()
  // A document without scripts: it tells other tabs nothing.
  await other.goto(on(flow.site, '/robots.txt'))
  await call(other, 'POST', '/account_service/logout')
  await other.close()
}

/** From the message that the session is over; or, on a page loaded since, from its request to log in. By e-ID. */
export async function logInAgain({ flow: { site }, walk: { page, person } }: Of): Promise<void> {
  const { heading, logIn } = expired[site]
  const { startEId, login } = accountTexts[site]
  const message = page.getByRole('dialog', { name: heading }).getByRole('button', { name: logIn })
  const way = message.or(page.locator(`main a[href^="${login}?"]`)).first()
  const start = page.getByRole('button', { name: startEId, exact: true })
  await expect(way.or(start).first()).toBeVisible({ timeout: 20_000 })
  if (await way.isVisible()) await way.click()
  if (site === 'se') await answerOnPhone(page, { act: 'approve', person: person.key })
  else {
    await start.click()
    await actAs(page, person, 'Identify')
    await untilAlive(page)
  }
  await expect(message).toBeHidden()
}
