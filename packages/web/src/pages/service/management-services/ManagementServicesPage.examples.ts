import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'

const all: PageModels['management-services'] = {
  heading: 'Förvaltning för föreningar',
  lead: 'Vi byggde huset, och vet var ventilerna sitter. Låt oss sköta det också.',
  picture: samplePicture('interior-stairwell-entrance'),
  parts: [
    {
      heading: 'Teknisk förvaltning',
      text: 'Någon som ser till huset varje vecka.',
      points: ['Rondering enligt plan', 'Felanmälan och jour', 'Underhållsplan'],
    },
    { heading: 'Ekonomisk förvaltning', text: 'Bokföring och avgifter.', points: ['Månadsrapport', 'Budget'] },
  ],
  packages: {
    heading: 'Tre paket',
    intro: 'Byt paket när som helst, med tre månaders varsel.',
    names: [
      { name: 'Bas', for: 'Upp till 30 lägenheter' },
      { name: 'Plus', for: 'De flesta föreningar' },
      { name: 'Hel', for: 'För er som vill slippa tänka' },
    ],
    rows: [
      { label: 'Rondering', values: ['Varje månad', 'Varannan vecka', 'Varje vecka'] },
      { label: 'Jour dygnet runt', values: [true, true, true] },
      { label: 'Underhållsplan', values: [false, true, true] },
    ],
    note: 'Priset räknas per lägenhet och månad.',
  },
  contacts: [
    {
      purposes: ['support'],
      contacts: [
        {
          id: 'support',
          role: 'customer-support',
          name: 'Boendesupport',
          company: null,
          phone: '010-555 01 10',
          email: 'support@norrvida.example',
        },
      ],
    },
  ],
  offerHref: '#offert',
  blocks: [],
}

export const examples: Record<string, PageModels['management-services']> = {
  'three packages': all,
  'bare, no packages': { ...all, picture: null, packages: null, contacts: [], offerHref: null },
  norwegian: { ...all, heading: 'Forvaltning for borettslag og sameier', picture: null },
  'finnish, long words': {
    ...all,
    heading: 'Taloyhtiöiden isännöintipalvelut',
    parts: [{ heading: 'Kunnossapitotarveselvitykset', text: 'Vuosittain.', points: ['Kiinteistönhoitosopimukset'] }],
  },
}

export const exampleSites: Record<string, SiteId> = { norwegian: 'no', 'finnish, long words': 'fi' }
