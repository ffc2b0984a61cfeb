import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleExplorer } from '../../../examples/sample-explorer-home.ts'
import { sampleLife, sampleMembership } from '../../../examples/sample-living.ts'
import { sampleMonthlyCost, sampleObject } from '../../../examples/sample-object.ts'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { amount, sampleInterest } from '../../../examples/sample-stage.ts'

const norwegianPrice = amount(4_890_000, 'NOK')
const norwegianFee = amount(5_120, 'NOK')
const finnishTotal = amount(289_000, 'EUR')
const finnishFee = amount(398, 'EUR')

export const exampleSites: Record<string, SiteId> = {
  'Norwegian, BRA-i and shared debt': 'no',
  'Finnish, plot type and total price': 'fi',
  'Grannhem, house with garden': 'coop',
  'Björkgården, life before figures': 'senior',
  'Grannhem, cost before pictures': 'coop',
}

export const examples: Record<string, PageModels['object']> = {
  'for sale': sampleObject,
  'for sale, with views to look around in': { ...sampleObject, explorer: sampleExplorer },
  'built, with views to look around in': { ...sampleObject, explorer: sampleExplorer, isBuilt: true },
  reserved: {
    ...sampleObject,
    status: 'reserved',
    bookingHref: null,
    purchaseNotificationHref: '/kopanmalan/?object=se-sjofartskajen-2-b-1303',
  },
  sold: {
    ...sampleObject,
    status: 'sold',
    bookingHref: null,
    showings: [],
    interest: sampleInterest({ kind: 'stage', id: 'se-sjofartskajen-2', name: 'Sjöfartskajen, etapp 2' }),
  },
  'pre-selling, no price, no pictures': {
    ...sampleObject,
    status: 'pre-selling',
    price: null,
    monthlyFee: null,
    monthlyCost: null,
    bookingHref: null,
    pictures: [],
    plan: null,
    showings: [],
    documents: [],
    contacts: [],
    similarHomes: [],
    facts: { ...sampleObject.facts, pricePerSquareMetre: null, moveIn: null, outdoorSpaces: [], parking: 'unknown' },
  },
  'Norwegian, BRA-i and shared debt': {
    ...sampleObject,
    objectId: 'no-fjordrekka-1-b-1303',
    heading: 'Tre rom med kveldssol over fjorden',
    lead: 'Fjerde etasje i det hvite bygget. Stue og kjøkken ligger mot en balkong på sju kvadratmeter.',
    stage: {
      id: 'no-fjordrekka-1',
      name: 'byggetrinn 1',
      href: '/boliger/vestland/bergen/fjordrekka/byggetrinn-1/',
      areaName: 'Fjordrekka',
    },
    disposalForm: 'condominium',
    price: norwegianPrice,
    sharedDebt: amount(1_260_000, 'NOK'),
    monthlyFee: norwegianFee,
    operatingCost: amount(900, 'NOK'),
    monthlyCost: sampleMonthlyCost('NO', {
      price: norwegianPrice,
      monthlyFee: norwegianFee,
      operatingCost: amount(900, 'NOK'),
      municipalFees: null,
    }),
    facts: {
      ...sampleObject.facts,
      internalUsableArea: 78,
      secondaryArea: 5,
      pricePerSquareMetre: amount(62_692, 'NOK'),
      ecoLabel: 'Svanemerket',
      address: 'Fjordvegen 4',
    },
    bookingHref: '/kjop/?objectId=no-fjordrekka-1-b-1303',
    similarHomes: [],
    documents: [],
    interest: sampleInterest({ kind: 'home', id: 'no-fjordrekka-1-b-1303', name: 'B-1303 i Fjordrekka' }),
  },
  'Finnish, plot type and total price': {
    ...sampleObject,
    objectId: 'fi-jokiranta-1-b-23',
    number: 'B 23',
    heading: 'Valoisa kolmio lasitetulla parvekkeella',
    lead: 'Neljännen kerroksen koti, jonka olohuone ja keittiö avautuvat lounaaseen.',
    stage: {
      id: 'fi-jokiranta-1',
      name: 'Asunto-osakeyhtiö Kirkkonummen Jokirannankartano',
      href: '/asunnot/uusimaa/kirkkonummi/jokiranta/vaihe-1/',
      areaName: 'Jokirannan Puutarhakortteli',
    },
    price: amount(115_600, 'EUR'),
    totalPrice: finnishTotal,
    sharedDebt: amount(173_400, 'EUR'),
    monthlyFee: finnishFee,
    operatingCost: amount(60, 'EUR'),
    monthlyCost: sampleMonthlyCost('FI', {
      price: finnishTotal,
      monthlyFee: finnishFee,
      operatingCost: amount(60, 'EUR'),
      municipalFees: null,
    }),
    facts: {
      ...sampleObject.facts,
      plotType: 'optional-rented-plot',
      pricePerSquareMetre: amount(3_546, 'EUR'),
      ecoLabel: 'Joutsenmerkki',
      address: 'Jokirannanpuistotie 12',
      outdoorSpaces: [
        { kind: 'balcony', area: 9.5, direction: '6' },
        { kind: 'sauna', area: 3.5, direction: null },
      ],
    },
    bookingHref: '/varaus/?objectId=fi-jokiranta-1-b-23',
    similarHomes: [],
    documents: [],
    interest: sampleInterest({ kind: 'home', id: 'fi-jokiranta-1-b-23', name: 'B 23, Jokirannan Puutarhakortteli' }),
  },
  'Grannhem, house with garden': {
    ...sampleObject,
    number: '7',
    heading: 'Radhus med häck mot grannen',
    residenceType: 'town-house',
    pictures: [samplePicture('exterior-cooperative-row-houses')],
    plan: null,
    house: null,
    facts: {
      ...sampleObject.facts,
      plotArea: 212,
      floor: null,
      maxFloor: 2,
      hasLift: false,
      building: null,
      apartmentNumber: null,
      outdoorSpaces: [{ kind: 'patio', area: 14, direction: '5' }],
      parking: 'included',
    },
    bookingHref: null,
  },
  'Björkgården, life before figures': { ...sampleObject, heading: 'Tre rum mot allén', living: sampleLife },
  'Grannhem, cost before pictures': {
    ...sampleObject,
    heading: 'Tre rum mot gården',
    disposalForm: 'tenancy',
    price: amount(265_000),
    monthlyFee: amount(7_600),
    monthlyCost: null,
    living: {
      ...sampleMembership,
      cost: {
        deposit: { min: amount(265_000), max: amount(265_000) },
        rent: { min: amount(7_600), max: amount(7_600) },
        yearlyRent: { min: amount(91_200), max: amount(91_200) },
      },
    },
  },
}
