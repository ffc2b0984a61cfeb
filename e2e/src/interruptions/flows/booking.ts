import { expect, type Page } from '@playwright/test'
import { on } from '../../journeys/account-steps.ts'
import type { AccountSite } from '../../journeys/account-texts.ts'
import { beginBooking, field, newBuyer, saveStep } from '../../journeys/booking-steps.ts'
import { bookingTexts } from '../../journeys/booking-texts.ts'
import { emailsTo } from '../../journeys/interest-steps.ts'
import type { Deadline, Flow, Step, Typed } from '../flow.types.ts'
import { type Interruption, usualOutcomes } from '../interruptions.ts'
import { paymentSteps } from './payment-steps.ts'
import { signature } from './signing-steps.ts'

const inForm = (page: Page, name: string, text: string): Typed => ({ field: field(page, name), text })
const chosen = (page: Page, name: string, nth: number): Typed => ({ field: field(page, name).nth(nth), text: null })
const save: Step['press'] = ({ page }) => saveStep(page)

/** Holds last 15 minutes, and as long again when extended; a fee is due 30 minutes after the signature. */
const tooLate = (minutes: number, heading: string): Deadline => ({
  minutes,
  at: 'anew',
  async expectTooLate({ page }) {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Boka hemmet på nytt' }).click()
    await expect(page.getByRole('button', { name: bookingTexts.se.begin })).toBeVisible()
  },
})

const terms: Step = {
  name: 'terms',
  sign: ({ page }) => field(page, 'terms'),
  typed: async ({ page }) => [chosen(page, 'terms', 0)],
  press: save,
  // Back leaves the booking.
  outcomes: { 'back-forward': { at: 'same', text: 'gone' } },
}

const buyer = (site: AccountSite): Step => ({
  name: 'buyer',
  sign: ({ page }) => field(page, 'buyers.0.address'),
  typed: async ({ page }) =>
    Object.entries(bookingTexts[site].address).map(([name, text]) => inForm(page, `buyers.0.${name}`, text)),
  press: save,
})

const financing = (site: AccountSite, ownFunds: string): Step => ({
  name: 'financing',
  sign: ({ page }) => field(page, 'ownFundsMinor'),
  typed: async ({ page }) => [inForm(page, 'ownFundsMinor', ownFunds)],
  press: async ({ page }) => {
    const fillLoans = page.getByRole('button', { name: bookingTexts[site].fillLoans })
    // Gone once the loans are filled in.
    if (await fillLoans.isVisible()) await fillLoans.click()
    await saveStep(page)
  },
})

const documents: Step = {
  name: 'documents',
  sign: ({ page }) => page.locator('#booking-form [name^="documents."]').first(),
  typed: async ({ page }) => {
    const boxes = await page.locator('#booking-form [name^="documents."]').all()
    return boxes.map((box) => ({ field: box, text: null }))
  },
  press: save,
}

const choices: Step = {
  name: 'plot, parking and interior',
  sign: ({ page }) => page.locator('#booking-form [name^="chosen."]').first(),
  typed: async ({ page }) => {
    const form = page.locator('#booking-form')
    const groups = await form.getByRole('radiogroup').or(form.locator('fieldset')).all()
    return groups.map((group) => ({ field: group.getByRole('radio').last(), text: null }))
  },
  press: save,
}

const dwelling: Step = {
  name: 'dwelling',
  sign: ({ page }) => field(page, 'household'),
  typed: async ({ page }) => [
    chosen(page, 'livesIn', 0),
    chosen(page, 'sellsFirst', 1),
    inForm(page, 'household', '3'),
  ],
  press: save,
}

/** The first try, and one after a failure. */
const signButtons = {
  se: /^(Signera med BankID|Försök signera igen)$/,
  no: /^(Signer med BankID|Prøv å signere igjen)$/,
  fi: /^(Tunnistaudu ja allekirjoita|Yritä allekirjoittaa uudelleen)$/,
} as const satisfies Record<AccountSite, RegExp>

const contract = (site: AccountSite): readonly Step[] => {
  const button = (page: Page) => page.getByRole('button', { name: signButtons[site] })
  const begin = (page: Page) => button(page).click()
  return [
    { name: 'contract', sign: ({ page }) => button(page), press: ({ page }) => begin(page) },
    signature(site, begin),
  ]
}

