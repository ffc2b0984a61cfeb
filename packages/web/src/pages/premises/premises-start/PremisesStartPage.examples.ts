import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import {
  sampleFinnishPremises,
  sampleLetPremises,
  sampleOffice,
  samplePremises,
} from '../../../examples/sample-premises.ts'
import { sampleContacts } from '../../../examples/sample-stage.ts'

const bounds = { min: 0, max: 200 }

const all: PageModels['premises-start'] = {
  heading: 'Lokaler där folk bor',
  intro: 'Butiker, kontor och serveringar i bottenvåningarna av våra hus.',
  action: '/lokaler/',
  filter: { tags: [], types: [], minMaxArea: bounds },
  sort: 'name',
  bounds,
  choices: {
    types: ['office', 'shop', 'restaurant', 'warehouse', 'other'],
    tags: ['Kajläge', 'Nära tunnelbana', 'Uteservering'],
  },
  counts: {
    types: { office: 1, shop: 1, restaurant: 1, warehouse: 1, other: 1 },
    tags: { Kajläge: 1, 'Nära tunnelbana': 1, Uteservering: 1 },
  },
  unknownTags: [],
  relaxed: null,
  total: 3,
  premises: [samplePremises(), sampleOffice, sampleLetPremises],
  contacts: sampleContacts.slice(0, 1),
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = { Norwegian: 'no', Finnish: 'fi' }

export const examples: Record<string, PageModels['premises-start']> = {
  'all premises': all,
  'offices of some size, a tag that is gone': {
    ...all,
    filter: { tags: ['Nära tunnelbana'], types: ['office'], minMaxArea: { min: 40, max: 120 } },
    sort: 'area',
    counts: {
      types: { office: 1, shop: 0, restaurant: 0, warehouse: 0, other: 0 },
      tags: { Kajläge: 0, 'Nära tunnelbana': 1, Uteservering: 0 },
    },
    unknownTags: ['Skyltfönster mot söder'],
    total: 1,
    premises: [sampleOffice],
  },
  'nothing fits': {
    ...all,
    filter: { tags: ['Kajläge'], types: ['office'], minMaxArea: { min: 150, max: 180 } },
    counts: { types: { office: 0 }, tags: {} },
    relaxed: { types: 1, tags: 1, minMaxArea: 0 },
    total: 0,
    premises: [],
  },
  'nothing to let': {
    ...all,
    choices: { types: [], tags: [] },
    counts: { types: {}, tags: {} },
    relaxed: { types: null, tags: null, minMaxArea: null },
    total: 0,
    premises: [],
    contacts: [],
  },
  Norwegian: { ...all, heading: 'Lokaler der folk bor', intro: 'Butikker, kontorer og serveringssteder.' },
  Finnish: {
    ...all,
    heading: 'Liiketilat ja toimistot asukkaiden naapurissa',
    intro: 'Myymälöitä, toimistoja ja kahviloita talojemme kivijalassa.',
    filter: { tags: [], types: [], minMaxArea: { min: 0, max: 150 } },
    bounds: { min: 0, max: 150 },
    choices: { types: ['restaurant', 'shop'], tags: ['Puiston laidalla', 'Terassi'] },
    total: 1,
    premises: [sampleFinnishPremises],
  },
}
