import type { ProjectCard } from '@nyhem/contract/shared-models'
import { Heart } from '../../features/favourites/Heart.tsx'
import { ProjectStatusMark } from '../../features/home-status/HomeStatusMark.tsx'
import {
  areaText,
  type HousingLanguage,
  moveInFact,
  projectPriceText,
  roomsText,
} from '../../features/housing-texts/housing-format.ts'
import { useHousing } from '../../features/housing-texts/use-housing.ts'
import { showingsAnchor } from '../../features/visit/showings-anchor.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Heading, type HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import type { ProjectListProps } from '../composition.ts'
import styles from './ProjectRows.module.css'

/** One project a row. What one can do is written on two buttons, not hidden in a picture. */
export const ProjectRows = ({ projects, level = 3, priority }: ProjectListProps) => (
  <ul className={styles.rows}>
    {projects.map((project, index) => (
      <li key={project.id}>
        <ProjectRow project={project} level={level} priority={Boolean(priority) && index === 0} />
      </li>
    ))}
  </ul>
)

/** Of an area with several stages, whose staff knows the days of each. */
const contactsAnchor = 'contacts'

type RowProps = { project: ProjectCard; level: HeadingLevel; priority: boolean }

function ProjectRow({ project, level, priority }: RowProps) {
  const language = useHousing()
  const { texts } = language
  const { available } = project.homes
  const price = project.status === 'sold-out' ? null : projectPriceText(project, language)
  return (
    <article className={styles.row} data-dimmed={project.status === 'sold-out' || undefined}>
      <div className={styles.figure}>
        <Picture
          picture={project.picture}
          ratio="3x2"
          sizes="(min-width: 960px) 42vw, 100vw"
          alt={project.picture?.altText ?? ''}
          {...(priority && { priority })}
          className={styles.picture}
        />
        <div className={styles.heart}>
          <Heart kind={project.kind} id={project.id} name={project.name} />
        </div>
      </div>
      <div className={styles.words}>
        <ProjectStatusMark of={project} />
        <Heading level={level} size="heading-1">
          {project.name}
        </Heading>
        <p className={styles.place}>
          {[project.place.municipality, available > 0 && texts.count.availableHomes(available)]
            .filter(Boolean)
            .join(', ')}
        </p>
        {factLines(project, language).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {price && <p className={styles.price}>{price}</p>}
        <RowActions project={project} />
      </div>
    </article>
  )
}

function RowActions({ project }: { project: ProjectCard }) {
  const { rows } = useHousing().texts
  const onSale = project.homes.available > 0 && project.status !== 'sold-out'
  return (
    <div className={styles.actions}>
      <ButtonLink href={project.href} variant={onSale ? 'filled' : 'outlined'} wide="on-phones">
        {onSale ? rows.seeHomes : rows.readMore}
        <VisuallyHidden>, {project.name}</VisuallyHidden>
      </ButtonLink>
      {onSale && (
        <ButtonLink
          href={`${project.href}#${project.kind === 'stage' ? showingsAnchor : contactsAnchor}`}
          variant="outlined"
          wide="on-phones"
        >
          {rows.bookShowing}
          <VisuallyHidden>, {project.name}</VisuallyHidden>
        </ButtonLink>
      )}
    </div>
  )
}

/** Size on one line, move-in on the next. */
function factLines(project: ProjectCard, language: HousingLanguage): readonly string[] {
  const size = [project.rooms && roomsText(project.rooms, language), project.area && areaText(project.area, language)]
  return [size.filter(Boolean).join(', '), project.moveIn && moveInFact(project.moveIn, language)].filter(
    (line): line is string => Boolean(line),
  )
}
