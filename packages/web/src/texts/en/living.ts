import type { LivingTexts } from '../sv/living.ts'

export const living: LivingTexts = {
  access: {
    heading: 'Easy to live here',
    lift: (floor) =>
      floor === null ? 'A lift in every stairwell' : `A lift in the house; the home is on floor ${floor}`,
    walk: (place, minutes) => (minutes === 1 ? `${place}, a minute on foot` : `${place}, ${minutes} minutes on foot`),
  },
  life: { heading: 'Rooms to meet in' },
  host: {
    heading: (name) => `Ask ${name} anything you wonder about`,
    text: (name) => `${name} shows the home at your pace. Bring someone if you like.`,
    call: (name) => `Call ${name}`,
    visit: 'Book a viewing',
  },
  cost: {
    heading: 'How we pay for our homes',
    text: 'We who live here own the house through our association. The association has the loan, you pay a deposit, and we decide the rent at the annual meeting.',
    deposit: 'When you move in: the deposit',
    rent: 'Every month: the rent',
    back: 'When you move out: the deposit back',
    year: (amounts) => `${amounts} in a year`,
    scale: 'The bars share one scale. The bar of the rent is a year.',
    included: 'Included in the rent',
    vote: 'One home, one vote, whatever its size.',
  },
  shared: { heading: 'What we share here' },
}
