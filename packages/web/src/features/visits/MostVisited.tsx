import type { ProjectCard } from '@nyhem/contract/shared-models'
import { useEffect, useState } from 'react'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { VisitedList } from './VisitedList.tsx'
import { useVisitedTexts } from './visited-texts.ts'
import { fetchMostVisited } from './visits-client.ts'

export type MostVisitedProps = {
  county: string
  /** Display name. */
  name: string
}

/** Fetched in the browser, since pages are cached and this changes. */
export function MostVisited({ county, name }: MostVisitedProps) {
  const visited = useVisitedTexts()
  const [projects, setProjects] = useState<readonly ProjectCard[]>([])
  useEffect(() => {
    let isGone = false
    void fetchMostVisited(county).then((found) => isGone || setProjects(found))
    return () => {
      isGone = true
    }
  }, [county])
  if (projects.length === 0) return null
  return (
    <HeadedSection id="most-visited" size="heading-1" heading={visited.most(name)}>
      <VisitedList projects={projects} />
    </HeadedSection>
  )
}
