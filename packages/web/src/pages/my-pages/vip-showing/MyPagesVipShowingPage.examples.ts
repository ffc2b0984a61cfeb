import type { PageModels } from '@nyhem/contract/pages/page-kinds'

type Model = PageModels['my-pages-vip-showing']
type Listed = Model['projects'][number]['showings'][number]

const showing: Listed = {
  id: 'se-kvarnfallet-1-vip',
  kind: 'vip',
  startsAt: '2026-12-02T16:00:00.000Z',
  endsAt: '2026-12-02T17:00:00.000Z',
  place: 'Kvarngatan 2',
  extraInfo: null,
  bookable: true,
  placesLeft: 8,
  calendarHref: '/showings/se-kvarnfallet-1-vip.ics',
  registerHref: '/visning/?showing=se-kvarnfallet-1-vip',
}
const own: Model['own'][number] = {
  id: '6f1d2a30-0000-4000-8000-000000000009',
  name: 'Kvarnfallet, etapp 1',
  place: 'Kvarngatan 2',
  startsAt: showing.startsAt,
  endsAt: showing.endsAt,
  partySize: 2,
  calendarHref: showing.calendarHref,
}
const base: Model = {
  heading: 'VIP-visningar',
  own: [own],
  projects: [
    {
      name: 'Kvarnfallet, etapp 1',
      showings: [showing, { ...showing, id: 'full', placesLeft: 0, registerHref: null }],
    },
  ],
}

export const examples: Record<string, Model> = {
  'one booked': base,
  'none booked': { ...base, own: [] },
  'nothing yet': { ...base, own: [], projects: [] },
}
