import type { ComparedHomeModel } from '@nyhem/contract/pages/comparison'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { type ComparedFacts, comparisonRows } from '@nyhem/domain/comparison/compared-facts'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type SamplePictureName, samplePicture } from '../../../examples/sample-pictures.ts'
import { samplePlan } from '../../../examples/sample-plan.ts'
import { amount } from '../../../examples/sample-stage.ts'

type Model = PageModels['comparison']

const unknown: ComparedFacts = {
  totalPrice: null,
  price: null,
  sharedDebt: null,
  monthlyFee: null,
  operatingCost: null,
  monthlyCost: null,
  pricePerSquareMetre: null,
  rooms: null,
  area: null,
  secondaryArea: null,
  plotArea: null,
  floor: null,
  outdoorSpaces: null,
  directions: null,
  moveIn: null,
  residenceType: 'apartment',
  disposalForm: 'condominium',
  plotType: null,
  parking: null,
  energyClass: null,
  ecoLabel: null,
  address: 'Varvsgatan 14',
  nextShowing: null,
}

type Own = Partial<Omit<ComparedHomeModel, 'facts'>> & { facts: Partial<ComparedHomeModel['facts']> }

function sampleHome(number: string, picture: SamplePictureName, { facts, ...more }: Own): ComparedHomeModel {
  const id = `se-sjofartskajen-2-${number.toLowerCase()}`
  return {
    id,
    href: `/bostader/stockholm/nacka/sjofartskajen/etapp-2/${number.toLowerCase()}/`,
    number,
    stageName: 'Sjöfartskajen, etapp 2',
    municipality: 'Nacka',
    status: 'for-sale',
    picture: samplePicture(picture),
    plan: samplePlan,
    facts: { ...unknown, ...facts },
    showingHref: '/visning/?showing=visning-1',
    withoutHref: '/jamfor/',
    ...more,
  }
}

const east = sampleHome('B-1303', 'interior-living-room-balcony-view', {
  facts: {
    price: amount(6_495_000),
    monthlyFee: amount(4_285),
    operatingCost: amount(650),
    monthlyCost: amount(25_562),
    pricePerSquareMetre: amount(79_693),
    rooms: { rooms: 3, possibleRooms: 4 },
    area: 81.5,
    floor: { floor: 4, maxFloor: 7, hasLift: true },
    outdoorSpaces: [{ kind: 'balcony', area: 7 }],
    directions: ['6'],
    moveIn: { from: '2027-04-01', to: '2027-06-30', determined: false, now: false },
    parking: 'can-purchase',
    energyClass: 'B',
    ecoLabel: 'Svanenmärkt',
    nextShowing: '2026-12-03T15:00:00.000Z',
  },
})
const west = sampleHome('A-1201', 'interior-kitchen-oak', {
  facts: {
    ...east.facts,
    price: amount(4_950_000),
    monthlyFee: amount(3_380),
    operatingCost: amount(520),
    monthlyCost: amount(19_480),
    pricePerSquareMetre: amount(79_839),
    rooms: { rooms: 2, possibleRooms: null },
    area: 62,
    floor: { floor: 2, maxFloor: 7, hasLift: true },
    outdoorSpaces: [{ kind: 'french-balcony', area: null }],
    directions: ['3'],
  },
})
const sold = sampleHome('B-1502', 'interior-bedroom-oak', {
  status: 'sold',
  plan: null,
  showingHref: null,
  facts: {
    monthlyFee: amount(4_285),
    rooms: { rooms: 3, possibleRooms: null },
    area: 78,
    floor: { floor: 6, maxFloor: 7, hasLift: true },
  },
})

const compared = (homes: ComparedHomeModel[]): Pick<Model, 'homes' | 'rows'> => ({
  homes,
  rows: comparisonRows(homes.map(({ facts }) => facts)).map((row) => ({ ...row })),
})

const three: Model = {
  heading: 'Jämför hem',
  intro: 'Upp till tre hem, sida vid sida.',
  outcome: 'homes',
  action: '/jamfor/',
  ...compared([west, east, sold]),
  choices: [],
  missing: 0,
  onlyDifferences: false,
  allHref: '/jamfor/?home=a&home=b&home=c',
  differencesHref: '/jamfor/?home=a&home=b&home=c&differences=1',
  shareUrl: 'https://www.norrvida.example/jamfor/?home=a&home=b&home=c',
  stage: { name: 'Sjöfartskajen, etapp 2', href: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/' },
  searchHref: '/sok-bostad/',
}
const nothing: Model = { ...three, homes: [], rows: [], stage: null }

const finnish = (own: ComparedHomeModel, debt: number, price: number): ComparedHomeModel => ({
  ...own,
  stageName: 'Asunto-osakeyhtiö Kirkkonummen Jokirannankartano',
  municipality: 'Kirkkonummi',
  facts: {
    ...own.facts,
    totalPrice: amount(price + debt, 'EUR'),
    price: amount(price, 'EUR'),
    sharedDebt: amount(debt, 'EUR'),
    monthlyFee: amount(398, 'EUR'),
    operatingCost: amount(60, 'EUR'),
    monthlyCost: amount(1_770, 'EUR'),
    pricePerSquareMetre: amount(3_546, 'EUR'),
    plotType: 'optional-rented-plot',
    outdoorSpaces: [
      { kind: 'balcony', area: 9.5 },
      { kind: 'sauna', area: 3.5 },
    ],
  },
})

export const exampleSites: Record<string, SiteId> = { 'Finnish, debt-free prices': 'fi' }

export const examples: Record<string, Model> = {
  'three homes': three,
  'two homes': { ...three, ...compared([west, east]) },
  'one home': { ...three, ...compared([east]) },
  'only differences': { ...three, onlyDifferences: true },
  'no differences': { ...three, ...compared([east, { ...east, id: 'other' }]), onlyDifferences: true },
  'one is gone': { ...three, ...compared([west, east]), missing: 1 },
  'too many': {
    ...nothing,
    outcome: 'too-many',
    choices: [west, east, sold, { ...east, id: 'fourth', number: 'C-1404' }].map(({ id, number, stageName }) => ({
      id,
      number,
      stageName,
    })),
  },
  'none chosen': { ...nothing, outcome: 'none' },
  'all gone': { ...nothing, outcome: 'gone', missing: 2 },
  'Finnish, debt-free prices': {
    ...three,
    heading: 'Vertaa asuntoja',
    intro: 'Enintään kolme asuntoa vierekkäin.',
    ...compared([finnish(west, 173_400, 115_600), finnish(east, 201_000, 134_000)]),
    stage: { name: 'Jokirannan Puutarhakortteli, vaihe 1', href: '/asunnot/uusimaa/kirkkonummi/jokiranta/vaihe-1/' },
  },
}
