import type { IdentificationStatus } from '@nyhem/contract/calls/account'
import { useMemo } from 'react'
import { useSite } from '../../site/site-context.tsx'
import type { IdentificationControl } from '../login/use-identification.ts'
import { type SignatureCalls, useSignature } from '../login/use-signature.ts'
import { accountCall } from '../session/account-client.ts'
import { forgetSigning, readBookingAddress } from './booking-address.ts'
import { returnedSigning, signingPath, startSigning } from './booking-calls.ts'

/** The signing of one buyer. `onSigned` is called once the provider has said yes. */
export function useSigning(
  { bookingId, buyer }: { bookingId: string; buyer: number },
  onSigned: () => void,
): IdentificationControl {
  const site = useSite()
  const calls = useMemo<SignatureCalls>(
    () => ({
      start: (request) => startSigning(site, { bookingId, buyer }, request.environment ?? 'desktop'),
      status: (session) => accountCall<IdentificationStatus>('GET', signingPath(site, 'status', session)),
      finish: (session) => returnedSigning(site, session),
      cancel: (session) => accountCall('POST', signingPath(site, 'cancel', session), { body: {} }),
    }),
    [site, bookingId, buyer],
  )
  return useSignature(calls, takeReturned, onSigned)
}

function takeReturned(): string | null {
  const { signing } = readBookingAddress(location.search)
  if (signing !== null) forgetSigning()
  return signing
}
