import type { PremisesCard } from '@nyhem/contract/holding-cards'
import { Plate } from '../../ui/plate/Plate.tsx'
import { UnevenPlates } from '../../ui/plate/UnevenPlates.tsx'
import { PremisesStatusMark } from './PremisesStatusMark.tsx'
import { availableText, premisesAreaText, rentText, typesText, usePremisesLanguage } from './premises-texts.ts'

type Props = {
  premises: readonly PremisesCard[]
  /** Loads the first picture with priority. */
  priority?: boolean
}

export function PremisesPlates({ premises, priority }: Props) {
  const language = usePremisesLanguage()
  return (
    <UnevenPlates
      items={premises}
      itemKey={({ id }) => id}
      priority={priority}
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
        />
      )}
    />
  )
}
