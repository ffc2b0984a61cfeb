import type { SearchMode } from '@nyhem/domain/search/search-filter'
import { groupThousands } from '@nyhem/domain/sites/format'
import type { Texts } from '../texts.ts'

const homes = (n: number) => (n === 1 ? '1 asunto' : `${groupThousands(n)} asuntoa`)
const projects = (n: number) => (n === 1 ? '1 kohde' : `${groupThousands(n)} kohdetta`)

export const residenceSearch = {
  save: 'Tallenna haku',
  homes,
  projects,
  // The place comes first, because place names cannot be inflected by rule.
  heading: (n: number, where: string | null) =>
    n === 0
      ? where === null
        ? 'Ei asuntoja juuri nyt'
        : `${where}: ei asuntoja juuri nyt`
      : where === null
        ? n === 1
          ? '1 uusi asunto'
          : `${groupThousands(n)} uutta asuntoa`
        : `${where}: ${homes(n)}`,
  headingProjects: (n: number, where: string | null) => (where === null ? projects(n) : `${where}: ${projects(n)}`),
  where: ([first = '', second, third]: readonly string[], n: number) =>
    second === undefined ? first : third === undefined ? `${first} ja ${second}` : `${n} paikkaa`,
  found: (homeCount: number, projectCount: number) =>
    projectCount === 0 ? 'Ei sopivia asuntoja' : `${homes(homeCount)}, ${projects(projectCount)}`,
  filters: (n: number) => (n === 0 ? 'Rajaa' : `Rajaa (${n})`),
  filtersHeading: 'Rajaa hakua',
  moreFilters: 'Ulkotilat, hallintamuoto ja esittelyt',
  show: (n: number) => (n === 0 ? 'Ei vielä sopivia asuntoja' : `Näytä ${homes(n)}`),
  showProjects: (n: number) => `Näytä ${projects(n)}`,
  submit: 'Hae',
  place: {
    label: 'Sijainti',
    hint: 'Maakunta, kunta tai kohde',
    list: 'Valitse luettelosta',
    found: (n: number) => (n === 1 ? '1 ehdotus' : `${n} ehdotusta`),
    none: (text: string) => `Paikkaa tai kohdetta ”${text}” ei löytynyt.`,
    failed: 'Ehdotuksia ei voitu hakea. Valitse alla olevasta luettelosta.',
    kind: { county: 'Maakunta', municipality: 'Kunta', area: 'Alue', stage: 'Vaihe', feature: 'Ominaisuus' },
  },
  price: 'Hinta',
  totalPrice: 'Velaton hinta',
  monthlyCost: {
    label: 'Kuukausikulut',
    withLoan: (share: string, rate: string) =>
      `Ensimmäinen kuukausi, kun lainaa on ${share} hinnasta ja korko on ${rate}: korko, lyhennys, hoitovastike ja arvio muista käyttökuluista.`,
    rent: 'Vuokra-asunnoissa vuokra ja arvio muista käyttökuluista, ilman lainaa.',
    unknown: 'Asunnot, joiden hintaa tai vastiketta ei tiedetä, jäävät pois, kun rajaat kuukausikuluja.',
    resale: 'Välittäjien jälleenmyymillä asunnoilla on oma sivunsa, eivätkä ne ole mukana tässä.',
    about: (amount: string) => `Noin ${amount}/kk lainoineen`,
    from: (amount: string) => `Alkaen noin ${amount}/kk lainoineen`,
    aboutRented: (amount: string) => `Noin ${amount}/kk`,
    fromRented: (amount: string) => `Alkaen noin ${amount}/kk`,
  },
  travel: {
    label: 'Matka-aika',
    from: 'Mistä',
    hint: 'Asema, kunta tai alue',
    atMost: 'Enintään',
    minutes: (n) => `${n} minuuttia`,
    way: 'Kulkutapa',
    ways: { transit: 'Joukkoliikenne', bike: 'Pyörä', walk: 'Kävellen', car: 'Auto' },
    kind: { station: 'Asema tai paikka', municipality: 'Kunta', area: 'Alueemme' },
    reckoned: ({ detour, speed, wait }) =>
      `Suunnilleen, etäisyydestä laskettuna: linnuntie kertaa ${detour}, nopeus ${speed} km/h${wait > 0 ? ` ja ${wait} minuuttia kävelyyn pysäkille ja odotukseen` : ''}. Aikatauluja, ruuhkia ja vesistöjä ei oteta huomioon.`,
    basis: 'Aika lasketaan kohteen paikkaan kartalla. Kunnasta aika lasketaan siellä olevien alueidemme keskeltä.',
    myPosition: 'Omasta sijainnista',
    rounded:
      'Sijaintisi pyöristetään noin 500 metriin ennen kuin se kirjoitetaan osoitteeseen, jotta jaettu linkki ei paljasta, missä olet.',
    none: (text) => `Emme löydä paikkaa nimeltä ”${text}”.`,
    failed: 'Ehdotuksia ei voitu hakea. Yritä hetken päästä uudelleen.',
    about: (minutes, place) =>
      place === null ? `noin ${minutes} min sijainnistasi` : `noin ${minutes} min, lähtöpaikka ${place}`,
  },
  area: 'Pinta-ala',
  from: 'Vähintään',
  to: 'Enintään',
  lowest: 'Vähintään',
  highest: 'Enintään',
  between: (from: string, to: string) => `${from}–${to}`,
  atLeast: (value: string) => `vähintään ${value}`,
  upTo: (value: string) => `enintään ${value}`,
  rooms: 'Huoneita vähintään',
  roomsMost: 'Enintään',
  noLimit: 'ei ylärajaa',
  orMore: (n: number) => `${n} tai enemmän`,
  residenceType: 'Asuntotyyppi',
  disposalForm: 'Hallintamuoto',
  concepts: 'Konsepti',
  projectStatus: 'Tilanne',
  outdoorArea: 'Ulkotilat ja lisätilat',
  features: 'Asunnossa on oltava',
  inhabitDate: 'Muutto',
  moveIn: {
    now: 'Heti',
    'in-six-months': 'Kuuden kuukauden sisällä',
    'in-one-year': 'Vuoden sisällä',
    'in-more-than-one-year': 'Milloin vain',
  },
  viewing: 'Esittely',
  showings: {
    'include-all': 'Ei väliä',
    'has-any': 'Esittely tulossa',
    'in-seven-days': 'Esittely seitsemän päivän sisällä',
    'in-30-days': 'Esittely 30 päivän sisällä',
  },
  chosen: 'Valintasi',
  remove: (choice: string) => `Poista ${choice}`,
  clear: 'Tyhjennä valinnat',
  chip: {
    minPrice: (value: string) => `vähintään ${value}`,
    maxPrice: (value: string) => `enintään ${value}`,
    minMonthlyCost: (value: string) => `vähintään ${value} kuukaudessa`,
    maxMonthlyCost: (value: string) => `enintään ${value} kuukaudessa`,
    minRooms: (n: number) => (n === 1 ? 'vähintään 1 huone' : `vähintään ${n} huonetta`),
    maxRooms: (n: number) => (n === 1 ? 'enintään 1 huone' : `enintään ${n} huonetta`),
    minArea: (value: string) => `vähintään ${value}`,
    maxArea: (value: string) => `enintään ${value}`,
    moveIn: {
      now: 'muutto heti',
      'in-six-months': 'muutto kuuden kuukauden sisällä',
      'in-one-year': 'muutto vuoden sisällä',
      'in-more-than-one-year': 'muutto milloin vain',
    },
    mapArea: 'kartalta rajattu alue',
    travel: (minutes, place, by) =>
      place === null
        ? `enintään ${minutes} min sijainnistasi ${by}`
        : `enintään ${minutes} min paikasta ${place} ${by}`,
    by: { transit: 'joukkoliikenteellä', bike: 'pyörällä', walk: 'kävellen', car: 'autolla' },
    stages: 'valitut vaiheet',
  },
  layout: 'Näkymä',
  layouts: { images: 'Kuvat', list: 'Luettelo', slider: 'Selaa', map: 'Kartta' },
  mode: 'Näytä',
  modes: { projects: 'Kohteet', homes: 'Yksittäiset asunnot' },
  sort: 'Järjestä',
  sorts: {
    recommended: 'Suositellut',
    area: 'Alue, A–Ö',
    'move-in': 'Muutto, varhaisin ensin',
    '-move-in': 'Muutto, myöhäisin ensin',
    price: 'Hinta, edullisin ensin',
    '-price': 'Hinta, kallein ensin',
    size: 'Pinta-ala, pienin ensin',
    '-size': 'Pinta-ala, suurin ensin',
  },
  onMap: (n: number) => `${projects(n)} kartalla`,
  seen: (shown: number, total: number, mode: SearchMode) =>
    mode === 'homes'
      ? `Näkyvissä ${groupThousands(shown)}/${groupThousands(total)} asuntoa`
      : `Näkyvissä ${groupThousands(shown)}/${groupThousands(total)} kohdetta`,
  more: 'Näytä lisää',
  moreFailed: 'Loput tulokset eivät latautuneet. Yritä uudelleen.',
  previous: 'Edellinen',
  next: 'Seuraava',
  matching: (n: number) => (n === 1 ? '1 sopiva asunto' : `${n} sopivaa asuntoa`),
  none: {
    heading: 'Hakua vastaavia asuntoja ei ole juuri nyt',
    why: (choices: string) => `Mikään asunnoistamme ei vastaa kaikkia valintojasi: ${choices}.`,
    advice: 'Poista jokin valinta, niin löydät enemmän:',
    nothing: 'Täällä ei ole juuri nyt asuntoja. Tule katsomaan myöhemmin uudelleen.',
    without: (choice: string, n: number) => `Ilman valintaa ”${choice}” (${homes(n)})`,
    withoutProjects: (choice: string, n: number) => `Ilman valintaa ”${choice}” (${projects(n)})`,
    nearby: 'Lähimmät kohteet',
    save: 'Tallenna haku, niin lähetämme sähköpostin, kun siihen sopiva asunto tulee myyntiin. Valitset, kuinka usein, ja voit lopettaa milloin vain.',
  },
  down: {
    heading: 'Haku ei vastaa juuri nyt',
    text: 'Valintasi ovat tallessa. Yritä hetken päästä uudelleen tai katso alueet maakunnittain.',
    retry: 'Yritä uudelleen',
    areas: 'Katso kaikki alueet',
  },
  dropped: (values: string) => `Näitä osoitteen rajauksia ei enää ole, joten ne jätettiin pois: ${values}.`,
  /** A search in the visitor's own words. */
  written: {
    label: 'Kirjoita, mitä etsit',
    example: 'Esimerkiksi:',
    sentence: (place: string | null) =>
      place === null ? 'kolmio, alle 400 000 €, parveke' : `kolmio, ${place}, alle 400 000 €, parveke`,
    left: {
      unknown: (words: string) => `Tätä emme ymmärtäneet, joten haku ei ota sitä huomioon: ${words}.`,
      'no-filter': (words: string) => `Tällä ei voi vielä rajata hakua: ${words}.`,
      negated: (words: string) => `Haku ei osaa rajata mitään pois, joten tämä ei ole mukana: ${words}.`,
    },
  },
  nearest: {
    offer: 'Näytä lähimmät ensin',
    on: 'Lähimmät ensin, 50 kilometrin säteellä.',
    off: 'Näytä taas kaikki',
    denied: 'Sijaintiasi ei saatu selville. Valitse paikka itse.',
  },
  placePage: {
    municipalities: 'Maakunnan kunnat',
    neighbours: 'Muita kuntia lähistöllä',
    areas: (place: string) => `Alueet: ${place}`,
    all: 'Hae kaikista maakunnista',
  },
} satisfies Texts<'search'>['residenceSearch']

