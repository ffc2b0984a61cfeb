import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleFinnishProject, sampleNorwegianProject, sampleProjects } from '../../../examples/sample-projects.ts'
import { amount, sampleContacts, sampleInterest, sampleLocation } from '../../../examples/sample-stage.ts'

const sjofartskajen: PageModels['area'] = {
  areaId: 'se-sjofartskajen',
  name: 'Sjöfartskajen',
  place: { municipality: 'Nacka', county: 'Stockholms län' },
  heading: 'Ett kvarter där båtarna lade till',
  lead: 'På den gamla varvskajen i Nacka bygger vi 180 hem i tre etapper, med bageri i bottenvåningen och brygga för alla.',
  picture: samplePicture('exterior-wharf-gable-houses'),
  pictures: [
    samplePicture('exterior-waterfront-apartments'),
    samplePicture('interior-balcony-view'),
    samplePicture('interior-bike-room'),
    samplePicture('interior-stairwell-entrance'),
  ],
  description:
    '<p>Här sjösattes fartyg i nittio år. Kajen är kvar, och slipens räls löper genom gården. Husen är låga mot vattnet och högre mot berget, så att alla får sin bit av kvällssolen.</p>',
  facts: {
    homes: { total: 180, available: 41 },
    rooms: { min: 1, max: 5 },
    area: { min: 34, max: 124 },
    price: { min: amount(2_495_000), max: amount(9_850_000) },
    totalPrice: null,
    disposalForms: ['condominium'],
  },
  stages: sampleProjects.slice(0, 3),
  location: sampleLocation,
  contacts: sampleContacts,
  interest: sampleInterest({ kind: 'area', id: 'se-sjofartskajen', name: 'Sjöfartskajen' }),
  blocks: [],
}

export const exampleSites: Record<string, SiteId> = {
  Norwegian: 'no',
  'Finnish, one stage': 'fi',
  Björkgården: 'senior',
}

export const examples: Record<string, PageModels['area']> = {
  'three stages': sjofartskajen,
  'planned, almost nothing known': {
    ...sjofartskajen,
    picture: null,
    pictures: [],
    description: '',
    facts: {
      homes: { total: 0, available: 0 },
      rooms: null,
      area: null,
      price: null,
      totalPrice: null,
      disposalForms: [],
    },
    stages: sampleProjects.slice(1, 2),
    location: { ...sampleLocation, nearby: [] },
    contacts: [],
  },
  Norwegian: {
    ...sjofartskajen,
    name: 'Fjordbrynet',
    place: { municipality: 'Bergen', county: 'Vestland' },
    heading: 'Der skråningen møter fjorden',
    lead: 'Leiligheter i lerk ti minutter fra Bybanen.',
    description: '<p>Byggene trapper seg ned mot vannet, så alle får utsikt.</p>',
    facts: { ...sjofartskajen.facts, price: { min: amount(3_890_000, 'NOK'), max: amount(8_450_000, 'NOK') } },
    stages: [sampleNorwegianProject],
    location: { ...sampleLocation, label: 'Fjordbrynet', address: 'Bergen', nearby: [] },
  },
  'Finnish, one stage': {
    ...sjofartskajen,
    name: 'Jokirannan Puutarhakortteli',
    place: { municipality: 'Kirkkonummi', county: 'Uusimaa' },
    heading: 'Puutarhakortteli joen mutkassa',
    lead: 'Vehreä kortteli joen rannalla, junalla puolessa tunnissa Helsinkiin.',
    description: '<p>Pihalla on kasvihuone ja pitkä pöytä, joka kuuluu kaikille.</p>',
    facts: {
      ...sjofartskajen.facts,
      price: { min: amount(89_000, 'EUR'), max: amount(164_000, 'EUR') },
      totalPrice: { min: amount(248_000, 'EUR'), max: amount(457_000, 'EUR') },
    },
    stages: [sampleFinnishProject],
    location: { ...sampleLocation, label: 'Jokiranta', address: 'Kirkkonummi', nearby: [] },
  },
  Björkgården: { ...sjofartskajen, picture: samplePicture('exterior-senior-garden-courtyard') },
}
