import type { ProjectCard } from '@nyhem/contract/shared-models'
import { useEffect, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { allowStatistics, useConsent, withdrawStatistics } from '../consent/consent.ts'
import { forgetVisitor } from './forget-visitor.ts'
import styles from './Visited.module.css'
import { VisitedList } from './VisitedList.tsx'
import { useVisitedTexts } from './visited-texts.ts'
import { readVisitorId, storeVisitorId } from './visitor-id.ts'
import { fetchLastVisited } from './visits-client.ts'

/** `invites`: requests missing consent, where the part is otherwise absent. */
export type LastVisitedProps = { invites: boolean }

/** Projects this visitor viewed, only with consent to statistics, which can be withdrawn here. */
export function LastVisited({ invites }: LastVisitedProps) {
  const { siteId } = useSite()
  const visited = useVisitedTexts()
  const { statistics } = useConsent()
  // Consent is known only in the browser, and the button needs scripts.
  const isHydrated = useHydrated()
  const [projects, setProjects] = useState<readonly ProjectCard[]>([])
  useEffect(() => {
    const visitorId = readVisitorId()
    if (!statistics || visitorId === null) return
    let isGone = false
    void fetchLastVisited({ visitorId, siteId }).then((found) => isGone || setProjects(found))
    return () => {
      isGone = true
    }
  }, [statistics, siteId])
  const agree = () => {
    storeVisitorId()
    allowStatistics()
    showToast({ tone: 'success', text: visited.allowed })
  }
  const forget = () => {
    withdrawStatistics()
    setProjects([])
    showToast({ tone: 'success', text: visited.forgotten })
    void forgetVisitor()
  }
  if (!isHydrated) return null
  if (!statistics && invites)
    return (
      <HeadedSection id="last-visited" size="heading-1" heading={visited.invitation}>
        <p className={styles.why}>{visited.why}</p>
        <Button variant="outlined" onClick={agree}>
          {visited.allow}
        </Button>
      </HeadedSection>
    )
  if (!statistics || projects.length === 0) return null
  return (
    <HeadedSection id="last-visited" size="heading-1" heading={visited.last}>
      <VisitedList projects={projects} />
      <Button variant="quiet" onClick={forget}>
        {visited.forget}
      </Button>
    </HeadedSection>
  )
}
