import { Suspense } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { lateWithTexts } from './late-with-texts.ts'

const partOf = lateWithTexts('passkeys', async () => (await import('./PasskeysPart.tsx')).PasskeysPart)

export function LatePasskeysPart() {
  const Part = partOf(useSite().locale)
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null
}
