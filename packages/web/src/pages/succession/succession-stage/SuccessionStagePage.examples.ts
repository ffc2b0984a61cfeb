import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleShowings } from '../../../examples/sample-stage.ts'
import { sampleSuccession, sampleSuccessionHomes } from '../../../examples/sample-succession.ts'

const fyrvagen: PageModels['succession-stage'] = {
  home: sampleSuccession(),
  heading: 'Fyrvägen 10, lägenhet 1302',
  lead: 'Genomgående trea på fjärde våningen med kvällssol och havet i väster.',
  description: '<p>Ägarna flyttar efter tre år. Köket är i ek och balkongen har fått glas.</p>',
  pictures: [
    samplePicture('interior-living-room-balcony-view'),
    samplePicture('interior-kitchen-oak'),
    samplePicture('interior-bedroom-oak'),
  ],
  facts: { maxFloor: 5, outdoorSpaces: [{ kind: 'balcony', area: 7, direction: '7' }] },
  agent: { name: 'Fredrik Wall', company: 'Wall & Sundin Fastighetsmäklare', phone: '070-174 06 41' },
  agentUrl: 'https://wallsundin.example/objekt/fyrvagen-10-1302',
  showings: [...sampleShowings],
  location: {
    geo: { latitude: 57.1176, longitude: 12.2492 },
    label: 'Fyrvägen 10',
    address: 'Fyrvägen 10, Varberg',
    nearby: [],
    mapHref: null,
    attribution: '',
  },
  stage: { text: 'Fyrhöjden', href: '/bostader/halland/varberg/fyrhojden/etapp-1/', openInNewTab: false },
  others: sampleSuccessionHomes.slice(1),
  listHref: '/maklar-objekt/',
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = { 'another brand’s': 'senior' }

export const examples: Record<string, PageModels['succession-stage']> = {
  'with a showing': fyrvagen,
  'no price, no address of the agent’s, nothing else for sale': {
    ...fyrvagen,
    home: sampleSuccession({ price: null, monthlyFee: null, floor: null, builtYear: null }),
    agentUrl: null,
    showings: [],
    stage: null,
    others: [],
  },
  'no pictures, no way to reach the agent': {
    ...fyrvagen,
    pictures: [],
    description: '',
    agentUrl: null,
    agent: { name: 'Oskar Thelin', company: 'Thelin & Söner', phone: null },
  },
  'another brand’s': { ...fyrvagen, heading: 'Fruktvägen 5, lägenhet 1101' },
}
