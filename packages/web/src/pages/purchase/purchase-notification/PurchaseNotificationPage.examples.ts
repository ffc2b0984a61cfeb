import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleCompany } from '../../../examples/sample-showing.ts'

type Model = PageModels['purchase-notification']

const stage: NonNullable<Model['target']> = {
  kind: 'stage',
  id: 'se-sjofartskajen-2',
  name: 'Sjöfartskajen, etapp 2',
  municipality: 'Nacka',
  href: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/',
  picture: samplePicture('exterior-autumn-larch-apartments'),
  isOpen: true,
  bookingHref: null,
  stageHref: null,
}
const home: typeof stage = {
  ...stage,
  kind: 'home',
  id: 'se-sjofartskajen-2-b-1303',
  name: 'B-1303, Sjöfartskajen, etapp 2',
}

const ofStage: Model = {
  heading: 'Skicka köpanmälan',
  intro: 'Berätta vad du vill köpa, så ringer en säljare.',
  target: stage,
  wasNamed: true,
  privacyHref: '/integritet/',
  searchHref: '/sok-bostad/',
  company: sampleCompany,
}

export const examples: Record<string, Model> = {
  'of a stage': ofStage,
  'of a home': { ...ofStage, target: home },
  'that can be booked at once': { ...ofStage, target: { ...home, bookingHref: '/boka/info/?objectId=b-1303' } },
  'no picture and a long name': {
    ...ofStage,
    target: { ...home, picture: null, name: 'B-1303, Gamla Varvsträdgårdens Lindallé vid Sjöfartskajen, kvarter 12' },
  },
  sold: { ...ofStage, target: { ...home, isOpen: false, stageHref: '/kopanmalan/?stage=se-sjofartskajen-2' } },
  'sold out': { ...ofStage, target: { ...stage, isOpen: false } },
  gone: { ...ofStage, target: null },
  'nothing named': { ...ofStage, target: null, wasNamed: false },
}
