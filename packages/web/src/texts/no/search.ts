import type { SearchMode } from '@nyhem/domain/search/search-filter'
import { groupThousands } from '@nyhem/domain/sites/format'
import type { Texts } from '../texts.ts'

const homes = (n: number) => (n === 1 ? '1 bolig' : `${groupThousands(n)} boliger`)
const projects = (n: number) => (n === 1 ? '1 prosjekt' : `${groupThousands(n)} prosjekter`)

export const residenceSearch = {
  save: 'Lagre søket',
  homes,
  projects,
  heading: (n: number, where: string | null) =>
    n === 0
      ? where === null
        ? 'Ingen boliger akkurat nå'
        : `Ingen boliger ${where}`
      : where === null
        ? n === 1
          ? '1 ny bolig'
          : `${groupThousands(n)} nye boliger`
        : `${homes(n)} ${where}`,
  headingProjects: (n: number, where: string | null) => (where === null ? projects(n) : `${projects(n)} ${where}`),
  where: ([first = '', second, third]: readonly string[], n: number) =>
    second === undefined ? `i ${first}` : third === undefined ? `i ${first} og ${second}` : `på ${n} steder`,
  found: (homeCount: number, projectCount: number) =>
    projectCount === 0 ? 'Ingenting passer' : `${homes(homeCount)} i ${projects(projectCount)}`,
  filters: (n: number) => (n === 0 ? 'Filter' : `Filter (${n})`),
  filtersHeading: 'Filter',
  moreFilters: 'Uteplass, eierform og visning',
  show: (n: number) => (n === 0 ? 'Ingenting passer ennå' : `Vis ${homes(n)}`),
  showProjects: (n: number) => `Vis ${projects(n)}`,
  submit: 'Søk',
  place: {
    label: 'Sted',
    hint: 'Fylke, kommune eller prosjekt',
    list: 'Velg i en liste',
    found: (n: number) => `${n} forslag`,
    none: (text: string) => `Vi finner ikke noe sted eller prosjekt som heter «${text}».`,
    failed: 'Forslagene kunne ikke hentes. Velg i listen nedenfor.',
    kind: { county: 'Fylke', municipality: 'Kommune', area: 'Område', stage: 'Byggetrinn', feature: 'Egenskap' },
  },
  price: 'Pris',
  totalPrice: 'Totalpris',
  monthlyCost: {
    label: 'Månedskostnad',
    withLoan: (share: string, rate: string) =>
      `Første måned med et lån på ${share} av prisen til ${rate} rente: renter etter skattefradrag, avdrag, felleskostnader og anslått strøm og forsikring.`,
    rent: 'For leide boliger: husleie og anslått strøm og forsikring, uten lån til innskuddet.',
    unknown: 'Boliger uten kjent pris eller kjente felleskostnader er ikke med når du velger månedskostnad.',
    about: (amount: string) => `Ca. ${amount}/md. med lån`,
    from: (amount: string) => `Fra ca. ${amount}/md. med lån`,
    aboutRented: (amount: string) => `Ca. ${amount}/md.`,
    fromRented: (amount: string) => `Fra ca. ${amount}/md.`,
  },
  area: 'Areal, BRA-i',
  from: 'Fra',
  to: 'Til',
  lowest: 'Minst',
  highest: 'Maks',
  between: (from: string, to: string) => `${from}–${to}`,
  atLeast: (value: string) => `fra ${value}`,
  upTo: (value: string) => `opptil ${value}`,
  rooms: 'Rom, minst',
  roomsMost: 'Maks',
  noLimit: 'ingen grense',
  orMore: (n: number) => `${n} eller flere`,
  residenceType: 'Boligtype',
  disposalForm: 'Eierform',
  concepts: 'Konsept',
  projectStatus: 'Status',
  outdoorArea: 'Uteplass og ekstra rom',
  features: 'Dette skal boligen ha',
  inhabitDate: 'Overtakelse',
  moveIn: {
    now: 'Innflyttingsklar nå',
    'in-six-months': 'Innen seks måneder',
    'in-one-year': 'Innen ett år',
    'in-more-than-one-year': 'Når som helst',
  },
  viewing: 'Visning',
  showings: {
    'include-all': 'Spiller ingen rolle',
    'has-any': 'Har en planlagt visning',
    'in-seven-days': 'Visning innen sju dager',
    'in-30-days': 'Visning innen 30 dager',
  },
  chosen: 'Du har valgt',
  remove: (choice: string) => `Fjern ${choice}`,
  clear: 'Nullstill valgene',
  chip: {
    minPrice: (value: string) => `minst ${value}`,
    maxPrice: (value: string) => `maks ${value}`,
    minMonthlyCost: (value: string) => `minst ${value} i måneden`,
    maxMonthlyCost: (value: string) => `maks ${value} i måneden`,
    minRooms: (n: number) => `minst ${n} rom`,
    maxRooms: (n: number) => `maks ${n} rom`,
    minArea: (value: string) => `minst ${value}`,
    maxArea: (value: string) => `maks ${value}`,
    moveIn: {
      now: 'innflyttingsklar nå',
      'in-six-months': 'overtakelse innen seks måneder',
      'in-one-year': 'overtakelse innen ett år',
      'in-more-than-one-year': 'overtakelse når som helst',
    },
    mapArea: 'utsnitt av kartet',
    stages: 'valgte byggetrinn',
  },
  layout: 'Vis som',
  layouts: { images: 'Bilder', list: 'Liste', slider: 'Bla', map: 'Kart' },
  mode: 'Vis',
  modes: { projects: 'Prosjekter', homes: 'Enkeltboliger' },
  sort: 'Sorter',
  sorts: {
    recommended: 'Anbefalt',
    area: 'Område, A til Å',
    'move-in': 'Overtakelse, tidligst først',
    '-move-in': 'Overtakelse, senest først',
    price: 'Pris, lavest først',
    '-price': 'Pris, høyest først',
    size: 'Areal, minst først',
    '-size': 'Areal, størst først',
  },
  onMap: (n: number) => `${projects(n)} på kartet`,
  seen: (shown: number, total: number, mode: SearchMode) =>
    `Du har sett ${groupThousands(shown)} av ${mode === 'homes' ? homes(total) : projects(total)}`,
  more: 'Vis flere',
  moreFailed: 'Resten kunne ikke hentes. Prøv igjen.',
  previous: 'Forrige',
  next: 'Neste',
  matching: (n: number) => (n === 1 ? '1 bolig passer' : `${n} boliger passer`),
  none: {
    heading: 'Ingen boliger passer akkurat nå',
    why: (choices: string) => `Ingen av boligene våre passer med alt dette: ${choices}.`,
    advice: 'Fjern ett av valgene, så blir det flere:',
    nothing: 'Det er ingen boliger her akkurat nå. Kom gjerne tilbake.',
    without: (choice: string, n: number) => `Uten «${choice}» (${homes(n)})`,
    withoutProjects: (choice: string, n: number) => `Uten «${choice}» (${projects(n)})`,
    nearby: 'Prosjekter i nærheten',
  },
  down: {
    heading: 'Søket svarer ikke akkurat nå',
    text: 'Valgene dine er tatt vare på. Prøv igjen om litt, eller se alle områdene fylke for fylke.',
    retry: 'Prøv igjen',
    areas: 'Se alle områdene',
  },
  dropped: (values: string) => `Dette i adressen finnes ikke lenger og er utelatt: ${values}.`,
  /** A search in the visitor's own words. */
  written: {
    label: 'Skriv hva du ser etter',
    example: 'For eksempel:',
    sentence: (place: string | null) =>
      place === null ? '3-roms under 6 millioner med balkong' : `3-roms i ${place} under 6 millioner med balkong`,
    left: {
      unknown: (words: string) => `Dette forsto vi ikke, så søket tar ikke hensyn til det: ${words}.`,
      'no-filter': (words: string) => `Dette kan du ikke velge i søket ennå: ${words}.`,
      negated: (words: string) => `Søket kan ikke velge bort noe, så dette er ikke med: ${words}.`,
    },
  },
  nearest: {
    offer: 'Vis nærmest først',
    on: 'Nærmest deg først, innen 50 kilometer.',
    off: 'Vis alle igjen',
    denied: 'Vi fikk ikke vite hvor du er. Velg et sted i stedet.',
  },
  placePage: {
    municipalities: 'Kommuner i fylket',
    neighbours: 'Andre kommuner i nærheten',
    areas: (place: string) => `Områder i ${place}`,
    all: 'Søk i alle fylker',
  },
} satisfies Texts<'search'>['residenceSearch']

