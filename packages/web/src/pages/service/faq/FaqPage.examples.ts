import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { FaqItem } from '@nyhem/contract/pages/service'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleCompany } from '../../../examples/sample-showing.ts'

const item = (id: string, question: string, answer: string): FaqItem => ({
  id,
  question,
  answer: `<p>${answer}</p>`,
  youtubeLink: null,
  youtubeImage: null,
  youtubeDescription: null,
  youtubeScriptText: null,
  files: [],
})

const all: PageModels['faq'] = {
  heading: 'Vanliga frågor',
  lead: 'Hittar du inte svaret här så ring oss. Vi lägger till frågan.',
  action: '/fragor-och-svar/',
  asked: '',
  topics: [
    {
      id: 'fore-kopet',
      heading: 'Före köpet',
      items: [
        item('ko', 'Finns det kö?', 'Nej. Den som bokar först får hemmet.'),
        item('insats', 'Hur stor kontantinsats behöver jag?', 'Minst 15 procent av priset.'),
      ],
    },
    {
      id: 'under-bygget',
      heading: 'Under bygget',
      items: [
        {
          ...item('besiktning', 'Vad händer på slutbesiktningen?', 'En opartisk besiktningsman går igenom hemmet.'),
          youtubeLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          youtubeImage: samplePicture('interior-kitchen-oak'),
          youtubeDescription: 'Vi följer en besiktning rum för rum.',
          youtubeScriptText: 'Vi börjar i hallen.',
          files: [
            {
              title: 'Så går köpet till',
              href: '/documents/0123456789abcdef/documents/how-to-buy.sv.pdf',
              bytes: 182_000,
              fileType: 'PDF',
              lang: 'sv-SE',
            },
          ],
        },
      ],
    },
  ],
  customerServiceHref: '/kundservice/',
  company: sampleCompany,
  blocks: [],
}

export const examples: Record<string, PageModels['faq']> = {
  'every question': all,
  'looked for': { ...all, asked: 'besiktning' },
  'nothing found': { ...all, asked: 'helikopter' },
  'no customer service': { ...all, lead: null, customerServiceHref: null, topics: all.topics.slice(0, 1) },
  'finnish, long words': {
    ...all,
    heading: 'Kysymyksiä ja vastauksia',
    topics: [
      {
        id: 'tarkastus',
        heading: 'Käyttöönottotarkastukset ja vuositarkastukset',
        items: [
          item('poytakirja', 'Kuka allekirjoittaa käyttöönottotarkastuspöytäkirjan?', 'Sinä ja vastaava mestari.'),
        ],
      },
    ],
  },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi' }
