import type { MarkedPhoto } from '@nyhem/contract/calls/photo-marks'
import { Suspense } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { lateWithTexts } from '../passkeys/late-with-texts.ts'

const partOf = lateWithTexts('photo-marks', async () => (await import('./MarkedPhoto.tsx')).MarkedPhoto)

/** Of few photos: code and texts come after the page. */
export function LateMarkedPhoto(props: { marked: MarkedPhoto }) {
  const Part = partOf(useSite().locale)
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ) : null
}
