import type { Texts } from '../sv.ts'

export const rental = {
  projectStatus: {
    planned: 'Planlegges',
    vip: 'Forhåndsutleie',
    'for-sale': 'Leies ut nå',
    'sold-out': 'Alt er utleid',
    'pre-selling': 'Leies ut snart',
    'move-in-ready': 'Innflyttingsklart',
    succession: 'Bytte',
    reference: 'Utleid for lengst',
  },
  homeStatus: { 'for-sale': 'Ledig', booked: 'Reservert', rented: 'Utleid', sold: 'Solgt' },
  rentPerMonth: (amount) => `${amount} per måned`,
  available: (n) => (n === 0 ? 'ingen ledige' : n === 1 ? '1 ledig' : `${n} ledige`),
  homeCount: (n) => (n === 1 ? '1 leilighet' : `${n} leiligheter`),
  noHomesYet: 'Leilighetene er ikke ferdigtegnet ennå.',

  list: {
    count: (n, homes) =>
      `${n} hus, ${homes === 0 ? 'ingen ledige leiligheter' : homes === 1 ? '1 ledig leilighet' : `${homes} ledige leiligheter`}`,
    emptyHeading: 'Vi har ingen utleieboliger akkurat nå',
    emptyText: 'Nye hus kommer her så snart de er bestemt. I mellomtiden finnes det boliger til salgs.',
    contacts: 'Spørsmål om å leie',
  },

  label: {
    homes: 'Leiligheter',
    size: 'Størrelse',
    rent: 'Leie',
    deposit: 'Depositum',
    moveIn: 'Innflytting',
    ecoLabel: 'Merking',
    number: 'Leilighet',
    rooms: 'Rom',
    area: 'Areal',
    floor: 'Etasje',
    plan: 'Plan',
    status: 'Status',
  },
  column: {
    rent: (currency) => `Leie, ${currency}/md.`,
    deposit: (currency) => `Depositum, ${currency}`,
  },
  ofWhichAvailable: (total, available) =>
    available === 0 ? `${total}, ingen ledige` : `${total}, hvorav ${available} ledige`,
  about: 'Om huset',
  apply: {
    heading: 'Slik søker du',
    button: 'Søk om leilighet',
    text: {
      open: 'Søknaden sendes til utleieren. Du registrerer deg der, og får beskjed når en leilighet kan bli din.',
      'not-yet': 'Det er ikke åpnet for søknader ennå. Lenken kommer her når det er klart, så lagre gjerne siden.',
      closed: 'Du kan ikke søke nå, fordi alle leilighetene er utleid eller reservert.',
    },
    where: (host) => `Lenken går til ${host} og åpnes i en ny fane.`,
  },
  homes: {
    heading: 'Leilighetene',
    caption: (project) => `Leiligheter i ${project}`,
    all: 'Alle',
    onlyAvailable: 'Bare ledige',
    filterLabel: 'Velg hvilke leiligheter som vises',
    showing: (shown, total) => `Viser ${shown} av ${total} leiligheter`,
    showAll: (n) => `Vis alle ${n} leiligheter`,
    see: (n) => (n === 1 ? 'Se 1 ledig leilighet' : `Se ${n} ledige leiligheter`),
    seeAll: 'Se leilighetene',
    openPlan: (number) => `Plan for ${number}`,
    noneHeading: 'Ingen ledige leiligheter akkurat nå',
    noneText: 'Alle er utleid eller reservert.',
  },
  plans: 'Plantegninger',
  planHomes: (n, available) =>
    `${n === 1 ? '1 leilighet' : `${n} leiligheter`}${available === 0 ? '' : `, ${available === 1 ? '1 ledig' : `${available} ledige`}`}`,
  contacts: 'Spørsmål om huset',
  all: 'Alle utleieboliger',
  others: 'Andre utleieboliger',
} satisfies Texts['rental']