export const searchMap = {
  from: (price) => `alk. ${price}`,
  map: 'Luettelon kohteet kartalla',
  keys: 'Nuolinäppäimet siirtävät karttaa, plus ja miinus lähentävät ja loitontavat. Kohteisiin pääsee luettelosta.',
  listLabel: 'Kohteet kartalla',
  projects: (count) => (count === 1 ? '1 kohde kartalla' : `${count} kohdetta kartalla`),
  partly: (shown, total) => `Näkyvissä ${shown}/${total} kohdetta. Lähennä, niin näet lisää.`,
  searchArea: 'Hae tältä alueelta',
  searchAsMoved: 'Hae, kun siirrän karttaa',
  searchEverywhere: 'Hae koko kartalta',
  zoomIn: 'Lähennä',
  zoomOut: 'Loitonna',
  myPlace: 'Näytä sijaintini',
  myPlaceFailed: 'Sijaintiasi ei saatu selville.',
  cluster: (count) => `${count} kohdetta, lähennä`,
  several: (count) => `${count} kohdetta samassa paikassa`,
  fitting: (count) => (count === 1 ? '1 sopiva asunto' : `${count} sopivaa asuntoa`),
  close: 'Sulje',
  twoFingers: 'Siirrä karttaa kahdella sormella',
  loading: 'Haetaan kohteita',
  emptyHeading: 'Täällä ei ole kohteita',
  empty: 'Siirrä karttaa, loitonna tai poista jokin rajaus.',
  failedHeading: 'Haku ei vastaa juuri nyt',
  failed: 'Valintasi ovat tallessa. Yritä hetken kuluttua uudelleen.',
  retry: 'Yritä uudelleen',
  skip: 'Ohita kartta',
  beside: 'Osumat kartalla',
  noMapHeading: 'Karttaa ei voi näyttää',
  noMap: 'Selain ei pysty piirtämään karttaa. Luettelossa ovat samat kohteet.',
} satisfies Texts<'search'>['searchMap']
