import type { Texts } from '../texts.ts'

export const membership = {
  deposit: (brand) => `Deposit with ${brand}`,
  ownFunds: 'Own funds, condominium',
  rent: (amount) => `Rent ${amount} a month. Loan, heating, water and broadband are included.`,
  basis: (home, price) => `${home}. Condominium: 15 % of ${price}.`,
  votes: {
    for: (homes) => `${homes} for`,
    against: (homes) => `${homes} against`,
    abstained: (homes) => `${homes} abstained`,
    carried: 'Carried',
    rejected: 'Rejected',
  },
} satisfies Texts<'membership'>['membership']
