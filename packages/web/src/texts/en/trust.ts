import type { Texts } from '../texts.ts'

export const trust = {
  heading: 'A safe purchase',
  seller: 'Seller',
  guarantee: 'Guarantee',
  guarantees: {
    'five-years': 'Five years from the day the building was completed',
    bustadoppforingslova: 'Under bustadoppføringslova § 12, until five years after handover',
    asuntokauppalaki: 'Security under asuntokauppalaki',
  },
  deposit: 'What you pay in advance',
  deposits: {
    insured: 'Secured by a bank or an insurance company',
    refunded: 'The whole reservation fee back if you change your mind',
    'client-account': 'Held in a client account',
  },
  energy: 'Energy and environment',
  energyClass: (name) => `Energy class ${name}`,
  satisfaction: 'Satisfied buyers',
  satisfied: (satisfied, of, year) => `${satisfied} of ${of} (${year})`,
} satisfies Texts<'trust'>['trust']
