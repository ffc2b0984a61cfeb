import type { Texts } from '../texts.ts'

export const favourites = {
  added: 'Tallennettu suosikkeihisi.',
  removed: 'Poistettu suosikeistasi.',
  inBrowser: 'Tallennettu tähän selaimeen. Kirjaudu sisään, niin suosikkisi ovat mukanasi kaikkialla.',
  logIn: 'Kirjaudu sisään',
  show: 'Näytä suosikit',
  undo: 'Kumoa',
  joined: (count) =>
    count === 1 ? 'Suosikkisi on tallennettu tilillesi.' : `${count} suosikkiasi on tallennettu tilillesi.`,
  tooMany: 'Sinulla on jo niin monta suosikkia kuin voi tallentaa. Poista ensin jokin.',
  failed: 'Se ei onnistunut juuri nyt. Yritä hetken kuluttua uudelleen.',
} satisfies Texts<'stored'>['favourites']

export const residences = {
  lead: 'Varaamasi, ostamasi ja tallentamasi kohteet sekä yhteydenottopyyntösi.',
  booked: { heading: 'Varatut ja ostetut', none: 'Et ole vielä varannut tai ostanut asuntoa.' },
  favourites: {
    heading: 'Suosikit',
    none: 'Paina sydäntä asunnon tai kohteen kohdalla, niin löydät sen täältä uudelleen.',
    gone: 'Ei enää näkyvissä sivustolla',
    remove: 'Poista',
  },
  interests: {
    heading: 'Ilmaisemasi kiinnostus',
    none: 'Kun ilmaiset kiinnostuksesi kohteeseen tai asuntoon, näet sen täällä.',
    since: (day) => `Ilmoitettu ${day}`,
    gone: 'Ei enää näkyvissä sivustolla',
  },
  showings: {
    heading: 'Esittelyt',
    none: 'Et ole ilmoittautunut esittelyihin.',
    calendar: 'Lisää kalenteriin',
    cancel: 'Peru',
    cancelled: 'Ilmoittautumisesi on peruttu. Lähetimme vahvistuksen.',
    failed: 'Peruminen ei onnistunut juuri nyt. Yritä hetken kuluttua uudelleen tai ota meihin yhteyttä.',
    past: 'Esittely on jo alkanut.',
  },
  vip: {
    heading: 'VIP',
    member: 'Olet VIP-asiakas ja näet uudet kohteet ennen muita.',
    notMember: 'VIP-asiakkaat näkevät uudet kohteet ennen muita.',
    about: 'Näin VIP toimii',
    page: 'VIP-sivulle',
  },
  search: 'Etsi asuntoa',
  savedSearches: 'Tallennetut haut',
  help: 'Tarvitsetko apua?',
} satisfies Texts<'stored'>['residences']

export const savedSearches = {
  lead: 'Kerromme, kun tarjolle tulee sopivia uusia asuntoja.',
  none: {
    heading: 'Ei tallennettuja hakuja',
    text: 'Tee haku ja tallenna se, niin kerromme, kun jotain uutta ilmestyy.',
    search: 'Etsi asuntoa',
  },
  newHomes: (count) =>
    count === 0 ? 'Ei uutta viime käynnin jälkeen' : count === 1 ? '1 uusi asunto' : `${count} uutta asuntoa`,
  open: 'Näytä osumat',
  everything: 'Kaikki asunnot',
  name: 'Nimi',
  rename: 'Vaihda nimi',
  saveName: 'Tallenna nimi',
  cancel: 'Peruuta',
  remove: 'Poista',
  removed: (name) => `${name} on poistettu.`,
  undo: 'Kumoa',
  alerts: 'Sähköposti uusista asunnoista',
  frequency: { 'at-once': 'Heti', daily: 'Joka päivä', weekly: 'Joka viikko', none: 'Ei koskaan' },
  saved: 'Tallennettu.',
  failed: 'Se ei onnistunut juuri nyt. Yritä hetken kuluttua uudelleen.',
  problem: {
    required: 'Kirjoita nimi.',
    nameTaken: 'Sinulla on jo samanniminen haku.',
    inputToLong: 'Nimessä voi olla enintään 50 merkkiä.',
    invalidInput: 'Nimessä ei voi olla osoitteita eikä merkkejä < ja >.',
  },
  unconfirmed: 'Viestit alkavat, kun olet vahvistanut sähköpostiosoitteesi.',
  settings: 'Asetuksiin',
  save: {
    heading: 'Tallenna haku',
    text: 'Löydät sen omilta sivuiltasi, ja lähetämme sähköpostia, kun sopivia asuntoja tulee.',
    submit: 'Tallenna',
    done: 'Haku on tallennettu.',
    already: 'Olet jo tallentanut tämän haun.',
    tooMany: 'Sinulla on jo 50 tallennettua hakua. Poista ensin jokin.',
    show: 'Näytä tallennetut haut',
    logInFirst: 'Kirjaudu sisään, niin tallennamme haun.',
  },
  end: {
    reading: 'Haetaan hakujasi …',
    unknown: {
      heading: 'Linkkiä ei tunnisteta',
      text: 'Se voi olla liian vanha. Kirjaudu sisään muuttaaksesi viestejäsi.',
    },
    lead: 'Valitse viestit, joita et enää halua. Haut jäävät omille sivuillesi.',
    none: 'Et saa viestejä uusista asunnoista.',
    one: 'Lopeta viestit tästä',
    all: 'Lopeta kaikki viestit',
    ended: 'Et saa enää viestejä siitä.',
    noScript:
      'Sivu tarvitsee skriptejä viestien muuttamiseen. Voit muuttaa niitä myös omilla sivuillasi tai ottaa meihin yhteyttä.',
    toSearches: 'Tallennettuihin hakuihin',
  },
} satisfies Texts<'stored'>['savedSearches']
