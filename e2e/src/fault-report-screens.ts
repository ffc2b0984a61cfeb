import type { Page } from '@playwright/test'
import { logIn } from './journeys/account-steps.ts'
import { chooseFault, dialogOf, openReport, passContact, press } from './journeys/fault-report-steps.ts'
import { reportTexts } from './journeys/fault-report-texts.ts'

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

const se = reportTexts.se

async function openPlace(page: Page): Promise<void> {
  await logIn(page, 'se', 'hanna.viklund@demo.example')
  await openReport(page, 'se', '#report-fault')
  await passContact(page, 'se')
  await dialogOf(page)
    .getByRole('radio', { name: /Varvsgatan 2/ })
    .check()
  await press(page, se.next)
  await dialogOf(page).getByRole('radio', { name: 'Kök', exact: true }).check()
}

async function openDescription(page: Page): Promise<void> {
  await openPlace(page)
  await chooseFault(page, 'se', 'Kök', 'Diskmaskin')
  await dialogOf(page).getByLabel(se.what).fill('Det droppar från kopplingen under diskbänken när diskmaskinen går.')
}

async function openSummary(page: Page): Promise<void> {
  await openDescription(page)
  await press(page, se.review)
  await dialogOf(page).getByRole('button', { name: se.send }).waitFor()
}

async function openCall(page: Page): Promise<void> {
  await openPlace(page)
  await press(page, se.next)
  await dialogOf(page).getByRole('radio', { name: 'Diskmaskin', exact: true }).check()
  await press(page, se.next)
  await dialogOf(page)
    .getByRole('radio', { name: /Vatten läcker/ })
    .check()
  await press(page, se.next)
  await dialogOf(page).getByRole('link').first().waitFor()
}

async function openNorwegian(page: Page): Promise<void> {
  await logIn(page, 'no', 'ingrid.solbakken@demo.example')
  await openReport(page, 'no', '#report-fault')
  await passContact(page, 'no')
  await dialogOf(page).getByRole('radio', { name: reportTexts.no.other }).check()
}

/** Nothing is sent. */
export const faultReportScreens: readonly Screen[] = [
  { name: 'se-fault-report-place', open: openPlace },
  { name: 'se-fault-report-urgent', open: openCall },
  { name: 'se-fault-report-description', open: openDescription },
  { name: 'se-fault-report-summary', open: openSummary },
  { name: 'no-fault-report-residence', open: openNorwegian },
]
