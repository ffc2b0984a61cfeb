import { Suspense } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { lateWithTexts } from '../passkeys/late-with-texts.ts'

const partOf = lateWithTexts('board-notices', async () => (await import('./BoardNoticesPart.tsx')).BoardNoticesPart)

/** What the board tells its residents, for its members. */
export function LateBoardNotices() {
  const Part = partOf(useSite().locale)
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null
}
