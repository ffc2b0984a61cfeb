import type { RentalCard } from '@nyhem/contract/holding-cards'
import { letsLater } from '@nyhem/domain/housing/rental-summary'
import type { HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import { UnevenPlates } from '../../ui/plate/UnevenPlates.tsx'
import { RentalProjectMark } from './RentalMarks.tsx'
import { rentalMoveInText, rentRangeText, sizeTexts, useRentalLanguage } from './rental-words.ts'

type Props = {
  projects: readonly RentalCard[]
  level?: HeadingLevel
  /** The first picture is the page's first large one. */
  priority?: boolean
}

/** Houses of rented homes as plates of uneven size: where, how many are left, how large and from when, the rent last. */
export function RentalPlates({ projects, level = 3, priority }: Props) {
  const language = useRentalLanguage()
  const { texts } = language
  const [first] = projects
  return (
    <UnevenPlates
      items={projects}
      itemKey={({ id }) => id}
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
            {...(priority && project === first && { priority })}
          />
        )
      }}
    />
  )
}
