import { BrokenInvariant } from '@nyhem/domain/result'
import * as client from 'openid-client'
import { type BrokerSettings, oidcBroker } from './oidc-broker.ts'
import { failureOf, type OidcFailure } from './oidc-failure.ts'
import { readState, writeState } from './oidc-state.ts'

/** Claims of the ID token and UserInfo. */
export type Claims = Readonly<Record<string, unknown>>

/** What is asked of a provider of OpenID Connect. */
export type ExchangeSettings = BrokerSettings & {
  readonly scope: string
  /** Extra authorization parameters. */
  readonly parameters: Readonly<Record<string, string>>
  /** Whether UserInfo need not be asked. */
  isComplete(claims: Claims): boolean
}

export type ExchangeSurroundings = { now(): Date; report(call: string, fault: string): void }

/** `state` returns in the browser's address; `kept` is stored to verify it, and must not reach a browser. */
export type StartedExchange =
  | { readonly code: 'Ok'; readonly url: string; readonly state: string; readonly kept: string }
  | { readonly code: 'Unavailable' }

export type FinishedExchange =
  | { readonly code: 'Ok'; readonly claims: Claims }
  | { readonly code: OidcFailure['code'] | 'TimedOut' | 'Invalid' }

/** Authorization code with PKCE, `state` and `nonce`. */
export type OidcExchange = {
  /** Throws for an unagreed `redirectUri`, our own fault. */
  begin(request: { readonly redirectUri: string; readonly locale: string }): Promise<StartedExchange>
  /** Once per `begin`: the provider refuses a second use, and so must the caller. */
  finish(answer: { readonly kept: string; readonly query: Readonly<Record<string, string>> }): Promise<FinishedExchange>
}

/** Longest absence of the person, in milliseconds. Providers expire sooner. */
const mostAwayMs = 20 * 60_000

/** Timeout of a provider's response, in seconds. */
const answerTimeoutSeconds = 10

/**
 * A provider remembers a browser for a while. After a log-out here it would otherwise log the last person in again, and
 * nobody else could log in from that browser.
 */
const freshLogin = { prompt: 'login', max_age: '0' }

/** Tolerated clock difference, in milliseconds. */
const clockToleranceMs = 120_000

/**
 * Whether the person has logged in at the provider since we sent them there. One that does not state the time is
 * believed to have done as requested. Never fails.
 */
export const isFresh = ({ auth_time: at }: Claims, beganAt: number): boolean =>
  typeof at !== 'number' || at * 1_000 >= beganAt - clockToleranceMs

/**
 * Checks the ID token's signature, audience, nonce and time. Where it is required, requests are signed and pushed and
 * responses decrypted. Throws for invalid settings.
 */
export function oidcExchange(
  settings: ExchangeSettings,
  surroundings: ExchangeSurroundings,
  timeoutSeconds = answerTimeoutSeconds,
): OidcExchange {
  const { redirectUris, scope, parameters, isComplete } = settings
  const { report } = surroundings
  const now = () => surroundings.now().getTime()
  const broker = oidcBroker(settings, now, timeoutSeconds)

  async function addressOf(asked: Record<string, string>): Promise<URL> {
    const configuration = await broker.configure()
    if (broker.signingKey === null) return client.buildAuthorizationUrl(configuration, asked)
    const signed = await client.buildAuthorizationUrlWithJAR(configuration, asked, await broker.signingKey())
    return client.buildAuthorizationUrlWithPAR(configuration, signed.searchParams)
  }

  /** ID token claims, plus UserInfo where something is missing. */
  async function claimsOf(kept: string, query: Readonly<Record<string, string>>): Promise<Claims> {
    const { state, nonce, verifier, redirectUri } = readState(kept)
    const configuration = await broker.configure()
    const address = new URL(redirectUri)
    address.search = new URLSearchParams(query).toString()
    try {
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims() ?? { sub: '' }
      if (isComplete(claims) || !configuration.serverMetadata().userinfo_endpoint) return { ...claims }
      const userInfo = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      // The signed token's claims take precedence.
      return { ...userInfo, ...claims }
    } finally {
      broker.learn(configuration)
    }
  }

  return {
    async begin({ redirectUri, locale }) {
      if (!redirectUris.includes(redirectUri)) throw new BrokenInvariant('redirect address not agreed', { redirectUri })
      const state = client.randomState()
      const nonce = client.randomNonce()
      const verifier = client.randomPKCECodeVerifier()
      try {
        const url = await addressOf({
          ...freshLogin,
          ...parameters,
          redirect_uri: redirectUri,
          scope,
          ui_locales: locale,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        const kept = writeState({ state, nonce, verifier, redirectUri, beganAt: now() })
        return { code: 'Ok', url: url.href, state, kept }
      } catch (error) {
        report('begin', failureOf(error).fault)
        return { code: 'Unavailable' }
      }
    },

    async finish({ kept, query }) {
      const { beganAt } = readState(kept)
      if (now() - beganAt > mostAwayMs) return { code: 'TimedOut' }
      try {
        const claims = await claimsOf(kept, query)
        if (isFresh(claims, beganAt)) return { code: 'Ok', claims }
        report('finish', 'login not fresh')
        return { code: 'Invalid' }
      } catch (error) {
        const { code, fault } = failureOf(error)
        report('finish', fault)
        return { code }
      }
    },
  }
}
