import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleSteps } from '../../../examples/sample-my-home.ts'

type Model = PageModels['my-pages-timeline']

const unknown = { kind: 'unknown' } as const
const home: NonNullable<Model['home']> = {
  id: 'a',
  name: 'A-1301, Sjöfartskajen, etapp 2',
  phase: 'interior-options',
  phases: [
    { phase: 'planned', state: 'done', date: '2025-02-01' },
    { phase: 'pre-selling', state: 'done', date: null },
    { phase: 'sales-start', state: 'done', date: '2025-09-01' },
    { phase: 'build-start', state: 'done', date: '2025-11-01' },
    { phase: 'intermediation', state: 'done', date: null },
    { phase: 'interior-options', state: 'now', date: '2026-03-01' },
    { phase: 'finalizing', state: 'next', date: '2026-11-01' },
    { phase: 'move-in', state: 'next', date: '2027-02-01' },
    { phase: 'completed', state: 'next', date: null },
  ],
  routes: [
    { route: 'contract', state: 'done', day: unknown, steps: [sampleSteps.signed] },
    { route: 'interior', state: 'now', day: unknown, steps: [sampleSteps.late, sampleSteps.meeting] },
    { route: 'inspection', state: 'next', day: sampleSteps.inspection.day, steps: [sampleSteps.inspection] },
    { route: 'payment', state: 'next', day: { kind: 'about', from: '2027-02-01', to: null }, steps: [] },
    { route: 'move-in', state: 'next', day: unknown, steps: [sampleSteps.keys] },
  ],
  present: 'interior',
  residenceHref: '/mina-sidor/min-bostad/?objectId=a',
  calendarHref: '/api/my-home/a/dates.ics',
  isUnderWay: false,
}
const base: Model = {
  heading: 'Tidslinje',
  homes: [],
  home,
  searchHref: '/sok-bostad/',
  company: { phone: '010-555 01 00', email: 'hej@norrvida.example' },
}

export const examples: Record<string, Model> = {
  'half-way': base,
  'two homes': {
    ...base,
    homes: [
      { id: 'a', label: 'A-1301, Sjöfartskajen, etapp 2', href: '?objectId=a', isShown: true },
      { id: 'b', label: 'B-12, Lotskajen', href: '?objectId=b', isShown: false },
    ],
  },
  'being booked, no dates': {
    ...base,
    home: {
      ...home,
      phase: 'sales-start',
      routes: home.routes.map((route) => ({ ...route, steps: [], state: 'next', day: unknown })),
      present: 'contract',
      residenceHref: null,
      calendarHref: null,
      isUnderWay: true,
    },
  },
  'no booking': { ...base, home: null },
  'not the person’s': {
    ...base,
    homes: [{ id: 'a', label: 'A-1301, Sjöfartskajen, etapp 2', href: '?objectId=a', isShown: false }],
    home: null,
  },
  Finnish: {
    ...base,
    home: { ...home, routes: home.routes.map((route) => ({ ...route, state: 'done' })), present: null },
  },
}

export const exampleSites: Record<string, SiteId> = { Finnish: 'fi' }
