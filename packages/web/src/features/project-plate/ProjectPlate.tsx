import type { ProjectCard } from '@nyhem/contract/shared-models'
import { Plate, type PlateVariant } from '../../ui/plate/Plate.tsx'
import { Heart } from '../favourites/Heart.tsx'
import { ProjectStatusMark } from '../home-status/HomeStatusMark.tsx'
import { projectFacts, projectPriceText } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'

type Props = PlateVariant & { project: ProjectCard; describe?: boolean }

export function ProjectPlate({ project, describe, ...variant }: Props) {
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
      price={project.status === 'sold-out' ? null : projectPriceText(project, language)}
      text={describe ? project.shortDescription : null}
      action={<Heart kind={project.kind} id={project.id} name={project.name} />}
      dimmed={project.status === 'sold-out'}
    />
  )
}
