import type { Texts } from '../texts.ts'

export const trust = {
  heading: 'Turvallinen kauppa',
  seller: 'Myyjä',
  guarantee: 'Vakuus',
  guarantees: {
    'five-years': 'Viisi vuotta talon valmistumisesta',
    bustadoppforingslova: 'Bustadoppføringslova § 12:n mukainen vakuus',
    asuntokauppalaki: 'Asuntokauppalain mukainen vakuus rakentamisen ajan ja sen jälkeen',
  },
  deposit: 'Varausmaksu',
  deposits: {
    insured: 'Pankin tai vakuutusyhtiön turvaama',
    refunded: 'Palautetaan kokonaan, jos perut varauksen',
    'client-account': 'Asiakasvaratilillä',
  },
  energy: 'Energia ja ympäristö',
  energyClass: (name) => `Energialuokka ${name}`,
  satisfaction: 'Tyytyväisiä ostajia',
  satisfied: (satisfied, of, year) => `${satisfied}/${of} (${year})`,
} satisfies Texts<'trust'>['trust']
