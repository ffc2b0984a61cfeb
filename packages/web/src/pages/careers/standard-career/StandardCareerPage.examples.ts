import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'

const all: PageModels['standard-career'] = {
  heading: 'Bygg något som står kvar',
  lead: 'Hos oss arbetar snickare, mäklare, ingenjörer, inredare och utvecklare i samma projekt.',
  picture: samplePicture('contractor-quay-construction'),
  body: '<h2>Så är det att börja</h2><p>Du får en handledare och ett projekt första veckan.</p>',
  people: [
    { name: 'Emma Nordin', role: 'platschef', since: 2016, quote: 'Jag går förbi hus jag har byggt varje morgon.' },
    { name: 'Yusuf Demir', role: 'kalkyl', since: null, quote: 'Här får siffrorna ta tid.' },
  ],
  benefits: [
    { heading: 'Trettio dagars semester', text: 'Och kollektivavtal.' },
    { heading: 'Rätt att säga stopp', text: 'När något inte är säkert.' },
  ],
  steps: [
    { when: 'Dag 1', title: 'Du skickar några rader', text: 'Inget personligt brev behövs.' },
    { when: 'Inom två veckor', title: 'Vi ringer', text: 'Alla får svar.' },
    { when: 'Vecka 4', title: 'Du träffar laget', text: 'På plats, där arbetet görs.' },
  ],
  jobs: {
    href: '/jobba-hos-oss/lediga-jobb/',
    total: 7,
    email: 'jobb@norrvida.example',
    first: [
      {
        href: '/jobba-hos-oss/lediga-jobb/#produktionschef',
        title: 'Produktionschef',
        place: 'Nacka',
        field: 'production',
        form: 'permanent',
        lastDay: '2026-12-13',
      },
    ],
  },
  blocks: [],
}

export const examples: Record<string, PageModels['standard-career']> = {
  'every part': all,
  'no open positions': { ...all, jobs: all.jobs && { ...all.jobs, total: 0, first: [] } },
  bare: { ...all, picture: null, body: '', people: [], benefits: [], steps: [], jobs: null },
  contractor: { ...all, heading: 'Jobba där det händer' },
  'finnish, long words': {
    ...all,
    heading: 'Rakenna jotain, mikä jää',
    people: [
      {
        name: 'Anna-Kaisa Mäki-Lehtonen',
        role: 'työturvallisuuspäällikkö',
        since: 2019,
        quote: 'Käyttöönottotarkastuksen jälkeen saan nukkua.',
      },
    ],
  },
}

export const exampleSites: Record<string, SiteId> = { contractor: 'contractor', 'finnish, long words': 'fi' }
