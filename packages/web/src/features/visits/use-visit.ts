import { useEffect } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { useConsent } from '../consent/consent.ts'

/** Records that the visitor looks at a stage; only with consent to statistics, and from the moment it is given. */
export function useVisit(stageId: string): void {
  const { siteId } = useSite()
  const { statistics } = useConsent()
  useEffect(() => {
    if (!statistics) return
    // Most visitors have not agreed to anything: the code comes for those who have.
    import('./record-visit.ts').then(
      ({ recordVisit }) => recordVisit({ siteId, stageId }),
      (cause: unknown) => console.warn('visit was not recorded', cause),
    )
  }, [siteId, stageId, statistics])
}
