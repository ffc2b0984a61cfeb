import { ProjectPlate } from '../../features/project-plate/ProjectPlate.tsx'
import type { ProjectListProps } from '../composition.ts'
import { FacadeRow } from './FacadeRow.tsx'
import styles from './UnevenProjects.module.css'

type Slot = 'wide' | 'narrow' | 'whole'

/**
 * Wide beside narrow, then reversed. A leftover plate takes the full width with its text beside it. Adjacent plates
 * never share a ratio. Under each stands the house as a row of windows.
 */
export const UnevenProjects = ({ projects, level = 3, priority, mirrored }: ProjectListProps) => (
  <ul className={styles.plates}>
    {projects.map((project, index) => {
      const slot = slotOf(index, projects.length, mirrored ?? false)
      return (
        <li key={project.id} className={styles.plate} data-slot={slot} data-second={index % 2 === 1 || undefined}>
          <ProjectPlate
            project={project}
            level={level}
            size={slot === 'narrow' ? 'heading-3' : 'heading-2'}
            ratio={slot === 'narrow' ? '4x5' : '3x2'}
            sizes={sizes[slot]}
            describe={slot !== 'narrow'}
            beside={slot === 'whole'}
            {...(priority && index === 0 && { priority })}
          />
          <FacadeRow {...project.homes} />
        </li>
      )
    })}
  </ul>
)

const sizes = {
  wide: '(min-width: 960px) 58vw, 100vw',
  narrow: '(min-width: 960px) 33vw, 100vw',
  whole: '(min-width: 960px) 45vw, 100vw',
} as const satisfies Record<Slot, string>

function slotOf(index: number, count: number, mirrored: boolean): Slot {
  if (index === count - 1 && count % 2 === 1) return 'whole'
  const row = Math.floor(index / 2) + (mirrored ? 1 : 0)
  return (index % 2 === 0) === (row % 2 === 0) ? 'wide' : 'narrow'
}
