import type { Texts } from '../sv.ts'

export const rental = {
  projectStatus: {
    planned: 'Planned',
    vip: 'Early access',
    'for-sale': 'Letting now',
    'sold-out': 'Fully let',
    'pre-selling': 'Letting soon',
    'move-in-ready': 'Ready to move into',
    succession: 'Exchange',
    reference: 'Let long ago',
  },
  homeStatus: { 'for-sale': 'Available', booked: 'Reserved', rented: 'Let', sold: 'Sold' },
  rentPerMonth: (amount) => `${amount} a month`,
  available: (n) => (n === 0 ? 'none available' : `${n} available`),
  homeCount: (n) => (n === 1 ? '1 apartment' : `${n} apartments`),
  noHomesYet: 'The apartments have not been drawn yet.',

  list: {
    count: (n, homes) =>
      `${n === 1 ? '1 building' : `${n} buildings`}, ${homes === 0 ? 'no apartments available' : homes === 1 ? '1 apartment available' : `${homes} apartments available`}`,
    emptyHeading: 'We have no homes to rent right now',
    emptyText: 'New buildings appear here as soon as they are decided. Until then there are homes to buy.',
    contacts: 'Questions about renting',
  },

  label: {
    homes: 'Apartments',
    size: 'Size',
    rent: 'Rent',
    deposit: 'Deposit',
    moveIn: 'Move in',
    ecoLabel: 'Label',
    number: 'Apartment',
    rooms: 'Rooms',
    area: 'Area',
    floor: 'Floor',
    plan: 'Plan',
    status: 'Status',
  },
  column: {
    rent: (currency) => `Rent, ${currency} a month`,
    deposit: (currency) => `Deposit, ${currency}`,
  },
  ofWhichAvailable: (total, available) =>
    available === 0 ? `${total}, none available` : `${total}, of which ${available} available`,
  about: 'About the building',
  apply: {
    heading: 'How to apply',
    button: 'Apply for an apartment',
    text: {
      open: 'Applications go to the letting agency. You register there, and they tell you when an apartment can be yours.',
      'not-yet': 'Applications have not opened. The link appears here when they do, so keep this page.',
      closed: 'Applications are closed, because every apartment is let or reserved.',
    },
    where: (host) => `The link leads to ${host} and opens in a new tab.`,
  },
  homes: {
    heading: 'The apartments',
    caption: (project) => `Apartments in ${project}`,
    all: 'All',
    onlyAvailable: 'Available only',
    filterLabel: 'Choose which apartments are shown',
    showing: (shown, total) => `Showing ${shown} of ${total} apartments`,
    showAll: (n) => `Show all ${n} apartments`,
    see: (n) => (n === 1 ? 'See 1 available apartment' : `See ${n} available apartments`),
    seeAll: 'See the apartments',
    openPlan: (number) => `Plan of ${number}`,
    noneHeading: 'No apartments available right now',
    noneText: 'Every one is let or reserved.',
  },
  plans: 'Floor plans',
  planHomes: (n, available) =>
    `${n === 1 ? '1 apartment' : `${n} apartments`}${available === 0 ? '' : `, ${available} available`}`,
  contacts: 'Questions about the building',
  all: 'All homes to rent',
  others: 'Other homes to rent',
} satisfies Texts['rental']
