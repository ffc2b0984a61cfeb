import type { Texts } from '../texts.ts'

export const trust = {
  heading: 'Et trygt kjøp',
  seller: 'Selger',
  guarantee: 'Garanti',
  guarantees: {
    'five-years': 'Fem år fra huset sto ferdig',
    bustadoppforingslova: 'Etter bustadoppføringslova § 12, til fem år etter overtakelsen',
    asuntokauppalaki: 'Sikkerhet etter asuntokauppalaki',
  },
  deposit: 'Forskuddet',
  deposits: {
    insured: 'Sikret av bank eller forsikringsselskap',
    refunded: 'Hele beløpet tilbake hvis du ombestemmer deg',
    'client-account': 'Står på klientkonto i ditt navn',
  },
  energy: 'Energi og miljø',
  energyClass: (name) => `Energimerke ${name}`,
  satisfaction: 'Fornøyde kjøpere',
  satisfied: (satisfied, of, year) => `${satisfied} av ${of} (${year})`,
} satisfies Texts<'trust'>['trust']
