import { expect, type Page } from '@playwright/test'
import { sendMyPages } from '../../business-system.ts'
import { call, logIn, on } from '../../journeys/account-steps.ts'
import { accountTexts } from '../../journeys/account-texts.ts'
import { homePaths } from '../../journeys/my-home-steps.ts'
import { untilAlive } from '../../mark-document.ts'
import type { Flow, LateClock, Walk } from '../flow.types.ts'
import { type Interruption, usualOutcomes } from '../interruptions.ts'
import { bookedHome, dayFromNow, newCustomer } from './new-customer.ts'

/** Choices belong to the home: each test has one of its own, which no other journey uses. */
const homes: Partial<Record<Interruption, string>> = {
  reload: 'se-svartaparken-1-a-1001',
  'back-forward': 'se-svartaparken-1-a-1002',
  'new-page': 'se-svartaparken-1-a-1003',
  'session-end': 'se-svartaparken-1-a-1101',
  offline: 'se-svartaparken-1-a-1102',
}

const standard = {
  id: 'ek',
  title: 'Ekparkett, trestav',
  price: { minor: 0, currency: 'SEK' },
  isStandard: true,
} as const
const other = { id: 'ask', title: 'Askparkett, enstav', price: { minor: 450_000, currency: 'SEK' } } as const
const floor = 'Vardagsrum och sovrum: Golv'
const form = (page: Page) => page.locator('form').filter({ has: page.getByRole('group', { name: floor }) })
const choice = (page: Page) => form(page).getByRole('radio', { name: other.title })

type Home = { choices: { choices: { room: string; title: string; decideBy: string }[] } }
type HomePage = { template: { viewModel: { home: Home } } }

/** The moment when a Swedish day is over, in milliseconds. */
function endOf(day: string): number {
  const zone = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Stockholm', timeZoneName: 'longOffset' })
  const offset = zone.formatToParts(new Date(`${day}T22:00:00Z`)).find(({ type }) => type === 'timeZoneName')
  return Date.parse(`${day}T23:59:59${offset?.value.replace('GMT', '')}`)
}

/** Ten minutes before the end of the last day, local to the home. */
async function openOnLastDay(page: Page, clock: LateClock): Promise<Walk> {
  const person = { ...accountTexts.se.buyer, lastName: 'Sandström', nationalNumber: '' }
  await logIn(page, 'se')
  const { template } = await call<HomePage>(page, 'GET', `${homePaths.se.residence}GetViewModel`)
  const { choices } = template.viewModel.home.choices
  // The hall has a floor to choose too, and its last day is past.
  const { decideBy = '' } = choices.find(({ room, title }) => `${room}: ${title}` === floor) ?? {}
  // The demo's person: no business system sends lines to this portal.
  await clock.pass(Math.floor((endOf(decideBy) - clock.now()) / 60_000) - 10)
  await logIn(page, 'se')
  await page.goto(on('se', homePaths.se.residence))
  await untilAlive(page)
  return { page, address: page.url(), person, notes: {} }
}

export const interiorChoices: Flow = {
  name: 'Interior choices, Sweden',
  site: 'se',
  outcomes: {
    ...usualOutcomes,
    // The browser's own memory of forms.
    'back-forward': { at: 'same', text: 'kept' },
    // My pages are left for the start page; the log-in leads to the page anew.
    'session-end': { after: 'log-in', at: 'same', text: 'gone' },
  },
  steps: [
    {
      name: 'choice',
      sign: ({ page }) => choice(page),
      typed: async ({ page }) => [{ field: choice(page), text: null }],
      press: ({ page }) =>
        form(page)
          .getByRole('button', { name: /^Spara valet/ })
          .click(),
      deadline: {
        minutes: 20,
        at: 'over',
        expectTooLate: ({ page }) =>
          expect(page.getByRole('alert')).toContainText(
            'Sista dagen har passerat och valet är låst. Ekparkett, trestav gäller.',
          ),
      },
    },
  ],
  async begin(page, interruption, clock) {
    if (clock) return openOnLastDay(page, clock)
    const homeExternalId = homes[interruption] ?? ''
    const bookings = [bookedHome('se', 'se-svartaparken-1', homeExternalId)]
    const person = await newCustomer(page, 'se', { bookings })
    await sendMyPages(page.request, [
      {
        type: 'interior-choice',
        externalId: `${homeExternalId}-golv`,
        homeExternalId,
        room: 'Vardagsrum och sovrum',
        title: 'Golv',
        decideBy: dayFromNow(20),
        options: [standard, other],
      },
    ])
    await page.goto(on('se', homePaths.se.residence))
    await untilAlive(page)
    return { page, address: page.url(), person, notes: {} }
  },
  end: ({ page }) => expect(form(page).getByRole('status')).toContainText(`Sparat. Nu gäller ${other.title}`),
  async once({ page }) {
    await page.reload()
    await expect(choice(page)).toBeChecked()
  },
}
