import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleProjects } from '../../../examples/sample-projects.ts'

type Model = PageModels['my-pages-vip']

const [first, second = first] = sampleProjects
const sale = (project: typeof first) => (project ? [project] : [])
const base: Model = {
  heading: 'VIP',
  member: { since: '2026-02-03T09:00:00.000Z', campaign: 'NORRVIDA' },
  fee: { left: { minor: 50_000, currency: 'SEK' }, dueOn: '2026-12-19' },
  now: sale(first).map((project) => ({ project, endsAt: '2026-12-02T16:00:00.000Z' })),
  coming: sale(second).map((project) => ({ project, startsAt: '2027-01-11T08:00:00.000Z' })),
  showings: 2,
  links: { payments: '/mina-sidor/betalningar/', showings: '/mina-sidor/vip-visning/', about: '/om-vip/' },
}

export const examples: Record<string, Model> = {
  'a fee to pay': base,
  'a fee that is paid': { ...base, fee: { left: { minor: 0, currency: 'SEK' }, dueOn: '2026-12-19' } },
  'no sale and no showing': { ...base, fee: null, now: [], coming: [], showings: 0 },
  'not a member': {
    ...base,
    member: null,
    fee: null,
    showings: 0,
    links: { payments: null, showings: null, about: '/om-vip/' },
  },
}
