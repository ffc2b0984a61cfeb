import { expect, test } from '@playwright/test'
import { inHastyWorld } from '../hasty-world.ts'
import { untilAlive } from '../mark-document.ts'
import { once } from '../once.ts'
import { logInByForm } from './account-steps.ts'
import { accountWords } from './account-words.ts'
import { field, saveStep } from './booking-steps.ts'

const homeId = 'se-malarterrassen-1-a-1102'

test(
  'a hold can be had once more, and lapses: the page says so, and the home can be booked anew',
  once,
  async ({ page }) => {
    test.setTimeout(180_000)
    await inHastyWorld(async ({ origin, moveAhead }) => {
      const info = `/boka/info/?objectId=${homeId}`
      await page.goto(`${origin}/logga-in/?referrer=${encodeURIComponent(info)}`)
      await untilAlive(page)
      await logInByForm(page.locator('main form:has([name="password"])'), accountWords.se.buyer.email)
      await page.getByRole('button', { name: 'Starta bokningen' }).click()
      await expect(field(page, 'terms')).toBeVisible()

      moveAhead(11)
      const more = page.getByRole('button', { name: 'Förläng tiden' })
      await expect(async () => {
        await page.reload()
        await expect(more).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await more.click()
      await expect(page.getByRole('timer')).toHaveText(/^1\d:\d\d$/)
      await expect(more).toBeHidden()

      moveAhead(45)
      await field(page, 'terms').check()
      await expect(async () => {
        if (await field(page, 'terms').isVisible()) await saveStep(page)
        await expect(page.getByRole('heading', { level: 1, name: 'Tiden gick ut' })).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await page.getByRole('link', { name: 'Boka hemmet på nytt' }).click()
      await expect(page.getByRole('button', { name: 'Starta bokningen' })).toBeVisible()
    })
  },
)
