import type { Page } from '@playwright/test'
import { homeWithViews, untilSharp, viewer } from './journeys/explorer-steps.ts'

const home = '#360=living-kitchen,oak,16,215,-4,45'

async function lookAround(page: Page): Promise<void> {
  await page.goto((await homeWithViews('se')) + home)
  await untilSharp(page)
}

export const explorerScreens = [
  { name: 'se-viewer', open: lookAround },
  {
    name: 'se-viewer-sun',
    open: async (page: Page) => {
      await lookAround(page)
      await viewer(page).getByRole('button', { name: 'Solstudie' }).click()
      await viewer(page).getByRole('group', { name: 'Solstudie' }).first().waitFor()
    },
  },
]
