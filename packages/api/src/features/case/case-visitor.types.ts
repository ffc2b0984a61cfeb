import type { CaseViewer } from '@nyhem/domain/case/case-access'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'

/** Who asks for cases, at which site. */
export type CaseVisitor = { readonly siteId: SiteId; readonly accountId: AccountId; readonly viewer: CaseViewer }
