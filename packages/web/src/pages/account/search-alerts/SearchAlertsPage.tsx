import { EndAlerts } from '../../../features/saved-searches/EndAlerts.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { AccountLead } from '../AccountLead.tsx'

/** Through the link in an e-mail. */
export const SearchAlertsPage = ({ model }: TemplateProps<'search-alerts'>) => (
  <AccountLead heading={model.heading} intro={null}>
    <EndAlerts searchesHref={model.searchesHref} />
  </AccountLead>
)
