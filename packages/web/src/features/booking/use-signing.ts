import { cancelSigning, signingStatus } from '@nyhem/contract/routes/signing.paths'
import { authMethodOf } from '@nyhem/domain/account/login-types'
import { useMemo } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { call } from '../api-client/call.ts'
import type { SigningCalls } from '../login/identify.ts'
import type { OrderControl } from '../login/use-order.ts'
import { useSignature } from '../login/use-signature.ts'
import { forgetSigning, readBookingAddress } from './booking-address.ts'
import { returnedSigning, startSigning } from './booking-calls.ts'

/** Calls `onSigned` once the provider confirms. */
export function useSigning(
  { bookingId, buyer }: { bookingId: string; buyer: number },
  onSigned: () => void,
): OrderControl {
  const site = useSite()
  const method = authMethodOf[site.country]
  const calls = useMemo<SigningCalls>(
    () => ({
      start: (request) => startSigning(site, { bookingId, buyer }, request.environment ?? 'desktop'),
      status: (session) => call(signingStatus, { params: { method, session } }),
      finish: (session) => returnedSigning(site, session),
      cancel: (session) => call(cancelSigning, { params: { method, session } }),
    }),
    [site, method, bookingId, buyer],
  )
  return useSignature(calls, takeReturned, onSigned)
}

function takeReturned(): string | null {
  const { signing } = readBookingAddress(location.search)
  if (signing !== null) forgetSigning()
  return signing
}
