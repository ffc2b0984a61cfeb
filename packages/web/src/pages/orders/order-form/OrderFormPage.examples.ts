import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleCompany } from '../../../examples/sample-showing.ts'

type Model = PageModels['order-form']

const about: NonNullable<Model['requested']> = {
  stages: [
    { id: 'se-sjofartskajen-2', name: 'Sjöfartskajen, etapp 2' },
    { id: 'se-sjofartskajen-1', name: 'Sjöfartskajen, etapp 1' },
    { id: 'se-sjofartskajen-3', name: 'Sjöfartskajen, etapp 3' },
  ],
  areaName: 'Sjöfartskajen',
  municipality: 'Nacka',
  href: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/',
  picture: samplePicture('exterior-autumn-larch-apartments'),
}

const ofArea: Model = {
  heading: 'Beställ material',
  intro: 'Prospekt, priser och ritningar att läsa i lugn och ro.',
  requested: about,
  wasNamed: true,
  privacyHref: '/integritet/',
  searchHref: '/sok-bostad/',
  company: sampleCompany,
}

export const examples: Record<string, Model> = {
  'one of several stages': ofArea,
  'the only stage': { ...ofArea, requested: { ...about, stages: about.stages.slice(0, 1) } },
  'no picture and a long name': {
    ...ofArea,
    requested: {
      ...about,
      picture: null,
      stages: [{ id: 'long', name: 'Gamla Varvsträdgårdens Lindallé vid Sjöfartskajen, kvarter 12' }, ...about.stages],
    },
  },
  gone: { ...ofArea, requested: null },
  'nothing named': { ...ofArea, requested: null, wasNamed: false },
}
