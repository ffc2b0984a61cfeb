import type { Texts } from '../sv.ts'

export const myPages = {
  greeting: (firstName: string) => (firstName === '' ? 'Hei' : `Hei ${firstName}`),
  daysLeft: (days: number) => (days === 1 ? 'Muutat huomenna.' : `Muuttoosi on ${days} päivää.`),
  awaits: (count: number) => (count === 1 ? 'Yksi asia odottaa sinua.' : `${count} asiaa odottaa sinua.`),
  nothingAwaits: 'Juuri nyt mikään ei odota sinua.',
  awaitingHeading: 'Tehtävää',
  awaiting: {
    pay: 'Odottaa maksuasi',
    sign: 'Odottaa allekirjoitustasi',
    approve: 'Odottaa hyväksyntääsi',
    'follow-case': 'Uutta asiassasi',
  },
  awaitingSince: (what: string, day: string) => `${what}, ${day} alkaen.`,
  act: { pay: 'Maksa', sign: 'Lue ja allekirjoita', approve: 'Lue ja hyväksy', 'follow-case': 'Näytä asia' },
  homes: (count: number): string => (count > 1 ? 'Asuntosi' : 'Kotisi'),
  toHome: 'Asunnon sivulle',
  toContract: 'Sopimus',
  underWay: {
    heading: 'Keskeneräinen varauksesi',
    status: {
      held: 'Et ole vielä allekirjoittanut. Asuntoa pidetään sinulle hetken.',
      signing: 'Allekirjoitus on kesken.',
      awaitingPayment: 'Sopimus on allekirjoitettu. Varausmaksu on vielä maksamatta.',
    },
    goOn: 'Jatka varausta',
  },
  homeGone: 'Asuntoa ei enää näytetä sivustolla. Tietosi ovat yhä tallessa.',
  relation: { booking: 'Varattu', purchase: 'Ostettu' },
  label: { status: 'Tila', entry: 'Muutto', size: 'Koko', floor: 'Kerros', price: 'Hinta' },
  entryUnknown: 'Päivä ilmoitetaan myöhemmin',
  contacts: 'Yhteyshenkilösi',
  newcomerHeading: 'Tänne kootaan kotisi',
  newcomer:
    'Kun olet varannut tai ostanut asunnon, näet sen täällä: mitä tapahtuu seuraavaksi, keneltä voit kysyä ja milloin muutat.',
  searchHomes: 'Etsi asuntoja',
  settings: 'Asetukset',
  vip: {
    heading: 'VIP-asiakas',
    member: 'Olet VIP-asiakas ja näet uudet kohteet ennen muita.',
    notMember: 'VIP-asiakkaat näkevät uudet kohteet ennen muita. Kampanjakoodilla liityt heti.',
    about: 'Näin VIP toimii',
    join: 'Käytä koodisi',
  },
  help: 'Tarvitsetko apua?',
  call: (phone: string) => `Soita ${phone}`,
  write: (email: string) => `Kirjoita osoitteeseen ${email}`,
  board: {
    lead: (firstName: string) =>
      firstName === ''
        ? 'Olet kirjautunut taloyhtiön puolesta.'
        : `Olet kirjautunut taloyhtiön puolesta, ${firstName}.`,
    number: (number: string) => `Y-tunnus ${number}`,
    numberLabel: 'Y-tunnus',
    financial: 'Taloushallinto',
    technical: 'Tekninen isännöinti',
    byUs: 'Meillä',
    byOthers: 'Muualla',
    othersHeading: 'Muut taloyhtiösi',
    others: 'Vaihda taloyhtiötä kirjautumalla uudelleen.',
    change: 'Vaihda taloyhtiötä',
    help: 'Yhteyshenkilösi meillä',
  },
  consent: {
    give: 'Annan suostumuksen',
    notNow: 'Ei nyt',
    privacy: 'Näin käsittelemme tietojasi',
    failed: 'Suostumus ei tullut perille. Yritä hetken kuluttua uudelleen.',
  },
} satisfies Texts['myPages']
