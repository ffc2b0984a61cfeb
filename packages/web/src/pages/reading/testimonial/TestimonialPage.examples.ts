import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleProjects } from '../../../examples/sample-projects.ts'

type Model = PageModels['testimonial']

const full: Model = {
  heading: 'Vi räknade fönstren, inte rummen',
  lead: 'Elin och Samir letade i två år efter en fyra. Sedan flyttade de in i en trea.',
  name: 'Elin Sundqvist',
  context: 'trea på Sjöfartskajen sedan mars 2025',
  quote: 'Vi har ett rum mindre än vi tänkt oss, och tre fönster mer.',
  publishedAt: '2026-11-02',
  picture: samplePicture('interior-living-room-balcony-view'),
  caption: 'Vardagsrum mot kajen. Bilden är en illustration.',
  questions: [
    { question: 'Vad var det ni letade efter?', answer: '<p>En fyra med balkong i söderläge.</p>' },
    {
      question: 'Vad fick er att ändra er?',
      answer: '<p>Ljuset. Vi kom på visningen klockan åtta på morgonen.</p><p>Då var det redan avgjort.</p>',
    },
  ],
  facts: [
    { label: 'Hem', value: '3 rok, 74 m²' },
    { label: 'Flyttade in', value: 'mars 2025' },
  ],
  projects: sampleProjects.slice(0, 1),
  others: [
    {
      href: '/sa-bor-vi/stig/',
      name: 'Stig Hallin',
      context: 'tvåa i Parkkvarteret',
      quote: 'Jag sålde gräsklipparen först. Då fanns det ingen väg tillbaka.',
    },
  ],
  blocks: [],
}

export const examples: Record<string, Model> = {
  full,
  'bare: no picture, facts or others': {
    ...full,
    publishedAt: null,
    picture: null,
    caption: null,
    facts: [],
    projects: [],
    others: [],
  },
  'finnish, long words': {
    ...full,
    heading: 'Kerrostaloasuntovaihtoehtojen vertailussa ratkaisi valo',
    lead: 'Etsimme kaksi vuotta neliötä. Muutimme kolmioon.',
  },
  contractor: { ...full, projects: [] },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', contractor: 'contractor' }
