import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleNews } from '../../../examples/sample-my-pages.ts'

const [first, second, third] = sampleNews
const list = { text: 'Nyheter', href: '/mina-sidor/nyheter/' }

export const examples: Record<string, PageModels['residence-news']> = {
  'news of a project': {
    title: first?.title ?? '',
    preamble: first?.preamble ?? '',
    body: '<p>Sedan i torsdags ligger taket på hus A.</p><ul><li>Väggarna reses.</li><li>El och vatten dras fram.</li></ul>',
    publishedOn: '2026-03-12',
    project: first?.project ?? null,
    picture: first?.picture ?? null,
    list,
    others: [second, third].filter((item) => item !== undefined),
  },
  'a title alone': {
    title: 'Grindkodenbytsvidmidnattochgällersedanförallasomboriföreningen',
    preamble: '',
    body: '',
    publishedOn: '2026-03-12',
    project: null,
    picture: null,
    list,
    others: [],
  },
}
