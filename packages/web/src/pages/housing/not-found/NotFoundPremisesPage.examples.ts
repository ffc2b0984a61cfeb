import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleContacts } from '../../../examples/sample-stage.ts'

const gone: PageModels['not-found-premises'] = {
  heading: 'Lokalen är uthyrd',
  lead: 'Den hittade sitt företag. Vi har andra lokaler, och vet vilka som är på väg.',
  premisesHref: '/lokaler/',
  contacts: sampleContacts,
}

export const examples: Record<string, PageModels['not-found-premises']> = {
  'with people to ask': gone,
  'nobody to ask': { ...gone, contacts: [] },
}
