import type { PageModels } from '@nyhem/contract/pages/page-kinds'

export const examples: Readonly<Record<string, PageModels['search-alerts']>> = {
  'before the link is read': {
    heading: 'Mejl om nya bostäder',
    searchesHref: '/mina-sidor/sparade-sokningar/',
    company: { phone: '010-555 01 00', email: 'hej@norrvida.example' },
  },
}
