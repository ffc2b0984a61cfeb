import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePressOfficer, samplePressPicture, sampleReleases } from '../../../examples/sample-press.ts'

type Model = PageModels['press-release']

const tallbacken: Model = {
  heading: 'Fem hus mellan 112 sparade tallar på Tallbacken i Täby',
  topic: 'projects',
  place: 'Täby',
  publishedAt: '2026-11-18',
  lead: 'Norrvida förbereder försäljningen av de första hemmen på Tallbacken, tio minuter från Täby centrum. Husen har ritats efter de tallar som redan står där.',
  body: '<p>Innan husen ritades mättes varje tall på tomten in. Etthundratolv av dem får stå kvar.</p><p>Den första etappen är tre hus med fyra till sex våningar.</p>',
  quotes: [
    { text: 'Vanligtvis är det träden som får ta det som blir över.', name: 'Signe Nord', role: 'landskapsarkitekt' },
    { text: 'Den som flyttar in får en granne som inte hörs.', name: 'Lejla Hadžić', role: 'mäklare' },
  ],
  contacts: [samplePressOfficer],
  pictures: [
    samplePressPicture('exterior-white-functional-blocks', 'Tallbacken, etapp 1, sedd från gården.'),
    samplePressPicture('exterior-winter-street-evening', 'Gångarna lyses upp nerifrån.'),
  ],
  documents: [{ title: 'Så köper man ett nytt hem', href: '/documents/0123456789abcdef/documents/how-to-buy.sv.pdf' }],
  boilerplate: {
    heading: 'Om Norrvida',
    text: 'Norrvida utvecklar, bygger och säljer nya hem i Sverige, Norge och Finland. Företaget grundades 1925 och har 1 900 medarbetare.',
  },
  related: sampleReleases.slice(1),
  url: 'https://www.norrvida.example/om-oss/press/tallbacken/',
  newsRoomHref: '/om-oss/press/',
  blocks: [],
}

export const examples: Record<string, Model> = {
  'quotes, pictures and a document': tallbacken,
  'bare: no quotes, pictures, documents or other releases': {
    ...tallbacken,
    quotes: [],
    contacts: [],
    pictures: [],
    documents: [],
    boilerplate: null,
    related: [],
    newsRoomHref: null,
  },
  'finnish, long words': {
    ...tallbacken,
    heading: 'Kerrostaloasuntojen lämmitysjärjestelmäremontti valmistui etuajassa',
    topic: 'sustainability',
    place: 'Jyväskylä',
    lead: 'Energiatehokkuusparannukset pienensivät lämmityskustannuksia kolmanneksella.',
    body: '<p>Käyttöönottotarkastuspöytäkirjaan ei kirjattu yhtään huomautusta.</p>',
  },
  contractor: { ...tallbacken, topic: 'company', pictures: [] },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', contractor: 'contractor' }
