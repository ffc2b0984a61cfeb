import type { Texts } from '../texts.ts'

export const membership = {
  deposit: (brand) => `Osuusmaksu, ${brand}`,
  ownFunds: 'Omarahoitus, omistusasunto',
  rent: (amount) => `Vuokra ${amount} kuukaudessa. Sisältää lainan, lämmön, veden ja laajakaistan.`,
  basis: (home, price) => `${home}. Omistusasunto: 15 % hinnasta ${price}.`,
  votes: {
    for: (homes) => `${homes} puolesta`,
    against: (homes) => `${homes} vastaan`,
    abstained: (homes) => `${homes} tyhjää`,
    carried: 'Hyväksytty',
    rejected: 'Hylätty',
  },
} satisfies Texts<'membership'>['membership']
