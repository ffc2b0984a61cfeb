import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { BrokenInvariant } from '@nyhem/domain/result'
import * as client from 'openid-client'
import type {
  BeginResult,
  EIdentitySurroundings,
  FinishResult,
  RedirectAnswer,
  RedirectIdentity,
  RedirectRequest,
} from '../e-identity.ts'
import { type OidcSettings, oidcBroker } from './oidc-broker.ts'
import { failureOf } from './oidc-failure.ts'
import { claimOf, isFresh, personOf } from './oidc-person.ts'
import { readState, writeState } from './oidc-state.ts'

/** Longest absence of the person, in milliseconds. Brokers expire sooner. */
const mostAwayMs = 20 * 60_000

/** Timeout of a broker response, in seconds. */
const answerTimeoutSeconds = 10

/**
 * A broker remembers a browser for a while. After a log-out here it would otherwise log the last person in again, and
 * nobody else could log in from that browser.
 */
const freshLogin = { prompt: 'login', max_age: '0' }

const timeZone = { NO: 'Europe/Oslo', FI: 'Europe/Helsinki', SE: 'Europe/Stockholm' } as const

/**
 * OpenID Connect e-ID: authorization code with PKCE, `state` and `nonce`; checks the ID token's signature, audience,
 * nonce and level. Where the profile requires it, requests are signed and pushed and responses decrypted. Throws for
 * invalid settings.
 */
export function oidc(
  settings: OidcSettings,
  surroundings: EIdentitySurroundings,
  timeoutSeconds = answerTimeoutSeconds,
): RedirectIdentity {
  const { profile, redirectUris } = settings
  const now = () => surroundings.now().getTime()
  const broker = oidcBroker(settings, now, timeoutSeconds)

  const report = (call: string, fault: string) =>
    surroundings.report({ provider: profile.provider, call, fault, order: null, requestId: null })

  async function addressOf(parameters: Record<string, string>): Promise<URL> {
    const configuration = await broker.configure()
    if (broker.signingKey === null) return client.buildAuthorizationUrl(configuration, parameters)
    const signed = await client.buildAuthorizationUrlWithJAR(configuration, parameters, await broker.signingKey())
    return client.buildAuthorizationUrlWithPAR(configuration, signed.searchParams)
  }

  async function begin({ redirectUri, language }: RedirectRequest): Promise<BeginResult> {
    if (!redirectUris.includes(redirectUri)) throw new BrokenInvariant('redirect address not agreed', { redirectUri })
    const state = client.randomState()
    const nonce = client.randomNonce()
    const verifier = client.randomPKCECodeVerifier()
    try {
      const url = await addressOf({
        ...freshLogin,
        ...profile.parameters,
        redirect_uri: redirectUri,
        scope: profile.scope,
        ui_locales: profile.locales[language],
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      const stored = writeState({ state, nonce, verifier, redirectUri, beganAt: now() })
      return { code: 'Ok', url: url.href, state, kept: stored }
    } catch (error) {
      report('begin', failureOf(error).fault)
      return { code: 'Unavailable' }
    }
  }

  /** ID token claims, plus UserInfo where the number is missing. */
  async function claimsOf(answer: RedirectAnswer): Promise<Record<string, unknown>> {
    const { state, nonce, verifier, redirectUri } = readState(answer.kept)
    const configuration = await broker.configure()
    const address = new URL(redirectUri)
    address.search = new URLSearchParams(answer.query).toString()
    try {
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims() ?? { sub: '' }
      const isComplete = claimOf(claims, profile.claims.nationalNumber) !== null
      if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return { ...claims }
      const userInfo = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      // The signed token's claims take precedence.
      return { ...userInfo, ...claims }
    } finally {
      broker.learn(configuration)
    }
  }

  async function finish(answer: RedirectAnswer): Promise<FinishResult> {
    if (now() - readState(answer.kept).beganAt > mostAwayMs) return { code: 'TimedOut' }
    try {
      const claims = await claimsOf(answer)
      if (!isFresh(claims, readState(answer.kept).beganAt)) {
        report('finish', 'login not fresh')
        return { code: 'Invalid' }
      }
      const today = localDateOf(instantOf(surroundings.now()), timeZone[profile.country])
      const read = personOf(profile, claims, { onlyPerson: answer.onlyPerson, today })
      if (read.code === 'Ok') return read
      report('finish', read.fault)
      return { code: read.code }
    } catch (error) {
      const { code, fault } = failureOf(error)
      report('finish', fault)
      return { code }
    }
  }

  return { flow: 'redirect', capabilities: profile.capabilities, begin, finish }
}
