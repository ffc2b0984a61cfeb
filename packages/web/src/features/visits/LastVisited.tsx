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
import { keepVisitorId, readVisitorId } from './visitor-id.ts'
import { fetchLastVisited } from './visits-client.ts'

/** `invites`: asks for consent where there is none; elsewhere the part is simply not there. */
export type LastVisitedProps = { invites: boolean }

/** What this visitor looked at, after consent to statistics only; and the way to take that back. */
export function LastVisited({ invites }: LastVisitedProps) {
  const { siteId } = useSite()
  const visited = useVisitedTexts()
  const { statistics } = useConsent()
  // What consent there is, is known in the browser only; and without scripts the button could do nothing.
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
    keepVisitorId()
    allowStatistics()
    showToast({ text: visited.allowed })
  }
  const forget = () => {
    withdrawStatistics()
    setProjects([])
    showToast({ text: visited.forgotten })
    void forgetVisitor()
  }
  if (!isHydrated) return null
  if (!statistics && invites)
    return (
      <HeadedSection id="last-visited" size="heading-1" heading={visited.invitation}>
        <p className={styles.why}>{visited.why}</p>
        <Button look="outlined" onClick={agree}>
          {visited.allow}
        </Button>
      </HeadedSection>
    )
  if (!statistics || projects.length === 0) return null
  return (
    <HeadedSection id="last-visited" size="heading-1" heading={visited.last}>
      <VisitedList projects={projects} />
      <Button look="quiet" className={styles.forget} onClick={forget}>
        {visited.forget}
      </Button>
    </HeadedSection>
  )
}
