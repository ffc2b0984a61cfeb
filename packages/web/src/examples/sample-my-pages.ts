import type { OwnHome } from '@nyhem/contract/pages/account'
import type { NewsCard } from '@nyhem/contract/pages/news'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { samplePicture } from './sample-pictures.ts'

const home: OwnHome = {
  id: 'se-sjofartskajen-2-a-1301',
  number: 'A-1301',
  name: 'Sjöfartskajen, etapp 2',
  place: { municipality: 'Nacka', county: 'Stockholm' },
  picture: samplePicture('exterior-courtyard-timber-block'),
  href: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/a-1301/',
  relation: 'booking',
  contractHref: '/boka/bokningsavtal/?bookingId=0a1668ce-e78c-4d3c-a81a-c0695961b48a',
  standing: {
    phase: 'interior-options',
    present: 'interior',
    routes: [
      { route: 'contract', state: 'done' },
      { route: 'interior', state: 'now' },
      { route: 'inspection', state: 'next' },
      { route: 'payment', state: 'next' },
      { route: 'move-in', state: 'next' },
    ],
  },
  entry: { date: '2027-04-14', daysLeft: 144 },
  moveIn: { from: '2027-04-01', to: '2027-06-30', determined: false, now: false },
  facts: {
    rooms: 3,
    area: 81.5,
    floor: 4,
    maxFloor: 7,
    price: { minor: 649_500_000, currency: 'SEK' },
    totalPrice: null,
  },
}

const links: PageModels['my-pages-home']['links'] = {
  settings: '/mina-sidor/mina-installningar/',
  addPasskey: null,
  residenceSearch: '/sok-bostad/',
  residence: '/mina-sidor/min-bostad/',
  timeline: '/mina-sidor/tidslinje/',
  news: '/mina-sidor/nyheter/',
  contacts: '/mina-sidor/kontakt/',
  savedSearches: '/mina-sidor/sparade-sokningar/',
}
const company = { phone: '010-555 01 00', email: 'hej@norrvida.example' }

export const sampleNews: NewsCard[] = [
  {
    id: 'taket-pa-plats',
    title: 'Taket är på plats på hus A',
    preamble: 'I förra veckan lades de sista plåtarna. Nu är huset tätt och arbetet flyttar inomhus.',
    href: '/mina-sidor/nyheter/taket-pa-plats/',
    publishedOn: '2026-03-12',
    project: 'Sjöfartskajen, etapp 2',
    picture: samplePicture('exterior-courtyard-timber-block'),
  },
  {
    id: 'folj-med-in',
    title: 'Följ med in på bygget',
    preamble: 'Vi öppnar grinden för alla som har köpt en bostad i etappen, en lördagsförmiddag.',
    href: '/mina-sidor/nyheter/folj-med-in/',
    publishedOn: '2026-02-25',
    project: 'Sjöfartskajen, etapp 2',
    picture: null,
  },
  {
    id: 'varme-i-host',
    title: 'Så håller du värmen när kylan kommer och dagarna blir kortare',
    preamble: '',
    href: '/mina-sidor/nyheter/varme-i-host/',
    publishedOn: '2026-01-08',
    project: null,
    picture: null,
  },
]

const nextDates: PageModels['my-pages-home']['nextDates'] = [
  {
    id: 'd1',
    home: null,
    title: 'Inredningsmöte',
    route: 'interior',
    from: '2026-12-03',
    to: null,
    time: '16.30',
    place: 'Visningslägenheten, Kajvägen 2',
    whatToDo: 'Ta med dina frågor om kök och golv.',
  },
  {
    id: 'd2',
    home: 'A-1301',
    title: 'Sista dag för köksval',
    route: 'interior',
    from: '2026-12-18',
    to: '2026-12-20',
    time: null,
    place: null,
    whatToDo: '',
  },
]

