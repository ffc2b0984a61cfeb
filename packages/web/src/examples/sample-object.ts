import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { monthlyCostTerms } from '@nyhem/domain/housing/monthly-cost'
import { samplePicture } from './sample-pictures.ts'
import { samplePlan } from './sample-plan.ts'
import { sampleHomes } from './sample-projects.ts'
import { amount, sampleContacts, sampleInterest, sampleLocation, sampleShowings, sampleStage } from './sample-stage.ts'

/** Terms in the plain, mutable form of page data. */
export function sampleMonthlyCost(...from: Parameters<typeof monthlyCostTerms>): PageModels['object']['monthlyCost'] {
  const terms = monthlyCostTerms(...from)
  return { ...terms, amortisation: [...terms.amortisation], interestRelief: { ...terms.interestRelief } }
}

const price = amount(6_495_000)
const monthlyFee = amount(4_285)
const operatingCost = amount(650)

export const sampleObject: PageModels['object'] = {
  objectId: 'se-sjofartskajen-2-b-1303',
  number: 'B-1303',
  heading: 'Tre rum med kvällssol över vattnet',
  lead: 'Fjärde våningen i det vita huset. Kök och vardagsrum ligger i fil ut mot en sju kvadratmeter stor balkong, och sovrummen vetter mot den tysta gården.',
  stage: {
    id: sampleStage.stageId,
    name: 'etapp 2',
    href: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/',
    areaName: 'Sjöfartskajen',
  },
  place: sampleStage.place,
  opening: null,
  status: 'for-sale',
  residenceType: 'apartment',
  disposalForm: 'condominium',
  pictures: [
    samplePicture('interior-living-room-balcony-view'),
    samplePicture('interior-kitchen-oak'),
    samplePicture('interior-bedroom-oak'),
    samplePicture('interior-bathroom'),
    samplePicture('exterior-waterfront-apartments'),
  ],
  plan: {
    picture: samplePlan,
    rooms: [
      { key: 'living_kitchen', area: 33.8 },
      { key: 'bedroom', area: 14.4 },
      { key: 'bedroom_2', area: 12.9 },
      { key: 'hall', area: 8.9 },
      { key: 'bath', area: 5.2 },
      { key: 'storage', area: 2.5 },
      { key: 'wc', area: 1.9 },
      { key: 'dressing', area: 1.9 },
    ],
    totalArea: 81.5,
    measuresHref: '/pictures/measures/sv/sample/plans/type-3b-sw.sv.svg',
    downloadHref: '/plans/se-sjofartskajen-2-b-1303.pdf',
  },
  house: {
    building: 'B',
    roof: 'flat',
    floors: [
      [true, true, true],
      [true, true, true],
      [true, true, true],
      [true, true, false],
    ],
    row: 0,
    column: 2,
  },
  explorer: null,
  isBuilt: false,
  facts: {
    rooms: 3,
    possibleRooms: 4,
    primaryArea: 81.5,
    internalUsableArea: null,
    secondaryArea: null,
    plotArea: null,
    plotType: null,
    floor: 4,
    maxFloor: 7,
    hasLift: true,
    building: 'B',
    apartmentNumber: '1303',
    address: 'Finnbodavägen 12',
    outdoorSpaces: [{ kind: 'balcony', area: 7, direction: '6' }],
    parking: 'can-purchase',
    energyClass: 'A',
    ecoLabel: 'Svanen',
    moveIn: { from: '2027-04-01', to: '2027-06-30', determined: false, now: false },
    pricePerSquareMetre: amount(79_693),
  },
  price,
  totalPrice: null,
  sharedDebt: null,
  monthlyFee,
  operatingCost,
  purchaseCosts: null,
  municipalFees: null,
  monthlyCost: sampleMonthlyCost('SE', { price, monthlyFee, operatingCost, municipalFees: null }),
  showings: sampleShowings,
  contacts: sampleContacts,
  documents: sampleStage.documents,
  location: { ...sampleLocation, label: 'B-1303' },
  living: null,
  similarHomes: [...sampleHomes],
  bookingHref: '/boka/?objectId=se-sjofartskajen-2-b-1303',
  purchaseNotificationHref: null,
  interest: sampleInterest({ kind: 'home', id: 'se-sjofartskajen-2-b-1303', name: 'B-1303 i Sjöfartskajen' }),
  shareUrl: 'http://se.localhost/bostader/stockholm/nacka/sjofartskajen/etapp-2/b-1303/',
  blocks: [],
}
