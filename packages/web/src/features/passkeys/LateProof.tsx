import { Suspense } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { lateWithTexts } from './late-with-texts.ts'

const proofOf = lateWithTexts('passkeys', async () => (await import('./ProveWithPasskey.tsx')).ProveWithPasskey)

/** In a file of its own: the login page must not carry the styles of the settings. */
export function LateProof({ returnPath }: { returnPath: string }) {
  const Proof = proofOf(useSite().locale)
  return (
    <Suspense fallback={null}>
      <Proof returnPath={returnPath} />
    </Suspense>
  )
}
