import type {
  MoveInChoice,
  SearchLayout,
  SearchMode,
  SearchSort,
  ShowingChoice,
  TagKind,
} from '@nyhem/domain/search/search-filter'
import type { LeftReason } from '@nyhem/domain/search/sentence/sentence.types'
import type { TravelPlaceKind } from '@nyhem/domain/search/travel-address'
import type { TravelWay } from '@nyhem/domain/search/travel-time'
import { groupThousands } from '@nyhem/domain/sites/format'

const homes = (n: number) => `${groupThousands(n)} hem`
const projects = (n: number) => `${groupThousands(n)} projekt`

export const residenceSearch = {
  save: 'Spara sökningen',
  homes,
  projects,
  /** Heading with the number of hits: `148 hem i Stockholms län`. */
  heading: (n: number, where: string | null) =>
    n === 0
      ? where === null
        ? 'Inga hem just nu'
        : `Inga hem ${where}`
      : where === null
        ? `${groupThousands(n)} nya hem`
        : `${homes(n)} ${where}`,
  headingProjects: (n: number, where: string | null) => (where === null ? projects(n) : `${projects(n)} ${where}`),
  /** The places of the heading, at least one. */
  where: ([first = '', second, third]: readonly string[], n: number) =>
    second === undefined ? `i ${first}` : third === undefined ? `i ${first} och ${second}` : `på ${n} platser`,
  found: (homeCount: number, projectCount: number) =>
    projectCount === 0 ? 'Inget matchar' : `${homes(homeCount)} i ${projects(projectCount)}`,
  filters: (n: number) => (n === 0 ? 'Filter' : `Filter (${n})`),
  filtersHeading: 'Filter',
  moreFilters: 'Uteplats, upplåtelse och visning',
  show: (n: number) => (n === 0 ? 'Inget matchar än' : `Visa ${homes(n)}`),
  showProjects: (n: number) => `Visa ${projects(n)}`,
  submit: 'Sök',
  place: {
    label: 'Plats',
    hint: 'Län, kommun eller projekt',
    list: 'Välj i en lista',
    found: (n: number) => (n === 1 ? '1 förslag' : `${n} förslag`),
    none: (text: string) => `Vi hittar ingen plats och inget projekt som heter ”${text}”.`,
    failed: 'Förslagen gick inte att hämta. Välj i listan nedanför.',
    kind: {
      county: 'Län',
      municipality: 'Kommun',
      area: 'Område',
      stage: 'Etapp',
      feature: 'Egenskap',
    } satisfies Record<TagKind, string>,
  },
  price: 'Pris',
  totalPrice: 'Pris med lånedel',
  monthlyCost: {
    label: 'Månadskostnad',
    withLoan: (share: string, rate: string) =>
      `Första månaden med ett lån på ${share} av priset till ${rate} ränta: ränta efter ränteavdrag, amortering, avgift och uppskattad drift.`,
    rent: 'För kooperativ hyresrätt: hyra och uppskattad drift, utan lån till insatsen.',
    unknown: 'Hem utan känt pris eller känd avgift är inte med när du väljer månadskostnad.',
    resale: 'Hem som säljs vidare av mäklare har en egen sida och är inte med här.',
    about: (amount: string) => `Ungefär ${amount}/mån med lån`,
    from: (amount: string) => `Från ungefär ${amount}/mån med lån`,
    aboutRented: (amount: string) => `Ungefär ${amount}/mån`,
    fromRented: (amount: string) => `Från ungefär ${amount}/mån`,
  },
  travel: {
    label: 'Restid',
    from: 'Från',
    hint: 'Station, kommun eller område',
    atMost: 'Högst',
    minutes: (n: number) => `${n} minuter`,
    way: 'Med',
    ways: { transit: 'Kollektivtrafik', bike: 'Cykel', walk: 'Till fots', car: 'Bil' } satisfies Record<
      TravelWay,
      string
    >,
    kind: { station: 'Station eller plats', municipality: 'Kommun', area: 'Vårt område' } satisfies Record<
      TravelPlaceKind,
      string
    >,
    /** How the time is reckoned: the straight distance times the detour, at a speed in km/h, and minutes on top. */
    reckoned: ({ detour, speed, wait }: { detour: string; speed: number; wait: number }) =>
      `Ungefär, räknat på avståndet: fågelvägen gånger ${detour} i ${speed} km/h${wait > 0 ? `, plus ${wait} minuter att gå till hållplatsen och vänta` : ''}. Tidtabeller, trafik och vatten i vägen räknas inte in.`,
    basis: 'Tiden räknas till projektets plats på kartan. En kommun räknas från mitten av våra områden där.',
    myPosition: 'Från där jag är',
    rounded:
      'Din position avrundas till ungefär 500 meter innan den skrivs i adressen, så att en delad länk inte visar var du är.',
    none: (text: string) => `Vi hittar ingen plats som heter ”${text}”.`,
    failed: 'Förslagen gick inte att hämta. Försök igen om en stund.',
    about: (minutes: number, place: string | null) => `ca ${minutes} min från ${place ?? 'din position'}`,
  },
  area: 'Boarea',
  from: 'Från',
  to: 'Till',
  lowest: 'Lägst',
  highest: 'Högst',
  between: (from: string, to: string) => `${from}–${to}`,
  atLeast: (value: string) => `från ${value}`,
  upTo: (value: string) => `upp till ${value}`,
  rooms: 'Rum, minst',
  roomsMost: 'Högst',
  noLimit: 'inget tak',
  orMore: (n: number) => `${n} eller fler`,
  residenceType: 'Bostadstyp',
  disposalForm: 'Upplåtelseform',
  concepts: 'Koncept',
  projectStatus: 'Status',
  outdoorArea: 'Uteplats och extra rum',
  features: 'Det här ska finnas',
  inhabitDate: 'Inflyttning',
  moveIn: {
    now: 'Nu',
    'in-six-months': 'Inom sex månader',
    'in-one-year': 'Inom ett år',
    'in-more-than-one-year': 'Spelar ingen roll',
  } satisfies Record<MoveInChoice, string>,
  viewing: 'Visning',
  showings: {
    'include-all': 'Spelar ingen roll',
    'has-any': 'Har en planerad visning',
    'in-seven-days': 'Visas inom sju dagar',
    'in-30-days': 'Visas inom 30 dagar',
  } satisfies Record<ShowingChoice, string>,
  chosen: 'Du har valt',
  remove: (choice: string) => `Ta bort ${choice}`,
  clear: 'Rensa allt',
  chip: {
    minPrice: (value: string) => `minst ${value}`,
    maxPrice: (value: string) => `högst ${value}`,
    minMonthlyCost: (value: string) => `minst ${value} i månaden`,
    maxMonthlyCost: (value: string) => `högst ${value} i månaden`,
    minRooms: (n: number) => `minst ${n} rum`,
    maxRooms: (n: number) => `högst ${n} rum`,
    minArea: (value: string) => `minst ${value}`,
    maxArea: (value: string) => `högst ${value}`,
    moveIn: {
      now: 'inflyttning nu',
      'in-six-months': 'inflyttning inom sex månader',
      'in-one-year': 'inflyttning inom ett år',
      'in-more-than-one-year': 'inflyttning när som helst',
    } satisfies Record<MoveInChoice, string>,
    mapArea: 'del av kartan',
    travel: (minutes: number, place: string | null, by: string) =>
      `högst ${minutes} min från ${place ?? 'din position'} ${by}`,
    by: {
      transit: 'med kollektivtrafik',
      bike: 'med cykel',
      walk: 'till fots',
      car: 'med bil',
    } satisfies Record<TravelWay, string>,
    stages: 'valda etapper',
  },
  layout: 'Visa som',
  layouts: { images: 'Bilder', list: 'Lista', slider: 'Bläddra', map: 'Karta' } satisfies Record<
    SearchLayout | 'map',
    string
  >,
  mode: 'Visa',
  modes: { projects: 'Projekt', homes: 'Enskilda hem' } satisfies Record<SearchMode, string>,
  sort: 'Sortera',
  sorts: {
    recommended: 'Rekommenderat',
    area: 'Område, A till Ö',
    'move-in': 'Inflyttning, tidigast först',
    '-move-in': 'Inflyttning, senast först',
    price: 'Pris, lägst först',
    '-price': 'Pris, högst först',
    size: 'Boarea, minst först',
    '-size': 'Boarea, störst först',
  } satisfies Record<SearchSort, string>,
  onMap: (n: number) => `${projects(n)} på kartan`,
  seen: (shown: number, total: number, mode: SearchMode) =>
    `Du har sett ${groupThousands(shown)} av ${mode === 'homes' ? homes(total) : projects(total)}`,
  more: 'Visa fler',
  moreFailed: 'Resten gick inte att hämta. Försök igen.',
  previous: 'Föregående',
  next: 'Nästa',
  matching: (n: number) => (n === 1 ? '1 hem passar' : `${n} hem passar`),
  none: {
    heading: 'Inget hem matchar just nu',
    why: (choices: string) => `Inget av våra hem stämmer med allt det här: ${choices}.`,
    advice: 'Ta bort ett filter så får du fler träffar:',
    nothing: 'Just nu finns inga hem här. Titta gärna in igen.',
    without: (choice: string, n: number) => `Utan ”${choice}” (${homes(n)})`,
    withoutProjects: (choice: string, n: number) => `Utan ”${choice}” (${projects(n)})`,
    nearby: 'Närmaste projekt',
    save: 'Spara sökningen, så mejlar vi när ett hem som stämmer med den kommer ut. Du väljer hur ofta och kan sluta när du vill.',
  },
  down: {
    heading: 'Sökningen svarar inte just nu',
    text: 'Dina val är kvar. Försök igen om en liten stund, eller se alla områden län för län.',
    retry: 'Försök igen',
    areas: 'Se alla områden',
  },
  dropped: (values: string) => `Vi känner inte igen ${values} och sökte utan det.`,
  /** A search in the visitor's own words. */
  written: {
    label: 'Skriv vad du söker',
    example: 'Till exempel:',
    sentence: (place: string | null) =>
      place === null ? 'trea under 5 miljoner med balkong' : `trea i ${place} under 5 miljoner med balkong`,
    left: {
      unknown: (words: string) => `Det här förstod vi inte, så sökningen tar inte hänsyn till det: ${words}.`,
      'no-filter': (words: string) => `Det här går inte att välja i sökningen än: ${words}.`,
      negated: (words: string) => `Sökningen kan inte välja bort något, så det här är inte med: ${words}.`,
    } satisfies Record<LeftReason, (words: string) => string>,
  },
  nearest: {
    offer: 'Visa närmast först',
    on: 'Närmast dig först, inom fem mil.',
    off: 'Visa alla igen',
    denied: 'Vi fick inte veta var du är. Välj en plats i stället.',
  },
  placePage: {
    municipalities: 'Kommuner i länet',
    neighbours: 'Andra kommuner i närheten',
    areas: (place: string) => `Områden i ${place}`,
    all: 'Sök i alla län',
  },
}