export const searchMap = {
  from: (price) => `fra ${price}`,
  map: 'Kart med prosjektene i listen',
  keys: 'Piltastene flytter kartet, pluss og minus zoomer. Prosjektene nås i listen.',
  listLabel: 'Prosjekter på kartet',
  projects: (count) => (count === 1 ? '1 prosjekt på kartet' : `${count} prosjekter på kartet`),
  partly: (shown, total) => `${shown} av ${total} prosjekter vises. Zoom inn for å se flere.`,
  searchArea: 'Søk i dette området',
  searchAsMoved: 'Søk når kartet flyttes',
  searchEverywhere: 'Søk i hele kartet',
  zoomIn: 'Zoom inn',
  zoomOut: 'Zoom ut',
  myPlace: 'Vis hvor jeg er',
  myPlaceFailed: 'Vi fant ikke ut hvor du er.',
  cluster: (count) => `${count} prosjekter, zoom inn`,
  several: (count) => `${count} prosjekter på samme sted`,
  fitting: (count) => (count === 1 ? '1 bolig passer' : `${count} boliger passer`),
  close: 'Lukk',
  twoFingers: 'Flytt kartet med to fingre',
  loading: 'Henter prosjektene',
  emptyHeading: 'Ingen prosjekter her',
  empty: 'Flytt kartet, zoom ut eller fjern et filter.',
  failedHeading: 'Søket svarer ikke akkurat nå',
  failed: 'Valgene dine er tatt vare på. Prøv igjen om litt.',
  retry: 'Prøv igjen',
  noMapHeading: 'Kartet kan ikke vises',
  noMap: 'Nettleseren kan ikke tegne kartet. Listen har de samme prosjektene.',
} satisfies Texts<'search'>['searchMap']
