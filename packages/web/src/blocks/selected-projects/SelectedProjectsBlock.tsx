import { ProjectPlate } from '../../features/project-plate/ProjectPlate.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { UnevenPlates } from '../../ui/plate/UnevenPlates.tsx'
import type { BlockProps } from '../block-props.ts'

export function SelectedProjectsBlock({ id, model }: BlockProps<'selected-projects'>) {
  const { heading, projects, more } = model
  if (projects.length === 0) return null
  return (
    <HeadedSection {...{ id, heading, more }}>
      <UnevenPlates
        items={projects}
        itemKey={(project) => project.id}
        plate={(project, slot) => <ProjectPlate project={project} level={heading === null ? 2 : 3} {...slot} />}
      />
    </HeadedSection>
  )
}
