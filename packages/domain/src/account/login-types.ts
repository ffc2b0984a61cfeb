import type { Country } from '../sites/site.ts'

/** User and purpose of a login. Source: public-site specification §3 (login types). */
export const loginTypes = ['private', 'board-member', 'private-case', 'board-member-case'] as const
export type LoginType = (typeof loginTypes)[number]

/** National e-ID methods. Source: public-site specification §3 (auth methods). */
export const authMethods = ['bank_id', 'eident', 'signicat'] as const
export type AuthMethod = (typeof authMethods)[number]

/**
 * Methods that start a session; a passkey only in place of a session that a password began. Source: public-site
 * specification §3 (login channels e-mail or bankid); decision 0062.
 */
export const loginMethods = [...authMethods, 'email', 'passkey'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** Whether a method is an e-ID. Never fails. */
export const isAuthMethod = (method: LoginMethod): method is AuthMethod => authMethods.some((one) => one === method)

/** E-ID by country. Source: identity reference, first table. */
export const authMethodOf = { SE: 'bank_id', NO: 'eident', FI: 'signicat' } as const satisfies Record<
  Country,
  AuthMethod
>

/** `order`: polled while the person uses an app. `redirect`: to the provider and back. */
export const flowOfMethod = { bank_id: 'order', eident: 'redirect', signicat: 'redirect' } as const satisfies Record<
  AuthMethod,
  'order' | 'redirect'
>

/** Identification purposes; `booking` comes with booking. Source: public-site specification §3 (login flows). */
export const identificationFlows = ['login', 'board-login', 'register', 'update'] as const
export type IdentificationFlow = (typeof identificationFlows)[number]

/** Values of `type` in the e-ID return address. Source: public-site specification §2. */
export const returnTypeOf = {
  login: 'login',
  'board-login': 'login-board-member',
  register: 'register',
  update: 'update',
} as const satisfies Record<IdentificationFlow, string>

/** Registration levels. Source: public-site specification §3. */
export const registrationLevels = { base: 0, vip: 1 } as const

/** Hashes that open the login modal. Source: public-site specification §2. */
const typeOfHash = {
  '#open-login': 'private',
  '#open-board-login': 'board-member',
  '#open-case': 'private-case',
  '#open-board-case': 'board-member-case',
} as const satisfies Record<string, LoginType>
export type LoginHash = keyof typeof typeOfHash

/** Login type opened by a hash, or null. Never fails. */
export const loginTypeOfHash = (hash: string): LoginType | null =>
  Object.hasOwn(typeOfHash, hash) ? typeOfHash[hash as LoginHash] : null

/** Initial tab of a login type. Source: public-site specification §2 (two tabs). */
export const tabOfLoginType = {
  private: 'private',
  'private-case': 'private',
  'board-member': 'board',
  'board-member-case': 'board',
} as const satisfies Record<LoginType, 'private' | 'board'>

/** Whether login opens the fault report. Source: fault-reports specification §4.2. */
export const isCaseLogin = (type: LoginType): boolean => type === 'private-case' || type === 'board-member-case'

/** The flow of a login type. Source: public-site specification §3 (login flows). */
export const flowOfLogin = (type: LoginType): Extract<IdentificationFlow, 'login' | 'board-login'> =>
  tabOfLoginType[type] === 'board' ? 'board-login' : 'login'
