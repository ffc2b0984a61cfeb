import type { SearchMode } from '@nyhem/domain/search/search-filter'
import { groupThousands } from '@nyhem/domain/sites/format'
import type { Texts } from '../texts.ts'

const homes = (n: number) => (n === 1 ? '1 home' : `${groupThousands(n)} homes`)
const projects = (n: number) => (n === 1 ? '1 project' : `${groupThousands(n)} projects`)

export const residenceSearch = {
  save: 'Save the search',
  homes,
  projects,
  heading: (n: number, where: string | null) =>
    n === 0
      ? where === null
        ? 'No homes right now'
        : `No homes ${where}`
      : where === null
        ? n === 1
          ? '1 new home'
          : `${groupThousands(n)} new homes`
        : `${homes(n)} ${where}`,
  headingProjects: (n: number, where: string | null) => (where === null ? projects(n) : `${projects(n)} ${where}`),
  where: ([first = '', second, third]: readonly string[], n: number) =>
    second === undefined ? `in ${first}` : third === undefined ? `in ${first} and ${second}` : `in ${n} places`,
  found: (homeCount: number, projectCount: number) =>
    projectCount === 0 ? 'Nothing matches' : `${homes(homeCount)} in ${projects(projectCount)}`,
  filters: (n: number) => (n === 0 ? 'Filters' : `Filters (${n})`),
  filtersHeading: 'Filters',
  moreFilters: 'Outdoor space, tenure and viewings',
  show: (n: number) => (n === 0 ? 'Nothing matches yet' : `Show ${homes(n)}`),
  showProjects: (n: number) => `Show ${projects(n)}`,
  submit: 'Search',
  place: {
    label: 'Place',
    hint: 'County, municipality or project',
    list: 'Choose from a list',
    found: (n: number) => (n === 1 ? '1 suggestion' : `${n} suggestions`),
    none: (text: string) => `We find no place or project called “${text}”.`,
    failed: 'Suggestions could not be fetched. Choose from the list below.',
    kind: { county: 'County', municipality: 'Municipality', area: 'Area', stage: 'Stage', feature: 'Feature' },
  },
  price: 'Price',
  totalPrice: 'Price with shared debt',
  monthlyCost: {
    label: 'Monthly cost',
    withLoan: (share: string, rate: string) =>
      `The first month with a loan of ${share} of the price at ${rate} interest: interest after tax relief, repayment, fee and estimated running costs.`,
    rent: 'For rented homes: rent and estimated running costs, without a loan.',
    unknown: 'Homes whose price or fee is not known are left out when you choose a monthly cost.',
    resale: 'Homes resold by agents have a page of their own and are not among these.',
    about: (amount: string) => `About ${amount}/month with a loan`,
    from: (amount: string) => `From about ${amount}/month with a loan`,
    aboutRented: (amount: string) => `About ${amount}/month`,
    fromRented: (amount: string) => `From about ${amount}/month`,
  },
  travel: {
    label: 'Travel time',
    from: 'From',
    hint: 'Station, municipality or area',
    atMost: 'At most',
    minutes: (n) => `${n} minutes`,
    way: 'By',
    ways: { transit: 'Public transport', bike: 'Bike', walk: 'On foot', car: 'Car' },
    kind: { station: 'Station or place', municipality: 'Municipality', area: 'Our area' },
    reckoned: ({ detour, speed, wait }) =>
      `Approximate, reckoned from the distance: the straight line times ${detour} at ${speed} km/h${wait > 0 ? `, plus ${wait} minutes to walk to the stop and wait` : ''}. Timetables, traffic and water in the way are not taken into account.`,
    basis: 'The time is to the project’s place on the map. A municipality counts from the middle of our areas there.',
    myPosition: 'From where I am',
    rounded:
      'Your position is rounded to about 500 metres before it is written in the address, so that a shared link does not show where you are.',
    none: (text) => `We find no place called “${text}”.`,
    failed: 'The suggestions could not be fetched. Try again in a moment.',
    about: (minutes, place) => `about ${minutes} min from ${place ?? 'your position'}`,
  },
  area: 'Living area',
  from: 'From',
  to: 'To',
  lowest: 'At least',
  highest: 'At most',
  between: (from: string, to: string) => `${from}–${to}`,
  atLeast: (value: string) => `from ${value}`,
  upTo: (value: string) => `up to ${value}`,
  rooms: 'Rooms, at least',
  roomsMost: 'At most',
  noLimit: 'no limit',
  orMore: (n: number) => `${n} or more`,
  residenceType: 'Type of home',
  disposalForm: 'Tenure',
  concepts: 'Concept',
  projectStatus: 'Status',
  outdoorArea: 'Outdoor space and extra rooms',
  features: 'Must have',
  inhabitDate: 'Moving in',
  moveIn: {
    now: 'Now',
    'in-six-months': 'Within six months',
    'in-one-year': 'Within a year',
    'in-more-than-one-year': 'Any time',
  },
  viewing: 'Viewings',
  showings: {
    'include-all': 'Does not matter',
    'has-any': 'Has a planned viewing',
    'in-seven-days': 'Shown within seven days',
    'in-30-days': 'Shown within 30 days',
  },
  chosen: 'You have chosen',
  remove: (choice: string) => `Remove ${choice}`,
  clear: 'Clear all',
  chip: {
    minPrice: (value: string) => `at least ${value}`,
    maxPrice: (value: string) => `at most ${value}`,
    minMonthlyCost: (value: string) => `at least ${value} a month`,
    maxMonthlyCost: (value: string) => `at most ${value} a month`,
    minRooms: (n: number) => (n === 1 ? 'at least 1 room' : `at least ${n} rooms`),
    maxRooms: (n: number) => (n === 1 ? 'at most 1 room' : `at most ${n} rooms`),
    minArea: (value: string) => `at least ${value}`,
    maxArea: (value: string) => `at most ${value}`,
    moveIn: {
      now: 'move in now',
      'in-six-months': 'move in within six months',
      'in-one-year': 'move in within a year',
      'in-more-than-one-year': 'move in any time',
    },
    mapArea: 'part of the map',
    travel: (minutes, place, by) => `at most ${minutes} min from ${place ?? 'your position'} ${by}`,
    by: { transit: 'by public transport', bike: 'by bike', walk: 'on foot', car: 'by car' },
    stages: 'chosen stages',
  },
  layout: 'Show as',
  layouts: { images: 'Pictures', list: 'List', slider: 'Browse', map: 'Map' },
  mode: 'Show',
  modes: { projects: 'Projects', homes: 'Single homes' },
  sort: 'Sort',
  sorts: {
    recommended: 'Recommended',
    area: 'Area, A to Z',
    'move-in': 'Moving in, earliest first',
    '-move-in': 'Moving in, latest first',
    price: 'Price, lowest first',
    '-price': 'Price, highest first',
    size: 'Living area, smallest first',
    '-size': 'Living area, largest first',
  },
  onMap: (n: number) => `${projects(n)} on the map`,
  seen: (shown: number, total: number, mode: SearchMode) =>
    `You have seen ${groupThousands(shown)} of ${mode === 'homes' ? homes(total) : projects(total)}`,
  more: 'Show more',
  moreFailed: 'The rest could not be fetched. Try again.',
  previous: 'Previous',
  next: 'Next',
  matching: (n: number) => (n === 1 ? '1 home matches' : `${n} homes match`),
  none: {
    heading: 'No homes match right now',
    why: (choices: string) => `None of our homes match all of this: ${choices}.`,
    advice: 'Let go of one choice to find more:',
    nothing: 'There are no homes here right now. Please look in again.',
    without: (choice: string, n: number) => `Without “${choice}” (${homes(n)})`,
    withoutProjects: (choice: string, n: number) => `Without “${choice}” (${projects(n)})`,
    nearby: 'Nearest projects',
    save: 'Save the search, and we send an e-mail when a home that fits it comes out. You choose how often, and can stop whenever you like.',
  },
  down: {
    heading: 'The search is not answering right now',
    text: 'Your choices are kept. Try again in a moment, or see all areas county by county.',
    retry: 'Try again',
    areas: 'See all areas',
  },
  dropped: (values: string) => `This part of the address no longer exists and was left out: ${values}.`,
  /** A search in the visitor's own words. */
  written: {
    label: 'Describe the home you want',
    example: 'For example:',
    sentence: (place: string | null) =>
      place === null
        ? 'three rooms under 5 million with a balcony'
        : `three rooms in ${place} under 5 million with a balcony`,
    left: {
      unknown: (words: string) => `We did not understand this, so the search ignores it: ${words}.`,
      'no-filter': (words: string) => `This can not be chosen in the search yet: ${words}.`,
      negated: (words: string) => `The search can not exclude anything, so this is left out: ${words}.`,
    },
  },
  nearest: {
    offer: 'Show nearest first',
    on: 'Nearest to you first, within 50 kilometres.',
    off: 'Show all again',
    denied: 'We could not learn where you are. Choose a place instead.',
  },
  placePage: {
    municipalities: 'Municipalities in the county',
    neighbours: 'Other municipalities nearby',
    areas: (place: string) => `Areas in ${place}`,
    all: 'Search all counties',
  },
} satisfies Texts<'search'>['residenceSearch']

