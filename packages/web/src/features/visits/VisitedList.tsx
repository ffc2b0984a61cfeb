import type { ProjectCard } from '@nyhem/contract/shared-models'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { projectPriceText } from '../housing-texts/housing-format.ts'
import { projectStatusWord } from '../housing-texts/status-words.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './Visited.module.css'

export function VisitedList({ projects }: { projects: readonly ProjectCard[] }) {
  const language = useHousing()
  return (
    <ul className={styles.list}>
      {projects.map((project) => (
        <li key={project.id} className={styles.project}>
          <Picture picture={project.picture} ratio="1x1" sizes="88px" alt="" className={styles.picture} />
          <div>
            <Heading level={3} size="heading-4">
              <a className={styles.link} href={project.href}>
                {project.name}
              </a>
            </Heading>
            <p className={styles.place}>{project.place.municipality}</p>
            <p className={styles.price}>
              {(project.status === 'sold-out' ? null : projectPriceText(project, language)) ??
                projectStatusWord(project, language.texts)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
