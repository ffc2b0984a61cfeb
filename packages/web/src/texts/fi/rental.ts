import type { Texts } from '../sv.ts'

export const rental = {
  projectStatus: {
    planned: 'Suunnitteilla',
    vip: 'Ennakkohaku',
    'for-sale': 'Vuokrattavana',
    'sold-out': 'Täyteen vuokrattu',
    'pre-selling': 'Haku avautuu pian',
    'move-in-ready': 'Muuttovalmis',
    succession: 'Vaihto',
    reference: 'Vuokrattu aiemmin',
  },
  homeStatus: { 'for-sale': 'Vapaa', booked: 'Varattu', rented: 'Vuokrattu', sold: 'Myyty' },
  rentPerMonth: (amount) => `${amount}/kk`,
  available: (n) => (n === 0 ? 'ei vapaita' : n === 1 ? '1 vapaa' : `${n} vapaata`),
  homeCount: (n) => (n === 1 ? '1 asunto' : `${n} asuntoa`),
  noHomesYet: 'Asuntoja ei ole vielä suunniteltu valmiiksi.',

  list: {
    count: (n, homes) =>
      `${n === 1 ? '1 talo' : `${n} taloa`}, ${homes === 0 ? 'ei vapaita asuntoja' : homes === 1 ? '1 vapaa asunto' : `${homes} vapaata asuntoa`}`,
    emptyHeading: 'Meillä ei ole juuri nyt vuokra-asuntoja',
    emptyText:
      'Uudet talot tulevat tähän heti, kun niistä on päätetty. Sillä välin voit tutustua myytäviin asuntoihin.',
    contacts: 'Kysyttävää vuokraamisesta?',
  },

  label: {
    homes: 'Asuntoja',
    size: 'Koko',
    rent: 'Vuokra',
    deposit: 'Vakuus',
    moveIn: 'Muutto',
    ecoLabel: 'Merkintä',
    number: 'Asunto',
    rooms: 'Huoneet',
    area: 'Pinta-ala',
    floor: 'Kerros',
    plan: 'Pohjakuva',
    status: 'Tilanne',
  },
  column: {
    rent: (currency) => `Vuokra, ${currency}/kk`,
    deposit: (currency) => `Vakuus, ${currency}`,
  },
  ofWhichAvailable: (total, available) =>
    available === 0 ? `${total}, ei vapaita` : `${total}, joista vapaana ${available}`,
  about: 'Tietoa talosta',
  apply: {
    heading: 'Näin haet asuntoa',
    button: 'Hae asuntoa',
    text: {
      open: 'Hakemus lähetetään vuokranantajalle. Saat vastauksen, kun sinulle sopiva asunto on vapaana.',
      'not-yet': 'Haku ei ole vielä auki. Linkki tulee tähän, kun haku alkaa, joten sivu kannattaa tallentaa.',
      closed: 'Haku on päättynyt, koska kaikki asunnot on vuokrattu tai varattu.',
    },
    where: (host) => `Linkki vie osoitteeseen ${host} ja avautuu uuteen välilehteen.`,
  },
  homes: {
    heading: 'Asunnot',
    caption: (project) => `Asunnot, ${project}`,
    all: 'Kaikki',
    onlyAvailable: 'Vain vapaat',
    filterLabel: 'Valitse näytettävät asunnot',
    showing: (shown, total) => `Näkyvissä ${shown}/${total} asuntoa`,
    showAll: (n) => `Näytä kaikki ${n} asuntoa`,
    see: (n) => (n === 1 ? 'Katso 1 vapaa asunto' : `Katso ${n} vapaata asuntoa`),
    seeAll: 'Katso asunnot',
    openPlan: (number) => `Pohjakuva, ${number}`,
    noneHeading: 'Vapaita asuntoja ei ole juuri nyt',
    noneText: 'Kaikki on vuokrattu tai varattu.',
  },
  plans: 'Pohjapiirrokset',
  planHomes: (n, available) =>
    `${n === 1 ? '1 asunto' : `${n} asuntoa`}${available === 0 ? '' : `, ${available === 1 ? '1 vapaa' : `${available} vapaata`}`}`,
  contacts: 'Kysyttävää talosta?',
  all: 'Kaikki vuokra-asunnot',
  others: 'Muita vuokra-asuntoja',
} satisfies Texts['rental']
