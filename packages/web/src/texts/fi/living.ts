import type { LivingTexts } from '../sv/living.ts'

export const living: LivingTexts = {
  access: {
    heading: 'Täällä on helppo asua',
    lift: (floor) => (floor === null ? 'Hissi joka rapussa' : `Talossa on hissi, koti on kerroksessa ${floor}`),
    walk: (place, minutes) => (minutes === 1 ? `${place}, minuutin kävely` : `${place}, ${minutes} minuutin kävely`),
  },
  life: { heading: 'Huoneet, joissa tavataan' },
  host: {
    heading: (name) => `${name} vastaa kysymyksiisi`,
    text: (name) => `${name} esittelee kodin kaikessa rauhassa. Ota mielellään joku mukaan.`,
    call: (name) => `Soita: ${name}`,
    visit: 'Varaa esittely',
  },
  cost: {
    heading: 'Näin maksamme asumisesta',
    text: 'Me asukkaat omistamme talon yhdessä osuuskuntamme kautta. Osuuskunnalla on laina, sinä maksat osuusmaksun, ja vuokrasta päätämme kokouksessa.',
    deposit: 'Kun muutat: osuusmaksu',
    rent: 'Joka kuukausi: vuokra',
    back: 'Kun muutat pois: osuusmaksu takaisin',
    year: (amounts) => `${amounts} vuodessa`,
    scale: 'Palkeilla on sama asteikko. Vuokran palkki on yksi vuosi.',
    included: 'Vuokraan sisältyy',
    vote: 'Yksi koti, yksi ääni, koosta riippumatta.',
  },
  shared: { heading: 'Tämän jaamme täällä' },
}