type Booking = Pick<Flow, 'name' | 'site' | 'steps'> & {
  /** A home is booked once per world: no other journey uses these. */
  homes: Partial<Record<Interruption, string>>
}

const booking = ({ homes, ...flow }: Booking): Flow => ({
  ...flow,
  outcomes: {
    ...usualOutcomes,
    'back-forward': { at: 'same', text: 'kept' },
    // A log-in on the provider's pages loads the booking anew.
    'session-end': { after: 'log-in', at: 'same', text: flow.site === 'se' ? 'kept' : 'gone' },
  },
  async begin(page, interruption) {
    const person = await newBuyer(page, flow.site)
    await beginBooking(page, flow.site, homes[interruption] ?? '')
    const bookingId = new URL(page.url()).searchParams.get('bookingId') ?? ''
    return { page, address: page.url(), person, notes: { bookingId } }
  },
  async end({ page }) {
    const booked = page.getByRole('heading', { level: 1, name: bookingTexts[flow.site].booked })
    await expect(booked).toBeVisible({ timeout: 20_000 })
  },
  async once({ page, person, notes }) {
    await page.goto(on(flow.site, `${bookingTexts[flow.site].booking}?bookingId=${notes.bookingId}`))
    await expect(page.getByRole('heading', { level: 1, name: bookingTexts[flow.site].booked })).toBeVisible()
    const subjects = (await emailsTo(person.email)).map(({ subject }) => subject)
    expect(subjects, 'each letter once').toEqual([...new Set(subjects)])
  },
})

export const bookings: readonly Flow[] = [
  booking({
    name: 'Booking A, Sweden',
    site: 'se',
    steps: [
      terms,
      { ...buyer('se'), deadline: tooLate(45, 'Tiden gick ut') },
      financing('se', '1 000 000'),
      ...contract('se'),
    ],
    homes: {
      reload: 'se-norrskensparken-1-a-1101',
      'back-forward': 'se-norrskensparken-1-a-1102',
      'new-page': 'se-norrskensparken-1-a-1201',
      'session-end': 'se-norrskensparken-1-a-1202',
      offline: 'se-norrskensparken-1-a-1301',
      deadline: 'se-norrskensparken-1-a-1502',
    },
  }),
  booking({
    name: 'Booking B, Sweden',
    site: 'se',
    steps: [
      terms,
      buyer('se'),
      documents,
      ...contract('se'),
      ...paymentSteps('se', {
        choice: { deadline: tooLate(40, 'Betalningen kom inte i tid') },
        // Back leads to no step before the signature: the payment stays as it is.
        payment: { 'back-forward': { at: 'same' } },
      }),
    ],
    homes: {
      reload: 'se-parkkvarteret-1-d-1002',
      'back-forward': 'se-parkkvarteret-1-d-1004',
      'new-page': 'se-parkkvarteret-1-d-1103',
      'session-end': 'se-parkkvarteret-1-d-1204',
      offline: 'se-parkkvarteret-1-d-1303',
      deadline: 'se-parkkvarteret-1-d-1403',
    },
  }),
  booking({
    name: 'Booking B, Norway',
    site: 'no',
    steps: [terms, buyer('no'), documents, ...contract('no'), ...paymentSteps('no')],
    homes: {
      reload: 'no-nidarhagen-1-a-204',
      'back-forward': 'no-nidarhagen-1-a-304',
      'new-page': 'no-nidarhagen-1-a-401',
      'session-end': 'no-nidarhagen-1-a-403',
      offline: 'no-nidarhagen-1-a-501',
      'provider-left': 'no-nidarhagen-1-a-502',
    },
  }),
  booking({
    name: 'Booking C, Finland',
    site: 'fi',
    steps: [terms, buyer('fi'), choices, financing('fi', '50 000'), dwelling, ...contract('fi'), ...paymentSteps('fi')],
    homes: {
      reload: 'fi-purjelahti-purjelahti-a-1',
      'back-forward': 'fi-purjelahti-purjelahti-a-7',
      'new-page': 'fi-purjelahti-purjelahti-a-8',
      'session-end': 'fi-purjelahti-purjelahti-a-10',
      offline: 'fi-purjelahti-purjelahti-b-18',
      'provider-left': 'fi-purjelahti-purjelahti-b-20',
    },
  }),
]
