import type { PageModels } from '@nyhem/contract/pages/page-kinds'

type Model = PageModels['my-pages-saved-searches']

const search = (number: number, changes: Partial<Model['searches'][number]> = {}): Model['searches'][number] => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: 'Nacka, minst 3 rum',
  query: '?q=stockholm/nacka&minRooms=3',
  alerts: 'daily',
  newHomes: 0,
  createdAt: '2026-11-02T10:00:00.000Z',
  ...changes,
})

const one: Model = {
  heading: 'Sparade sökningar',
  searches: [search(1, { newHomes: 3 })],
  canBeTold: true,
  searchHref: '/sok-bostad/',
  settingsHref: '/mina-sidor/mina-installningar/',
  company: { phone: '010-555 01 00', email: 'hej@norrvida.example' },
}

export const examples: Readonly<Record<string, Model>> = {
  'no searches': { ...one, searches: [] },
  'one search with news': one,
  'many searches, an address that nobody has confirmed': {
    ...one,
    canBeTold: false,
    searches: [
      search(1, { newHomes: 1 }),
      search(2, { name: 'Norraskeppsmäklarekvarteretsförlängdastrandpromenad', alerts: 'at-once' }),
      search(3, { name: 'Alla bostäder', query: '', alerts: 'none' }),
    ],
  },
}
