import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'

type Model = PageModels['standard']

const sibling = (text: string, href: string, current = false) => ({ text, href, current })

const aboutUs: Model = {
  heading: 'Hållbarhet',
  lead: 'Vi räknar på klimatet innan vi ritar, och redovisar vad varje hus kostar i koldioxid.',
  picture: samplePicture('exterior-courtyard-timber-block'),
  body: '<h2>Trä där det går</h2><p>Stommen står för en stor del av ett hus utsläpp. Därför bygger vi i trä upp till sex våningar, och i betong med återvunnen ballast där marken kräver det.</p><h3>Det vi mäter</h3><ul><li>Kilo koldioxid per kvadratmeter, från ritning till inflyttning</li><li>Andel återbrukat material</li><li>Energi per år och hem</li></ul><p>Läs mer i <a href="/om-oss/hallbarhet/redovisning/">hållbarhetsredovisningen</a>.</p>',
  siblings: [
    sibling('Om Norrvida', '/om-oss/'),
    sibling('Hållbarhet', '/om-oss/hallbarhet/', true),
    sibling('Ledning och styrelse', '/om-oss/ledning/'),
    sibling('Press', '/om-oss/press/'),
  ],
  updatedAt: '2026-10-14',
  blocks: [],
}

export const examples: Record<string, Model> = {
  'in a branch of four pages': aboutUs,
  'alone, without picture': { ...aboutUs, heading: 'Kakor', siblings: [], picture: null, updatedAt: null },
  norwegian: {
    ...aboutUs,
    heading: 'Slik foregår et boligkjøp',
    lead: 'Fra første visning til nøkkel, steg for steg.',
    body: '<p>Du reserverer boligen på nettet og signerer med BankID. Etterpå har du angrerett i sju dager.</p>',
    siblings: [sibling('Boligkjøp', '/boligkjop/'), sibling('Slik foregår det', '/boligkjop/slik/', true)],
  },
  'finnish, long words': {
    ...aboutUs,
    heading: 'Asumisoikeusjärjestelmä ja käyttövastikkeet',
    lead: 'Näin käyttövastike määräytyy ja mitä se kattaa.',
    body: '<h2>Käyttöönottotarkastuspöytäkirja</h2><p>Pöytäkirjaan merkitään kaikki huomautukset.</p>',
    siblings: [
      sibling('Asunnon ostaminen', '/asunnon-ostaminen/'),
      sibling('Käyttövastikkeet ja yhtiölainaosuus', '/asunnon-ostaminen/vastikkeet/', true),
    ],
  },
  'english, corporate': {
    ...aboutUs,
    heading: 'Sustainability',
    lead: 'We count the carbon before we draw, and publish what each building costs.',
    body: '<p>Only corporate information is available in English.</p>',
    siblings: [sibling('About Norrvida', '/en/about/'), sibling('Sustainability', '/en/about/sustainability/', true)],
  },
  'contractor, corporate': { ...aboutUs, picture: samplePicture('contractor-quay-construction') },
}

export const exampleSites: Record<string, SiteId> = {
  norwegian: 'no',
  'finnish, long words': 'fi',
  'english, corporate': 'se-en',
  'contractor, corporate': 'contractor',
}
