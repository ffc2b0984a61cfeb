import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleCompany, sampleShowing } from '../../../examples/sample-showing.ts'

type Model = PageModels['showing-qr']

const open: Model = {
  heading: 'Checka in',
  intro: 'Välkommen till visningen.',
  showing: { ...sampleShowing, checkIn: 'open' },
  posterOf: null,
  privacyHref: '/integritet/',
  company: sampleCompany,
}

export const examples: Record<string, Model> = {
  open,
  early: { ...open, showing: { ...sampleShowing, checkIn: 'early' } },
  over: { ...open, showing: { ...sampleShowing, checkIn: 'over' } },
  digital: { ...open, showing: { ...sampleShowing, kind: 'digital', checkIn: 'none' } },
  poster: { ...open, posterOf: 'https://se.example/visning/qr/?showing=sjofartskajen-kvall' },
  'no showing': { ...open, showing: null },
}
