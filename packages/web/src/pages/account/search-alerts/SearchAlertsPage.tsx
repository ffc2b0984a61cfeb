import { EndAlerts } from '../../../features/saved-searches/EndAlerts.tsx'
import type { TemplateProps } from '../../registry.ts'
import { AccountLead } from '../AccountLead.tsx'

/** Where letters about new homes are ended, by the link that came with one. */
export const SearchAlertsPage = ({ model }: TemplateProps<'search-alerts'>) => (
  <AccountLead heading={model.heading} intro={null}>
    <EndAlerts searchesHref={model.searchesHref} />
  </AccountLead>
)
