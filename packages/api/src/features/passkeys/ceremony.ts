import type { NewPasskey, PasskeyAnswer } from '@nyhem/contract/calls/passkeys'
import type { AccountId } from '@nyhem/domain/ids'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type AuthenticatorTransport as Transport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import type { StoredPasskey } from './passkeys.store.ts'

/** Where a passkey belongs: the site's host alone, not its parent domain, which neighbours share. */
export type RelyingParty = { readonly id: string; readonly origin: string; readonly name: string }

/** EdDSA, ES256 and RS256: those that authenticators have. */
const algorithms = [-8, -7, -257]

/** Milliseconds for the person, and for the answer. */
export const challengeMs = 5 * 60_000

const described = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: isoBase64URL.fromBuffer(new Uint8Array(credentialId)),
    transports: transports as Transport[],
  }))

/** Options of a new passkey. The authenticator shows the address; the account's id says nothing of the person. */
export const registrationOptions = (
  party: RelyingParty,
  of: { accountId: AccountId; address: string; passkeys: readonly StoredPasskey[] },
) =>
  generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: of.address,
    userID: new TextEncoder().encode(of.accountId),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: described(of.passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })

export const authenticationOptions = (party: RelyingParty, passkeys: readonly StoredPasskey[]) =>
  generateAuthenticationOptions({
    rpID: party.id,
    timeout: challengeMs,
    allowCredentials: described(passkeys),
    userVerification: 'required',
  })

type VerifiedPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>
type Verified<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly cause: unknown }

export const verifyNew = (
  party: RelyingParty,
  challenge: string,
  { authenticatorAttachment: _, ...passkey }: NewPasskey,
): Promise<Verified<VerifiedPasskey>> =>
  verified(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: isoBase64URL.toBuffer(id),
      publicKey,
      counter,
      transports: passkey.response.transports ?? [],
    }
  })

/** The counter that was sent. It is judged by our own rule: to the library, a stored zero accepts any. */
export const verifyAnswer = (
  party: RelyingParty,
  challenge: string,
  { passkey, answer }: { passkey: StoredPasskey; answer: PasskeyAnswer },
): Promise<Verified<number>> =>
  verified(async () => {
    const { authenticatorAttachment: _, ...response } = answer
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: isoBase64URL.fromBuffer(new Uint8Array(passkey.credentialId)),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  })

/** The library throws whatever is wrong with what was sent. */
async function verified<Value>(verify: () => Promise<Value | null>): Promise<Verified<Value>> {
  try {
    const value = await verify()
    return value === null ? { ok: false, cause: new Error('the signature does not verify') } : { ok: true, value }
  } catch (cause) {
    return { ok: false, cause }
  }
}

/** Which of the passkeys answered, if any. */
export const answering = (passkeys: readonly StoredPasskey[], { id }: PasskeyAnswer): StoredPasskey | undefined =>
  passkeys.find(({ credentialId }) => isoBase64URL.fromBuffer(new Uint8Array(credentialId)) === id)
