import { clockToleranceMs, tokenLifeMs } from '@nyhem/domain/account/session'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId, type SessionId } from '@nyhem/domain/ids'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type SigningKeys, signatureAlgorithm } from './signing-keys.ts'

/** Only a session's token is one: whatever else our keys may sign names another audience. */
const issuer = 'nyhem'
const audience = 'nyhem:session'

/** Source: public-site specification §3 (session token). */
export type TokenClaims = {
  readonly accountId: AccountId
  readonly sessionId: SessionId
  readonly associationId: AssociationId | null
  /** By a national e-ID rather than by e-mail. */
  readonly byEIdentity: boolean
  /** Milliseconds. */
  readonly madeAt: number
  readonly endsAt: number
}

/** `Forged`: not a token, or not signed by us in this form. */
export type TokenRefusal = 'Forged' | 'Expired' | 'OldKey'

export async function signToken(keys: SigningKeys, claims: TokenClaims): Promise<string> {
  const { id, key } = await keys.signing()
  return new SignJWT({ sid: claims.sessionId, bank_id: claims.byEIdentity, brf: claims.associationId })
    .setProtectedHeader({ alg: signatureAlgorithm, kid: id, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.accountId)
    .setIssuedAt(Math.floor(claims.madeAt / 1_000))
    .setExpirationTime(Math.floor(claims.endsAt / 1_000))
    .sign(key)
}

/** The verification key is no longer ours. */
class OldKey extends Error {}

/** Allows two minutes of clock difference. Throws only database errors. */
export async function verifyToken(
  keys: SigningKeys,
  token: string,
  now: Instant,
): Promise<
  { readonly ok: true; readonly claims: TokenClaims } | { readonly ok: false; readonly refusal: TokenRefusal }
> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.verifying(kid)
        if (!key) throw new OldKey()
        return key
      },
      {
        algorithms: [signatureAlgorithm],
        typ: 'JWT',
        issuer,
        audience,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate: new Date(now),
        clockTolerance: clockToleranceMs / 1_000,
        maxTokenAge: tokenLifeMs / 1_000,
      },
    )
    const { sub, sid, brf, bank_id: byEIdentity, iat = 0, exp = 0 } = payload
    if (sub === undefined || typeof sid !== 'string') return { ok: false, refusal: 'Forged' }
    const claims = {
      accountId: asId<'Account'>(sub),
      sessionId: asId<'Session'>(sid),
      associationId: typeof brf === 'string' ? asId<'Association'>(brf) : null,
      byEIdentity: byEIdentity === true,
      madeAt: iat * 1_000,
      endsAt: exp * 1_000,
    }
    return { ok: true, claims }
  } catch (error) {
    if (error instanceof OldKey) return { ok: false, refusal: 'OldKey' }
    if (error instanceof errors.JWTExpired) return { ok: false, refusal: 'Expired' }
    if (error instanceof errors.JOSEError || error instanceof TypeError) return { ok: false, refusal: 'Forged' }
    throw error
  }
}
