import { expect, type Page } from '@playwright/test'
import { on } from '../../journeys/account-steps.ts'
import { newBuyer } from '../../journeys/booking-steps.ts'
import { dialogOf, expectQuestion, openReport, press } from '../../journeys/fault-report-steps.ts'
import { type ReportSite, reportTexts } from '../../journeys/fault-report-texts.ts'
import { emailsTo } from '../../journeys/interest-steps.ts'
import type { Flow, Step, Typed } from '../flow.types.ts'
import type { Outcome } from '../interruptions.ts'

const places = { se: { place: 'Kök', part: 'Golv' }, no: { place: 'Stue', part: 'Gulv' } } as const
const goOnTexts = { se: 'Fortsätt anmälan', no: 'Fortsett meldingen' } as const
const tryAgainTexts = { se: 'Försök igen', no: 'Prøv igjen' } as const
const description = 'Luckan har lossnat i överkant'

const asked = { after: 'question', at: 'same', text: 'kept' } as const satisfies Outcome

/** The choices of the next step could not be fetched. */
const listMissing = { after: 'message', at: 'next' } as const satisfies Outcome

function stepsOn(site: ReportSite): readonly Step[] {
  const strings = reportTexts[site]
  const labelled = (page: Page, label: string) => dialogOf(page).getByLabel(label)
  const radio = (page: Page, name: string) => dialogOf(page).getByRole('radio', { name, exact: true })
  const next: Step['press'] = ({ page }) => press(page, strings.next)
  const choice = (name: string, label: string, outcomes: Step['outcomes'] = {}): Step => ({
    name,
    sign: ({ page }) => radio(page, label),
    typed: async ({ page }) => [{ field: radio(page, label), text: null }],
    press: next,
    outcomes,
  })
  const address = (page: Page): readonly Typed[] => [
    { field: labelled(page, strings.address), text: 'Tallvägen 3' },
    { field: labelled(page, strings.zipCode), text: site === 'no' ? '0253' : '123 45' },
    { field: labelled(page, strings.city), text: site === 'no' ? 'Oslo' : 'Enskede' },
    ...(site === 'se' ? [{ field: labelled(page, strings.housingNumber), text: '1102' }] : []),
  ]
  return [
    {
      name: 'information',
      sign: ({ page }) => labelled(page, strings.accept),
      typed: async ({ page }) => [{ field: labelled(page, strings.accept), text: null }],
      press: ({ page }) => press(page, strings.begin),
      // Back leaves the report.
      outcomes: { 'back-forward': asked },
    },
    {
      name: 'contact',
      sign: ({ page }) => dialogOf(page).getByLabel(site === 'se' ? 'Förnamn' : 'Fornavn'),
      press: next,
    },
    {
      name: 'address',
      sign: ({ page }) => labelled(page, strings.address),
      typed: async ({ page }) => address(page),
      press: next,
      outcomes: { offline: listMissing },
    },
    choice('room', places[site].place, { offline: listMissing }),
    choice('part', places[site].part),
    {
      name: 'description',
      sign: ({ page }) => labelled(page, strings.what),
      typed: async ({ page }) => [{ field: labelled(page, strings.what), text: description }],
      press: ({ page }) => press(page, strings.review),
    },
    {
      name: 'review',
      sign: ({ page }) => dialogOf(page).getByRole('button', { name: strings.send, exact: true }),
      press: ({ page }) => press(page, strings.send),
      outcomes: { 'session-end': { after: 'log-in', at: 'same' } },
    },
  ]
}

const report = (site: ReportSite, rest: Pick<Flow, 'name'>): Flow => ({
  ...rest,
  site,
  outcomes: {
    reload: asked,
    'back-forward': { at: 'same', text: 'kept' },
    'new-page': asked,
    'session-end': { after: 'log-in', at: 'next' },
    offline: { at: 'next' },
    'provider-left': null,
  },
  steps: stepsOn(site),
  tryAgain: ({ page }) => press(page, tryAgainTexts[site]),
  goOn: ({ page }) => press(page, goOnTexts[site]),
  async begin(page) {
    const person = await newBuyer(page, site)
    await openReport(page, site, '#report-fault')
    return { page, address: page.url(), person, notes: {} }
  },
  end: ({ page }) => expectQuestion(page, reportTexts[site].thanks),
  async once({ page, person }) {
    await page.goto(on(site, '/'))
    const subjects = (await emailsTo(person.email)).map(({ subject }) => subject)
    expect(subjects, 'each letter once').toEqual([...new Set(subjects)])
  },
})

export const faultReports: readonly Flow[] = [
  report('se', { name: 'Fault report, Sweden' }),
  report('no', { name: 'Fault report, Norway' }),
]
