import type { SearchMode } from '@nyhem/domain/search/search-filter'
import { groupThousands } from '@nyhem/domain/sites/format'
import type { Texts } from '../sv.ts'

const homes = (n: number) => (n === 1 ? '1 asunto' : `${groupThousands(n)} asuntoa`)
const projects = (n: number) => (n === 1 ? '1 kohde' : `${groupThousands(n)} kohdetta`)

export const residenceSearch = {
  homes,
  projects,
  // The place stands first, because names of places cannot be inflected by rule.
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
  bothPlaces: (first: string, second: string) => `${first} ja ${second}`,
  manyPlaces: (n: number) => `${n} paikkaa`,
  found: (homeCount: number, projectCount: number) =>
    projectCount === 0 ? 'Mikään ei vastaa hakua' : `${homes(homeCount)}, ${projects(projectCount)}`,
  filters: (n: number) => (n === 0 ? 'Rajaa' : `Rajaa (${n})`),
  filtersHeading: 'Rajaa hakua',
  moreFilters: 'Ulkotilat, hallintamuoto ja esittelyt',
  show: (n: number) => (n === 0 ? 'Mikään ei vielä vastaa' : `Näytä ${homes(n)}`),
  showProjects: (n: number) => `Näytä ${projects(n)}`,
  submit: 'Hae',
  place: {
    label: 'Sijainti',
    hint: 'Maakunta, kunta tai kohde',
    list: 'Valitse luettelosta',
    found: (n: number) => (n === 1 ? '1 ehdotus' : `${n} ehdotusta`),
    none: (text: string) => `Paikkaa tai kohdetta ”${text}” ei löytynyt.`,
    failed: 'Ehdotuksia ei saatu. Valitse alla olevasta luettelosta.',
    kind: { county: 'Maakunta', municipality: 'Kunta', area: 'Alue', stage: 'Vaihe', feature: 'Ominaisuus' },
  },
  price: 'Hinta',
  totalPrice: 'Velaton hinta',
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
  features: 'Nämä löytyvät',
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
    'has-any': 'Esittely on sovittu',
    'in-seven-days': 'Esittely seitsemän päivän sisällä',
    'in-30-days': 'Esittely 30 päivän sisällä',
  },
  chosen: 'Valintasi',
  remove: (choice: string) => `Poista ${choice}`,
  clear: 'Tyhjennä valinnat',
  chip: {
    minPrice: (value: string) => `vähintään ${value}`,
    maxPrice: (value: string) => `enintään ${value}`,
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
    mapArea: 'osa kartasta',
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
    'move-in': 'Muutto, aikaisin ensin',
    '-move-in': 'Muutto, myöhäisin ensin',
    price: 'Hinta, halvin ensin',
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
  moreFailed: 'Loppuja ei saatu haettua. Yritä uudelleen.',
  previous: 'Edellinen',
  next: 'Seuraava',
  matching: (n: number) => (n === 1 ? '1 sopiva asunto' : `${n} sopivaa asuntoa`),
  none: {
    heading: 'Hakua vastaavia asuntoja ei ole juuri nyt',
    why: (choices: string) => `Mikään asunnoistamme ei vastaa kaikkia valintojasi: ${choices}.`,
    advice: 'Luovu yhdestä valinnasta, niin vaihtoehtoja tulee lisää:',
    nothing: 'Täällä ei ole asuntoja juuri nyt. Katso uudelleen myöhemmin.',
    without: (choice: string, n: number) => `Ilman valintaa ”${choice}” (${homes(n)})`,
    withoutProjects: (choice: string, n: number) => `Ilman valintaa ”${choice}” (${projects(n)})`,
    nearby: 'Kohteita lähistöllä',
  },
  down: {
    heading: 'Haku ei vastaa juuri nyt',
    text: 'Valintasi ovat tallessa. Yritä hetken päästä uudelleen tai katso alueet maakunnittain.',
    retry: 'Yritä uudelleen',
    areas: 'Katso kaikki alueet',
  },
  dropped: (values: string) => `Näitä osoitteen rajauksia ei enää ole, joten ne jätettiin pois: ${values}.`,
  nearest: {
    offer: 'Näytä lähimmät ensin',
    on: 'Lähimmät ensin, 50 kilometrin säteellä.',
    off: 'Näytä taas kaikki',
    denied: 'Sijaintiasi ei saatu. Valitse paikka sen sijaan.',
  },
  placePage: {
    municipalities: 'Maakunnan kunnat',
    neighbours: 'Muita kuntia lähistöllä',
    areas: (place: string) => `Alueet: ${place}`,
    all: 'Hae kaikista maakunnista',
  },
  seeAll: 'Katso kaikki tulokset',
} satisfies Texts['residenceSearch']
