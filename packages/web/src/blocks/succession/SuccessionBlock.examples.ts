import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleSuccession, sampleSuccessionHomes } from '../../examples/sample-succession.ts'

type Model = BlockModels['succession']

const two: Model = {
  heading: 'Hem som säljs vidare',
  intro: 'Byggda av oss, sålda av mäklare. Ordningen lottas om varje dag.',
  municipality: null,
  homes: sampleSuccessionHomes.slice(0, 2),
  total: 9,
  allHref: '/maklar-objekt/',
}

export const examples: Record<string, Model> = {
  'two of nine': two,
  'in one municipality, three': {
    ...two,
    heading: 'Till salu i Varberg',
    intro: null,
    municipality: 'Varberg',
    homes: [...sampleSuccessionHomes],
    total: 3,
    allHref: '/maklar-objekt/?kommun=varberg',
  },
  'one home without a picture or a price, no heading': {
    ...two,
    heading: null,
    intro: null,
    homes: [sampleSuccession({ picture: null, price: null, monthlyFee: null })],
    total: 1,
  },
  Grannhem: two,
  'Björkgården, long names': {
    ...two,
    homes: two.homes.map((home) => ({ ...home, name: `${home.name}, hörnet mot Skeppsbyggmästargatans trädgård` })),
  },
}

export const exampleSites: Record<string, SiteId> = { Grannhem: 'coop', 'Björkgården, long names': 'senior' }
