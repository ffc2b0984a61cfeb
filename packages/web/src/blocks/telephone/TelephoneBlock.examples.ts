import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

type Model = BlockModels['telephone']

const open: Model = {
  heading: 'Prata med en människa',
  text: 'Vi svarar själva, utan knappval.',
  number: '010-555 02 00',
  today: 'tuesday',
  spans: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '09:00', closes: '16:00' }],
  opening: { state: 'open', until: '2026-11-24T15:00:00.000Z' },
  people: [
    { name: 'Karin Östman', role: 'Mäklare' },
    { name: 'Barbro Nyström', role: 'Boende och trivsel' },
  ],
}

export const examples: Record<string, Model> = {
  'open on a Tuesday': open,
  'closed over the weekend, nobody named': {
    ...open,
    text: null,
    people: [],
    today: 'saturday',
    opening: { state: 'closed', opensAt: '2026-11-30T08:00:00.000Z', inDays: 2 },
  },
  'closed for long': { ...open, opening: { state: 'closed', opensAt: null, inDays: 14 } },
}

export const exampleSites: Record<string, SiteId> = {
  'open on a Tuesday': 'senior',
  'closed over the weekend, nobody named': 'senior',
}
