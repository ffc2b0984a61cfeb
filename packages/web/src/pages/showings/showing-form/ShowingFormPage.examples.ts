import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleCompany, sampleShowing } from '../../../examples/sample-showing.ts'

type Model = PageModels['showing-form']

const open: Model = {
  heading: 'Anmäl dig till visningen',
  intro: 'Säg vem du är och hur många ni blir, så håller vi en plats.',
  showing: { ...sampleShowing, registration: 'open' },
  asksToCancel: false,
  privacyHref: '/integritet/',
  loginHref: '/logga-in/',
  vipHref: '/mina-sidor/mina-installningar/',
  searchHref: '/sok-bostad/',
  company: sampleCompany,
}

export const examples: Record<string, Model> = {
  open,
  'for VIP customers': { ...open, showing: { ...sampleShowing, kind: 'vip', registration: 'open' } },
  full: { ...open, showing: { ...sampleShowing, placesLeft: 0, registration: 'full' } },
  past: { ...open, showing: { ...sampleShowing, registration: 'past' } },
  'no registration': {
    ...open,
    showing: { ...sampleShowing, kind: 'open', placesLeft: null, registration: 'not-bookable' },
  },
  'no picture': { ...open, showing: { ...sampleShowing, picture: null, href: null, registration: 'open' } },
  'to be cancelled': { ...open, asksToCancel: true },
  gone: { ...open, showing: null },
}
