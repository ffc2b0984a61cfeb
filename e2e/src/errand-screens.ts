import type { Page } from '@playwright/test'
import { logIn, logInForBoard, on, userMenu } from './journeys/account-steps.ts'

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

const paths = { se: '/mina-sidor/arenden/', no: '/mine-sider/arenden/' } as const
const residents = { se: 'hanna.viklund@demo.example', no: 'ingrid.solbakken@demo.example' } as const

async function openList(page: Page, site: 'se' | 'no', query = ''): Promise<void> {
  await logIn(page, site, residents[site])
  await page.goto(on(site, paths[site]) + query)
  await userMenu(page).waitFor()
}

async function openFirst(page: Page, status: string): Promise<void> {
  await openList(page, 'se', `?caseStatus=${status}`)
  await page.getByRole('list', { name: 'Ärenden' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Beskrivning' }).waitFor()
}

async function openBoardList(page: Page): Promise<void> {
  await logInForBoard(page, 'tomas')
  await page.goto(on('se', paths.se))
  await userMenu(page).waitFor()
}

export const errandScreens: readonly Screen[] = [
  { name: 'se-errands', open: (page) => openList(page, 'se') },
  { name: 'se-errands-ongoing', open: (page) => openList(page, 'se', '?caseStatus=ongoing') },
  { name: 'no-errands', open: (page) => openList(page, 'no') },
  { name: 'se-errands-board', open: openBoardList },
  { name: 'se-errand', open: (page) => openFirst(page, 'ongoing') },
  { name: 'se-errand-executed', open: (page) => openFirst(page, 'executed') },
  {
    name: 'se-errand-edit',
    async open(page) {
      await openFirst(page, 'ongoing')
      await page.getByRole('button', { name: 'Ändra ärendet' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).waitFor()
    },
  },
]
