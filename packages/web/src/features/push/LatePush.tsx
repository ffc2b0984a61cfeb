import { Suspense } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { lateWithTexts } from '../passkeys/late-with-texts.ts'

const pushOf = lateWithTexts('push', async () => (await import('./PushPart.tsx')).PushPart)

/** Pushes to browsers and their quiet hours; nothing where there are none. */
export function LatePush() {
  const Part = pushOf(useSite().locale)
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null
}
