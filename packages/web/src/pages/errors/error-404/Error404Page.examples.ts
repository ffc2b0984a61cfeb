import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleProjects } from '../../../examples/sample-projects.ts'

const link = (text: string, href: string) => ({ text, href, openInNewTab: false })

export const examples: Record<string, PageModels['404']> = {
  swedish: {
    heading: 'Här är tomten tom',
    lead: 'Sidan finns inte längre, eller så blev adressen fel. Börja om från något av det här.',
    links: [link('Sök bostad', '/bostader/'), link('Kontakta oss', '/kontakt/')],
    searchHref: '/sok/',
    projects: sampleProjects.slice(0, 2),
  },
  norwegian: {
    heading: 'Her er tomten tom',
    lead: 'Siden finnes ikke lenger, eller så ble adressen feil.',
    links: [link('Se boligene', '/boliger/')],
    searchHref: null,
    projects: [],
  },
  finnish: {
    heading: 'Tällä tontilla ei ole mitään',
    lead: 'Sivua ei enää ole, tai osoitteessa on virhe.',
    links: [link('Hae asuntoa', '/asunnot/')],
    searchHref: null,
    projects: [],
  },
  english: {
    heading: 'This plot is empty',
    lead: 'The page is gone, or the address was wrong.',
    links: [],
    searchHref: null,
    projects: [],
  },
}

export const exampleSites: Record<string, SiteId> = { norwegian: 'no', finnish: 'fi', english: 'se-en' }
