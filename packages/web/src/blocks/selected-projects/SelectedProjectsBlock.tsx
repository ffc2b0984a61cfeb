import { ProjectList } from '../../compositions/ProjectList.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import type { BlockProps } from '../block-props.ts'

export function SelectedProjectsBlock({ id, model }: BlockProps<'selected-projects'>) {
  const { heading, projects, more } = model
  if (projects.length === 0) return null
  return (
    <HeadedSection {...{ id, heading, more }}>
      <ProjectList projects={projects} level={heading === null ? 2 : 3} />
    </HeadedSection>
  )
}
