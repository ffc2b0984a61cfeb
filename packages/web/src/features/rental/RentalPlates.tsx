import type { RentalCard } from '@nyhem/contract/holding-cards'
import { letsLater } from '@nyhem/domain/housing/rental-summary'
import type { HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import { UnevenPlates } from '../../ui/plate/UnevenPlates.tsx'
import { RentalProjectMark } from './RentalMarks.tsx'
import { rentalMoveInText, rentRangeText, sizeTexts, useRentalLanguage } from './rental-texts.ts'

type Props = {
  projects: readonly RentalCard[]
  level?: HeadingLevel
  /** Loads the first picture with priority. */
  priority?: boolean
}

export function RentalPlates({ projects, level = 3, priority }: Props) {
  const language = useRentalLanguage()
  const { texts } = language
  return (
    <UnevenPlates
      items={projects}
      itemKey={({ id }) => id}
      priority={priority}
      plate={(project, slot) => {
        const { total, available } = project.homes
        const homesLeft = letsLater(project.status) ? texts.homeCount(total) : texts.available(available)
        const isFull = project.status === 'sold-out'
        return (
          <Plate
            {...slot}
            level={level}
            href={project.href}
            name={project.name}
            picture={project.picture}
            status={<RentalProjectMark status={project.status} />}
            place={[project.place.municipality, total > 0 && homesLeft].filter(Boolean).join(' · ')}
            facts={[...sizeTexts(project, language), isFull ? null : rentalMoveInText(project, language)].filter(
              (fact) => fact !== null,
            )}
            price={isFull ? null : rentRangeText(project, language)}
            text={slot.size === 'heading-2' ? project.shortDescription : null}
            dimmed={isFull}
          />
        )
      }}
    />
  )
}
