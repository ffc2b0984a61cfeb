import { searchTargets } from '@nyhem/contract/routes/editing.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type ReactNode, useMemo } from 'react'
import { call } from '../../calls/call.ts'
import { type Targets, TargetsContext } from '../../targets/targets.ts'

/** What the links of a site can lead to. */
export function TargetsOfSettings({ siteId, children }: { siteId: SiteId; children: ReactNode }) {
  const targets = useMemo<Targets>(
    () => ({
      async search({ kinds, text }) {
        const answer = await call(searchTargets, { query: { site: siteId, kinds: kinds.join(), text } })
        if (!answer.ok) throw new Error(answer.problem.code)
        return answer.value.targets
      },
    }),
    [siteId],
  )
  return <TargetsContext value={targets}>{children}</TargetsContext>
}
