import { searchTargets } from '@nyhem/contract/routes/editing.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type ReactNode, useMemo } from 'react'
import { call } from '../../../calls/call.ts'
import { mayDo, useMe, useSession } from '../../../entry/session.tsx'
import { type Targets, TargetsContext } from '../../../targets/targets.ts'

/** What fields of a page of the site can point to. */
export function TargetsOfSite({ siteId, children }: { siteId: SiteId; children: ReactNode }) {
  const { heed } = useSession()
  const me = useMe()
  const locale = me.sites.find(({ id }) => id === siteId)?.locale ?? null
  const language = mayDo(me, 'media') ? locale : null
  const targets = useMemo<Targets>(
    () => ({
      language,
      async search({ kinds, text }) {
        const query = { site: siteId, kinds: kinds.join(','), text: text.slice(0, 200) }
        const result = heed(await call(searchTargets, { query }))
        // The dialog says so in place of what was found.
        if (!result.ok) throw new Error(result.problem.code)
        return result.value.targets
      },
    }),
    [siteId, language, heed],
  )
  return <TargetsContext value={targets}>{children}</TargetsContext>
}