export const searchMap = {
  from: (price: string) => `från ${price}`,
  map: 'Karta med projekten i listan',
  keys: 'Piltangenterna flyttar kartan, plus och minus zoomar. Projekten nås i listan.',
  listLabel: 'Projekt på kartan',
  projects: (count: number) => (count === 1 ? '1 projekt på kartan' : `${count} projekt på kartan`),
  partly: (shown: number, total: number) => `${shown} av ${total} projekt visas. Zooma in för att se fler.`,
  searchArea: 'Sök i det här området',
  searchAsMoved: 'Sök när kartan flyttas',
  searchEverywhere: 'Sök på hela kartan',
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  myPlace: 'Visa min plats',
  myPlaceFailed: 'Platsen kunde inte hämtas.',
  cluster: (count: number) => `${count} projekt, zooma in`,
  several: (count: number) => `${count} projekt på samma plats`,
  fitting: (count: number) => (count === 1 ? '1 hem passar' : `${count} hem passar`),
  close: 'Stäng',
  twoFingers: 'Flytta kartan med två fingrar',
  loading: 'Hämtar projekten',
  emptyHeading: 'Inga projekt här',
  empty: 'Flytta kartan, zooma ut eller ta bort ett filter.',
  failedHeading: 'Sökningen svarar inte just nu',
  failed: 'Dina val finns kvar. Försök igen om en stund.',
  retry: 'Försök igen',
  skip: 'Hoppa över kartan',
  beside: 'Karta med träffarna',
  noMapHeading: 'Kartan går inte att visa',
  noMap: 'Webbläsaren kan inte rita kartan. Listan har samma projekt.',
}
