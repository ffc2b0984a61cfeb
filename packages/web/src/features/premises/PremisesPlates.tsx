import type { PremisesCard } from '@nyhem/contract/holding-cards'
import { Plate } from '../../ui/plate/Plate.tsx'
import { UnevenPlates } from '../../ui/plate/UnevenPlates.tsx'
import { PremisesStatusMark } from './PremisesStatusMark.tsx'
import { availableText, premisesAreaText, rentText, typesText, usePremisesLanguage } from './premises-words.ts'

type Props = {
  premises: readonly PremisesCard[]
  /** The first picture is the page's first large one. */
  priority?: boolean
}

/** Premises as plates of uneven size: what for, where, how large and from when, the rent last. */
export function PremisesPlates({ premises, priority }: Props) {
  const language = usePremisesLanguage()
  const [first] = premises
  return (
    <UnevenPlates
      items={premises}
      itemKey={({ id }) => id}
      plate={(one, slot) => (
        <Plate
          {...slot}
          href={one.href}
          name={one.name}
          picture={one.picture}
          status={<PremisesStatusMark status={one.status} />}
          place={`${one.address}, ${one.place.municipality}`}
          facts={[typesText(one, language), premisesAreaText(one, language), availableText(one, language)].filter(
            Boolean,
          )}
          price={one.status === 'let' ? null : rentText(one, language)}
          text={slot.size === 'heading-2' ? one.shortDescription : null}
          dimmed={one.status === 'let'}
          {...(priority && one === first && { priority })}
        />
      )}
    />
  )
}