export const searchMap = {
  from: (price) => `from ${price}`,
  map: 'Map of the projects in the list',
  keys: 'Arrow keys move the map, plus and minus zoom. The projects are in the list.',
  listLabel: 'Projects on the map',
  projects: (count) => (count === 1 ? '1 project on the map' : `${count} projects on the map`),
  partly: (shown, total) => `Showing ${shown} of ${total} projects. Zoom in to see more.`,
  searchArea: 'Search this area',
  searchAsMoved: 'Search as the map moves',
  searchEverywhere: 'Search the whole map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  myPlace: 'Show where I am',
  myPlaceFailed: 'Your location could not be found.',
  cluster: (count) => `${count} projects, zoom in`,
  several: (count) => `${count} projects in the same place`,
  fitting: (count) => (count === 1 ? '1 home fits' : `${count} homes fit`),
  close: 'Close',
  twoFingers: 'Move the map with two fingers',
  loading: 'Fetching the projects',
  emptyHeading: 'No projects here',
  empty: 'Move the map, zoom out or remove a filter.',
  failedHeading: 'The search does not answer right now',
  failed: 'Your choices are kept. Try again in a moment.',
  retry: 'Try again',
  skip: 'Skip the map',
  beside: 'Map of the hits',
  noMapHeading: 'The map cannot be shown',
  noMap: 'This browser cannot draw the map. The list has the same projects.',
} satisfies Texts<'search'>['searchMap']