export const sampleErrands: NonNullable<PageModels['my-pages-home']['errands']> = {
  href: '/mina-sidor/arenden/',
  open: 4,
  knownIssues: 1,
  latest: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      caseStatusId: 'ongoing',
      group: 'ongoing',
      caseTypeName: 'Felanmälan',
      managementType: 'guarantee',
      creationDate: '2026-11-12T09:30:00.000Z',
      openingSentence: 'Kranen i köket droppar',
      roomType: 'Kök',
      partName: 'Vitvaror',
      objectName: '1102',
      objectAddress: 'Kajvägen 4',
      buildingPartName: 'Trapphus A',
      brfName: null,
      otherResidentInfo: null,
      ticketNumber: 'S2026-000123',
      nrOfCaseControlPoints: 0,
      meToo: 0,
      hasAnswer: true,
      answerBy: null,
      board: null,
      pictureHref: null,
    },
  ],
}

export const sampleMyPages = {
  buyer: {
    firstName: 'Elin',
    awaiting: [
      {
        id: 'n2',
        notificationType: 'VipPayment',
        name: 'reminded_invoice',
        createdOn: '2026-10-09T00:00:00.000Z',
        dueOn: '2026-11-08',
        isOverdue: true,
        title: 'Tillval, faktura 400187',
        href: null,
      },
      {
        id: 'n1',
        notificationType: 'DocumentSigning',
        name: 'awaiting_signature',
        createdOn: '2026-11-18T09:00:00.000Z',
        dueOn: null,
        isOverdue: false,
        title: 'Tilläggsavtal, kök',
        href: '/mina-sidor/mina-avtal/',
      },
    ],
    underWay: [
      {
        id: '5d0f7a52-2f0e-4f7c-9b5e-1d8d7f3f2f10',
        number: 'A-1102',
        name: 'Mälarterrassen, etapp 1',
        status: 'awaitingPayment',
        href: '/boka/?bookingId=5d0f7a52-2f0e-4f7c-9b5e-1d8d7f3f2f10',
      },
    ],
    homes: [home],
    nextDates,
    news: sampleNews,
    errands: sampleErrands,
    contacts: [
      {
        id: 'c1',
        role: 'sales-manager',
        name: 'Johan Berg',
        company: null,
        phone: '070-555 01 34',
        email: 'johan.berg@norrvida.example',
      },
    ],
    vip: { isMember: false, aboutHref: '/vip/' },
    links: { ...links, residenceSearch: '/sok-bostad/' },
    company,
  },
  newcomer: {
    firstName: 'Wilhelmina-Anastasia',
    awaiting: [],
    underWay: [],
    homes: [],
    nextDates: [],
    news: [],
    errands: null,
    contacts: [],
    vip: { isMember: false, aboutHref: null },
    links: { ...links, residenceSearch: '/sok-bostad/' },
    company,
  },
} as const satisfies Record<string, PageModels['my-pages-home']>

export const sampleAwaiting = sampleMyPages.buyer.awaiting
export const sampleOwnHome = home

export const sampleSettings: PageModels['my-pages-settings'] = {
  heading: 'Inställningar',
  returnPath: null,
  person: {
    firstName: 'Elin',
    lastName: 'Sandström',
    email: 'elin.sandstrom@demo.example',
    phoneNumber: '070-174 06 05',
    address: 'Storgatan 1',
    postalCode: '131 52',
    city: 'Nacka',
    countryId: 'SE',
    birthDate: '1988-04-12',
    newsLetter: true,
  },
  namesLocked: true,
  hasPassword: true,
  eIdentity: { method: 'bank_id', number: '19880412-****', isActivated: true },
  vip: { isMember: false, aboutHref: null },
  consents: [{ siteId: 'se', siteName: 'Norrvida', givenAt: '2026-10-01T08:00:00.000Z' }],
  sessions: [
    { id: 's1', device: 'Chrome, Windows', createdAt: '2026-11-21T08:12:00.000Z', isCurrent: true },
    { id: 's2', device: 'Safari, iPhone', createdAt: '2026-11-20T19:40:00.000Z', isCurrent: false },
  ],
  deletionHindrance: 'HasOngoingBusiness',
}
