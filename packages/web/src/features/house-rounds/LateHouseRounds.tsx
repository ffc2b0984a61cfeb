import { Suspense } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { lateWithTexts } from '../passkeys/late-with-texts.ts'

const partOf = lateWithTexts('house-rounds', async () => (await import('./HouseRoundsPart.tsx')).HouseRoundsPart)

/** Reports of rounds through the houses of the association: code, texts and data come after the page. */
export function LateHouseRounds() {
  const Part = partOf(useSite().locale)
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null
}
