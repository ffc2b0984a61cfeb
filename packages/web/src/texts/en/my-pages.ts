import type { Texts } from '../sv.ts'

export const myPages = {
  greeting: (firstName: string) => (firstName === '' ? 'Hello' : `Hello ${firstName}`),
  daysLeft: (days: number) => (days === 1 ? 'You move in tomorrow.' : `${days} days until you move in.`),
  awaits: (count: number) => (count === 1 ? 'One thing is waiting for you.' : `${count} things are waiting for you.`),
  nothingAwaits: 'Nothing is waiting for you right now.',
  awaitingHeading: 'To do',
  awaiting: {
    pay: 'Waiting for your payment',
    sign: 'Waiting for your signature',
    approve: 'Waiting for your approval',
    'follow-case': 'News in your case',
  },
  awaitingSince: (what: string, day: string) => `${what} since ${day}.`,
  act: { pay: 'Pay', sign: 'Read and sign', approve: 'Read and approve', 'follow-case': 'Show the case' },
  homes: (count: number): string => (count > 1 ? 'Your homes' : 'Your home'),
  toHome: 'To the page of the home',
  toContract: 'Your contract',
  underWay: {
    heading: 'Your booking in progress',
    status: {
      held: 'You have not signed yet. The home is held for you for a short while.',
      signing: 'Signing is under way.',
      awaitingPayment: 'The contract is signed. The booking fee is still to be paid.',
    },
    goOn: 'Continue booking',
  },
  homeGone: 'The home is no longer shown on the site. Your details are still with us.',
  relation: { booking: 'Booked', purchase: 'Bought' },
  label: { status: 'Status', entry: 'Move in', size: 'Size', floor: 'Floor', price: 'Price' },
  entryUnknown: 'The day will be announced',
  contacts: 'Your contacts',
  newcomerHeading: 'Your home will be here',
  newcomer:
    'Once you have booked or bought a home you see it here: what happens next, whom to ask and when you move in.',
  searchHomes: 'Find a home',
  settings: 'Settings',
  vip: {
    heading: 'VIP customer',
    member: 'You are a VIP customer and see new projects before everyone else.',
    notMember: 'VIP customers see new projects before everyone else. With a campaign code you join at once.',
    about: 'How VIP works',
    join: 'Use your code',
  },
  help: 'Do you need help?',
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Write to ${email}`,
  board: {
    lead: (firstName: string) =>
      firstName === ''
        ? 'You are logged in for the association.'
        : `You are logged in for the association, ${firstName}.`,
    number: (number: string) => `Organisation number ${number}`,
    numberLabel: 'Organisation number',
    financial: 'Financial management',
    technical: 'Technical management',
    byUs: 'With us',
    byOthers: 'Not with us',
    othersHeading: 'Your other associations',
    others: 'Log in again to change association.',
    change: 'Change association',
    help: 'Your contact with us',
  },
  consent: {
    give: 'I agree',
    notNow: 'Not now',
    privacy: 'How we handle your data',
    failed: 'Your consent did not reach us. Try again in a while.',
  },
} satisfies Texts['myPages']
