import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleHousesInPictures } from '../../../examples/sample-explorer.ts'
import { sampleLife, sampleMembership } from '../../../examples/sample-living.ts'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleProjects } from '../../../examples/sample-projects.ts'
import {
  amount,
  sampleHouses,
  sampleInterest,
  sampleLocation,
  sampleOpening,
  sampleStage,
} from '../../../examples/sample-stage.ts'

const norwegian = sampleHouses(82_000, 'NOK')
const finnish = sampleHouses(3_400, 'EUR')

export const exampleSites: Record<string, SiteId> = {
  'Norwegian, BRA-i and shared debt': 'no',
  'Finnish, total price and long words': 'fi',
  'Björkgården, plans': 'senior',
  'Björkgården, life in the house': 'senior',
  'Grannhem, what one pays and shares': 'coop',
}

export const examples: Record<string, PageModels['stage']> = {
  'for sale': { ...sampleStage, otherStages: sampleProjects.slice(1, 3) },
  'only three rooms, dearest first': {
    ...sampleStage,
    homeList: { ...sampleStage.homeList, sort: { key: 'price', descending: true }, rooms: 3, onlyAvailable: true },
  },
  'with the residence explorer': {
    ...sampleStage,
    explorer: { heading: 'Se dig omkring', intro: null, houses: sampleHousesInPictures },
  },
  'the sale opens at a moment': { ...sampleStage, opening: sampleOpening },
  'nothing matches the choices': {
    ...sampleStage,
    homeList: { ...sampleStage.homeList, rooms: 5, onlyAvailable: true },
  },
  'VIP sale ahead, no homes yet': {
    ...sampleStage,
    heading: 'Först till kvarnen vid Almlunden',
    status: 'vip',
    pendingVip: true,
    vip: { startsAt: '2027-02-01T08:00:00.000Z', endsAt: '2027-02-14T22:00:00.000Z' },
    purchaseNotificationHref: '/kopanmalan/?stage=se-sjofartskajen-2',
    homes: [],
    buildings: [],
    facts: { ...sampleStage.facts, homes: { total: 0, available: 0 }, price: null, moveIn: null },
    phases: sampleStage.phases.slice(0, 2).map((step, index) => ({ ...step, state: index === 0 ? 'done' : 'next' })),
    showings: [],
    documents: [],
  },
  'no pictures, no interest form, no contacts': {
    ...sampleStage,
    picture: null,
    pictures: [],
    description: '',
    contacts: [],
    interest: null,
    phases: [],
  },
  'Norwegian, BRA-i and shared debt': {
    ...sampleStage,
    stageId: 'no-fjordrekka-1',
    name: 'byggetrinn 1',
    areaName: 'Fjordrekka',
    areaHref: '/boliger/vestland/ullensvang/fjordrekka/',
    place: { municipality: 'Ullensvang', county: 'Vestland' },
    heading: 'Rekkehus med fjorden foran døren',
    lead: 'Tre bygg i lerk over Sørfjorden. Morgensol på kjøkkenet og kveldssol på terrassen.',
    picture: samplePicture('exterior-fjord-row-houses', 'Rekkehus over fjorden'),
    pictures: [samplePicture('interior-kitchen-oak', 'Kjøkken i eik')],
    description: '<p>Kjøkkenet er i heltre eik og badet har varme i gulvet. Du velger innredning fram til våren.</p>',
    facts: {
      ...sampleStage.facts,
      price: { min: amount(3_290_000, 'NOK'), max: amount(8_950_000, 'NOK') },
      disposalForm: 'ownership-apartment',
      ecoLabel: 'Svanemerket',
      address: 'Fjordvegen 4, Ullensvang',
    },
    homes: norwegian.homes.map((home) => ({ ...home, disposalForm: 'ownership-apartment' })),
    buildings: norwegian.buildings,
    extraShowingsInfo: 'Visningsleiligheten ligger i Fjordvegen 4.',
    location: { ...sampleLocation, label: 'Fjordrekka', address: 'Fjordvegen 4', nearby: [] },
    documents: [],
    interest: sampleInterest({ id: 'no-fjordrekka-1', name: 'Fjordrekka, byggetrinn 1' }),
  },
  'Finnish, total price and long words': {
    ...sampleStage,
    stageId: 'fi-jokiranta-1',
    name: 'Asunto-osakeyhtiö Kirkkonummen Jokirannankartano',
    areaName: 'Jokirannan Puutarhakortteli',
    areaHref: '/asunnot/uusimaa/kirkkonummi/jokirannan-puutarhakortteli/',
    place: { municipality: 'Kirkkonummi', county: 'Uusimaa' },
    heading: 'Rannanläheinen puutarhakerrostalokoti',
    lead: 'Kolme lehtikuusiverhoiltua taloa joen rannalla. Aamuaurinko osuu pihalle ja ilta-aurinko parvekkeille.',
    picture: samplePicture('exterior-autumn-larch-apartments', 'Lehtikuusiverhoiltuja kerrostaloja'),
    pictures: [samplePicture('interior-bathroom', 'Kylpyhuone')],
    description: '<p>Jokaisessa asunnossa on lasitettu parveke, ja talon yhteinen sauna avautuu kattoterassille.</p>',
    facts: {
      ...sampleStage.facts,
      price: { min: amount(89_000, 'EUR'), max: amount(164_000, 'EUR') },
      totalPrice: { min: amount(248_000, 'EUR'), max: amount(457_000, 'EUR') },
      plotType: 'optional-rented-plot',
      ecoLabel: 'Joutsenmerkki',
      address: 'Jokirannanpuistotie 12, Kirkkonummi',
    },
    homes: finnish.homes.map((home) => ({
      ...home,
      totalPrice: home.price,
      price: home.price && amount(Math.round(home.price.minor / 250), 'EUR'),
    })),
    buildings: finnish.buildings,
    extraShowingsInfo: null,
    showings: [],
    location: { ...sampleLocation, label: 'Jokiranta', address: 'Jokirannanpuistotie 12', nearby: [] },
    documents: [],
    interest: sampleInterest({
      id: 'fi-jokiranta-1',
      name: 'Jokirannan Puutarhakortteli',
      roomsBounds: { min: 1, max: 4 },
    }),
  },
  'Björkgården, plans': {
    ...sampleStage,
    heading: 'Ett kvarter med trädgård och grannar',
    picture: samplePicture('exterior-senior-garden-courtyard'),
    homeList: { ...sampleStage.homeList, view: 'plans' },
  },
  'Björkgården, life in the house': {
    ...sampleStage,
    heading: 'Ett kvarter med trädgård och grannar',
    picture: samplePicture('exterior-senior-garden-courtyard'),
    living: sampleLife,
  },
  'Grannhem, what one pays and shares': {
    ...sampleStage,
    heading: 'Ett bord på tolv meter',
    picture: samplePicture('exterior-cooperative-row-houses'),
    facts: { ...sampleStage.facts, disposalForm: 'tenancy' },
    living: sampleMembership,
  },
}
