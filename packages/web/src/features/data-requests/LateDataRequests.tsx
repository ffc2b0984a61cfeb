import { Suspense } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { lateWithTexts } from '../passkeys/late-with-texts.ts'

const requestsOf = lateWithTexts('data-requests', async () => (await import('./DataRequestsPart.tsx')).DataRequestsPart)
const looksOf = lateWithTexts('data-requests', async () => (await import('./StaffLooksPart.tsx')).StaffLooksPart)

/** What the person has asked for about their own data, and a form for more. */
export function LateDataRequests() {
  const Part = requestsOf(useSite().locale)
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null
}

/** Who of the staff has looked at the person. */
export function LateStaffLooks() {
  const Part = looksOf(useSite().locale)
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null
}
