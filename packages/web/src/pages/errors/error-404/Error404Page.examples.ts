import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'

export const examples: Record<string, PageModels['404']> = {
  swedish: {
    heading: 'Här är tomten tom',
    lead: 'Sidan finns inte längre, eller så blev adressen fel.',
    links: [{ text: 'Sök bostad', href: '/bostader/', openInNewTab: false }],
    projects: [],
  },
  finnish: {
    heading: 'Tällä tontilla ei ole mitään',
    lead: 'Sivua ei enää ole, tai osoitteessa on virhe.',
    links: [{ text: 'Hae asuntoa', href: '/asunnot/', openInNewTab: false }],
    projects: [],
  },
}

export const exampleSites: Record<string, SiteId> = { finnish: 'fi' }
