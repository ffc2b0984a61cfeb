import { type CaseDetail, type ListedCase, noCaseList } from '@nyhem/contract/calls/case'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { everyCase } from '@nyhem/domain/case/case-list'
import { type CaseStatus, groupOfStatus } from '@nyhem/domain/case/case-status'

type Model = PageModels['my-pages-errands']

const listed = (number: number, status: CaseStatus, changes: Partial<ListedCase> = {}): ListedCase => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  caseStatusId: status,
  group: groupOfStatus[status],
  caseTypeName: 'Felanmälan',
  managementType: 'guarantee',
  creationDate: `2026-03-${String(28 - number).padStart(2, '0')}T09:30:00.000Z`,
  openingSentence: 'Kranen i köket droppar',
  roomType: 'Kök',
  partName: 'Vitvaror',
  objectName: '1102',
  objectAddress: 'Kajvägen 4',
  buildingPartName: 'Trapphus A',
  brfName: null,
  otherResidentInfo: null,
  ticketNumber: `S2026-${String(number).padStart(6, '0')}`,
  nrOfCaseControlPoints: 0,
  meToo: 0,
  hasAnswer: false,
  answerBy: null,
  board: null,
  pictureHref: null,
  ...changes,
})

const cases = [
  listed(1, 'registered', { answerBy: '2026-03-31' }),
  listed(2, 'waiting-on-material', { roomType: 'Badrum', hasAnswer: true, nrOfCaseControlPoints: 2 }),
  listed(3, 'executed', { roomType: 'Balkong eller uteplats' }),
  listed(4, 'completed', { roomType: 'Hiss', meToo: 3 }),
  listed(5, 'cancelled-by-customer', {
    objectName: null,
    otherResidentInfo: 'Norra Skeppsmäklarekvarterets Förlängda Strandpromenad 112, 131 40, Nacka, 1204',
  }),
]

const base: Model = {
  heading: 'Ärenden',
  side: 'customer',
  associationName: null,
  question: { ...everyCase, statuses: [], managements: [] },
  list: {
    cases,
    total: 5,
    all: 5,
    statuses: [
      { status: 'registered', count: 1 },
      { status: 'executed', count: 1 },
      { status: 'completed', count: 1 },
      { status: 'waiting-on-material', count: 1 },
      { status: 'cancelled-by-customer', count: 1 },
    ],
    managements: [{ type: 'guarantee', count: 5 }],
    overview: null,
    satisfaction: null,
    knownIssues: [],
  },
  opened: null,
  reportHref: '#open-case',
  company: { phone: '010-555 01 00', email: 'hej@norrvida.example' },
}

const detail: CaseDetail = {
  ...listed(2, 'waiting-on-material', {
    roomType: 'Badrum',
    partName: 'Vatten och kranar',
    hasAnswer: true,
    answerBy: null,
    nrOfCaseControlPoints: 2,
  }),
  residence: 'apartment',
  description: 'Kranen i handfatet droppar hela tiden.\nDet hjälper inte att dra åt den.',
  contact: { firstName: 'Hanna', lastName: 'Viklund', email: 'hanna@demo.example', phone: '070-174 06 07' },
  otherContact: { firstName: 'Olle', lastName: 'Viklund', email: 'olle@demo.example', phone: '070-1740611' },
  attachments: [
    {
      id: 'a',
      name: 'kvitto.pdf',
      type: 'application/pdf',
      bytes: 48_000,
      href: '/case_management/customer/file/a/kvitto.pdf',
    },
  ],
  rounds: [
    { id: 'r1', name: 'Kontroll av packningar', performedAt: '2026-03-27T08:00:00.000Z', remark: 'Slitna.', files: [] },
    { id: 'r2', name: 'Byte av kran', performedAt: null, remark: '', files: [] },
  ],
  messages: [
    {
      id: 'm1',
      author: 'reporter',
      isMine: true,
      byStaff: false,
      verdict: null,
      text: 'Det har blivit värre.',
      at: '2026-03-26T12:00:00.000Z',
      files: [],
    },
    {
      id: 'm2',
      author: 'management',
      isMine: false,
      byStaff: true,
      verdict: null,
      text: 'Vi har beställt en ny kran. Den kommer i nästa vecka.',
      at: '2026-03-27T08:15:00.000Z',
      files: [],
    },
  ],
  history: [
    { kind: 'reported', actor: 'reporter', status: null, at: '2026-03-26T09:30:00.000Z' },
    { kind: 'message', actor: 'reporter', status: null, at: '2026-03-26T12:00:00.000Z' },
    { kind: 'status', actor: 'management', status: 'waiting-on-material', at: '2026-03-27T08:10:00.000Z' },
  ],
  appointment: null,
  rating: null,
  may: { edit: true, close: true, write: true, dispute: false, chooseTime: false, rate: false },
}

