import type { PictureRatio } from '@nyhem/contract/picture-address'
import type { ProjectCard } from '@nyhem/contract/shared-models'
import type { HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import { Heart } from '../favourites/Heart.tsx'
import { ProjectStatusMark } from '../home-status/HomeStatusMark.tsx'
import { projectFacts, projectPriceText } from '../housing-words/housing-format.ts'
import { useHousing } from '../housing-words/use-housing.ts'

type Props = {
  project: ProjectCard
  sizes: string
  ratio?: PictureRatio
  level?: HeadingLevel
  size?: 'heading-2' | 'heading-3' | 'heading-4'
  priority?: boolean
  /** With the short description under the facts. */
  describe?: boolean
  beside?: boolean
  className?: string | undefined
}

/** An area or a stage as a plate: picture, name and status, place and homes left, facts, price last. */
export function ProjectPlate({ project, describe, className, ...look }: Props) {
  const language = useHousing()
  const { texts } = language
  const { available } = project.homes
  const place = [project.place.municipality, available > 0 && texts.count.availableHomes(available)]
  return (
    <Plate
      {...look}
      className={className}
      href={project.href}
      name={project.name}
      picture={project.picture}
      status={<ProjectStatusMark status={project.status} />}
      place={place.filter(Boolean).join(' · ')}
      facts={projectFacts(project, language)}
      price={project.status === 'sold-out' ? null : projectPriceText(project, language)}
      text={describe ? project.shortDescription : null}
      action={<Heart kind={project.kind} id={project.id} name={project.name} />}
      dimmed={project.status === 'sold-out'}
    />
  )
}
