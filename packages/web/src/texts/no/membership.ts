import type { Texts } from '../texts.ts'

export const membership = {
  deposit: (brand) => `Innskudd hos ${brand}`,
  ownFunds: 'Egenkapital, selveier',
  rent: (amount) => `Husleie ${amount} i måneden. Lån, varme, vann og bredbånd er inkludert.`,
  basis: (home, price) => `${home}. Selveier: 15 % av ${price}.`,
  votes: {
    for: (homes) => `${homes} ja`,
    against: (homes) => `${homes} nei`,
    abstained: (homes) => `${homes} avsto`,
    carried: 'Vedtatt',
    rejected: 'Avvist',
  },
} satisfies Texts<'membership'>['membership']
