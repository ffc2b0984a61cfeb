import { useEffect } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { useConsent } from '../consent/consent.ts'

/** Only with consent to statistics, from the moment it is given. */
export function useVisit(stageId: string): void {
  const { siteId } = useSite()
  const { statistics } = useConsent()
  useEffect(() => {
    if (!statistics) return
    // Few visitors consent, so the code loads only for those.
    import('./record-visit.ts').then(
      ({ recordVisit }) => recordVisit({ siteId, stageId }),
      (cause: unknown) => console.warn('visit was not recorded', cause),
    )
  }, [siteId, stageId, statistics])
}
