import type { ProjectCard } from '@nyhem/contract/shared-models'
import type { ReactNode } from 'react'
import { Plate, type PlateVariant } from '../../ui/plate/Plate.tsx'
import { Heart } from '../favourites/Heart.tsx'
import { ProjectStatusMark } from '../home-status/HomeStatusMark.tsx'
import { projectFacts, projectPriceText } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'

type Props = PlateVariant & {
  project: ProjectCard
  describe?: boolean
  /** False where the amounts stand elsewhere. */
  priced?: boolean
  below?: ReactNode
}

export function ProjectPlate({ project, describe, priced = true, ...variant }: Props) {
  const language = useHousing()
  const { texts } = language
  const { available } = project.homes
  const place = [project.place.municipality, available > 0 && texts.count.availableHomes(available)]
  return (
    <Plate
      {...variant}
      href={project.href}
      name={project.name}
      picture={project.picture}
      status={<ProjectStatusMark of={project} />}
      place={place.filter(Boolean).join(' · ')}
      facts={projectFacts(project, language)}
      price={priced && project.status !== 'sold-out' ? projectPriceText(project, language) : null}
      text={describe ? project.shortDescription : null}
      action={<Heart kind={project.kind} id={project.id} name={project.name} />}
      dimmed={project.status === 'sold-out'}
    />
  )
}