const proposed = { kind: 'times-proposed', actor: 'management', status: null } as const
const appointment: NonNullable<CaseDetail['appointment']> = {
  number: 1,
  state: 'proposed',
  times: [
    { startsAt: '2036-04-02T06:00:00.000Z', endsAt: '2036-04-02T08:00:00.000Z' },
    { startsAt: '2036-04-03T11:00:00.000Z', endsAt: '2036-04-03T15:00:00.000Z' },
  ],
  chosen: null,
  visitor: 'Rörmokare från Vattenvärme & Ventilationsservice i Stockholm AB',
}

export const examples: Record<string, Model> = {
  'a resident’s': base,
  'none yet': {
    ...base,
    list: noCaseList,
  },
  'none of what is asked for': {
    ...base,
    question: { ...base.question, statuses: ['shredded'] },
    list: base.list && { ...base.list, cases: [], total: 0 },
  },
  'could not be read': { ...base, list: null },
  'a board’s, second page': {
    ...base,
    side: 'board',
    associationName: 'Bostadsrättsföreningen Skeppsmäklarens Västra Kvarter i Nacka',
    question: { ...base.question, statuses: ['ongoing', 'waiting-on-material'], page: 2 },
    list: base.list && {
      ...base.list,
      cases: cases.map((one, at) => ({
        ...one,
        brfName: 'Brf Lotskajen 1',
        board: { costBearer: 'developer', isCostDecided: at === 2, responsible: 'technical-management', openDays: at },
      })),
      overview: {
        open: 61,
        oldestDays: 128,
        late: 4,
        responsibles: [
          { responsible: 'technical-management', count: 48 },
          { responsible: 'customer-service', count: 9 },
          { responsible: 'unassigned', count: 4 },
        ],
        costBearers: [
          { costBearer: 'developer', count: 40 },
          { costBearer: 'association', count: 21 },
        ],
      },
      total: 61,
      all: 90,
      managements: [
        { type: 'guarantee', count: 40 },
        { type: 'management', count: 50 },
      ],
      satisfaction: 4.2,
      knownIssues: [
        {
          id: '00000000-0000-4000-8000-000000000901',
          title: 'Hissen i trapphus A står stilla mellan plan 3 och 4, och knapparna på de andra planen svarar inte',
          words: 'En styrenhet är beställd. Den som behöver hjälp med bärning ringer oss.',
          area: 'elevator',
          state: 'being-repaired',
          expectedOn: '2026-04-02',
          since: '2026-03-27T08:00:00.000Z',
          updatedAt: '2026-03-28T08:00:00.000Z',
          affected: 12,
          follows: false,
        },
        {
          id: '00000000-0000-4000-8000-000000000902',
          title: 'Porten mot gården',
          words: 'Låset är bytt.',
          area: 'doors',
          state: 'repaired',
          expectedOn: null,
          since: '2026-03-20T08:00:00.000Z',
          updatedAt: '2026-03-27T08:00:00.000Z',
          affected: 1,
          follows: true,
        },
      ],
    },
    reportHref: '#open-board-case',
  },
  'one that is open': { ...base, list: null, opened: { code: 'Ok', case: detail } },
  'one that is repaired': {
    ...base,
    list: null,
    opened: {
      code: 'Ok',
      case: {
        ...detail,
        ...listed(3, 'executed', { roomType: 'Badrum' }),
        attachments: [],
        messages: [],
        rounds: [],
        may: { edit: false, close: false, write: false, dispute: true, chooseTime: false, rate: false },
      },
    },
  },
  'one that is asked about': {
    ...base,
    list: null,
    opened: {
      code: 'Ok',
      case: {
        ...detail,
        ...listed(4, 'completed', { roomType: 'Badrum' }),
        rating: { closedAt: '2026-03-27T09:00:00.000Z', until: '2026-04-10T09:00:00.000Z', score: null, words: null },
        may: { edit: false, close: false, write: false, dispute: true, chooseTime: false, rate: true },
      },
    },
  },
  'one that is rated': {
    ...base,
    list: null,
    opened: {
      code: 'Ok',
      case: {
        ...detail,
        ...listed(4, 'completed', { roomType: 'Badrum' }),
        rating: {
          closedAt: '2026-03-27T09:00:00.000Z',
          until: '2026-04-10T09:00:00.000Z',
          score: 4,
          words: 'Rörmokaren kom i tid och städade efter sig, men det tog tre veckor innan kranen fanns.',
        },
        may: { edit: false, close: false, write: false, dispute: true, chooseTime: false, rate: true },
      },
    },
  },
  'one with times to choose': {
    ...base,
    list: null,
    opened: {
      code: 'Ok',
      case: {
        ...detail,
        ...listed(2, 'waiting-on-customer', { roomType: 'Badrum' }),
        appointment,
        history: [...detail.history, { ...proposed, at: '2026-03-27T09:00:00.000Z' }],
        may: { ...detail.may, chooseTime: true },
      },
    },
  },
  'one with a visit': {
    ...base,
    list: null,
    opened: {
      code: 'Ok',
      case: {
        ...detail,
        ...listed(2, 'customer-booked', { roomType: 'Badrum' }),
        appointment: { ...appointment, state: 'chosen', chosen: 1 },
        may: { ...detail.may, chooseTime: true },
      },
    },
  },
  'one that is not there': { ...base, list: null, opened: { code: 'unknown' } },
}
