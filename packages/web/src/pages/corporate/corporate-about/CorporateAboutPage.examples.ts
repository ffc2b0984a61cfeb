import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleManagement } from '../../../examples/sample-press.ts'

type Model = PageModels['corporate-about']

const norrvida: Model = {
  heading: 'Ett byggföretag som stannar kvar',
  lead: 'Vi började med att laga kajer. Sedan byggde vi husen ovanför.',
  picture: samplePicture('exterior-autumn-larch-apartments'),
  body: '<h2>Det vi tror på</h2><ul><li><strong>Platsen kommer först.</strong> Träd, vatten och ljus avgör.</li></ul>',
  facts: [
    { label: 'Säte', value: 'Solna' },
    { label: 'Medarbetare', value: '1 900' },
  ],
  history: [
    { year: '1925', title: 'Två bröder och en pråm', text: 'De lagar kajer om sommaren och lador om vintern.' },
    { year: '1988', title: 'Norge', text: 'Ett rivningskontrakt i Bergen blir ett kvarter.' },
  ],
  management: sampleManagement,
  board: [{ name: 'Gunilla Hed', role: 'Ordförande, invald 2019', phone: null, email: null }],
  owners: [
    { name: 'Stiftelsen Norrvid', share: '52 %' },
    { name: 'Medarbetarna', share: '48 %' },
  ],
  policies: [{ text: 'Hållbarhet', href: '/om-oss/hallbarhet/', openInNewTab: false }],
  blocks: [],
}

export const examples: Record<string, Model> = {
  'history, people, owners and policies': norrvida,
  'bare: a heading and a lead': {
    ...norrvida,
    picture: null,
    body: '',
    facts: [],
    history: [],
    management: [],
    board: [],
    owners: [],
    policies: [],
  },
  'finnish, long words': {
    ...norrvida,
    heading: 'Kerrostalorakentamisen edelläkävijä Pohjoismaissa',
    facts: [{ label: 'Asuntorakentamisen liikevaihto viime tilikaudella', value: '214 miljoonaa euroa' }],
    management: [
      {
        name: 'Antti Laine',
        role: 'Liiketoimintajohtaja, asuntotuotanto',
        phone: null,
        email: 'antti.laine@norrvida-suomi.example',
      },
    ],
  },
  contractor: { ...norrvida, picture: samplePicture('contractor-quay-construction') },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', contractor: 'contractor' }
