import { ProjectStatusMark } from '../../features/home-status/HomeStatusMark.tsx'
import { projectFacts, projectPriceText } from '../../features/housing-texts/housing-format.ts'
import { useHousing } from '../../features/housing-texts/use-housing.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import type { ProjectListProps } from '../composition.ts'
import styles from './ProjectRegister.module.css'

/** No pictures: name, place, facts and price in columns, as in a list of quantities. */
export const ProjectRegister = ({ projects, level = 3 }: ProjectListProps) => {
  const language = useHousing()
  return (
    <ul className={styles.register}>
      {projects.map((project) => (
        <li key={project.id} className={styles.row}>
          <Heading level={level} size="heading-3">
            <a href={project.href} className={styles.link}>
              {project.name}
            </a>
          </Heading>
          <span>{project.place.municipality}</span>
          <span>{projectFacts(project, language).join(', ')}</span>
          <span className={styles.price}>{projectPriceText(project, language)}</span>
          <ProjectStatusMark of={project} bare />
        </li>
      ))}
    </ul>
  )
}
