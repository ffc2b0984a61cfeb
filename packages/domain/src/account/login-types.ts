import type { Country } from '../sites/site.ts'

/** Who logs in, and for what. Source: public-site specification §3 (login types). */
export const loginTypes = ['private', 'board-member', 'private-case', 'board-member-case'] as const
export type LoginType = (typeof loginTypes)[number]

/** Ways to identify with a national e-ID. Source: public-site specification §3 (auth methods). */
export const authMethods = ['bank_id', 'eident', 'signicat'] as const
export type AuthMethod = (typeof authMethods)[number]

/** How a session may have begun. Source: public-site specification §3 (login channels e-mail or bankid). */
export const loginMethods = [...authMethods, 'email'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** The e-ID of each country. Source: identity reference, first table. */
export const authMethodOf = { SE: 'bank_id', NO: 'eident', FI: 'signicat' } as const satisfies Record<
  Country,
  AuthMethod
>

/** Whether the person acts in an app while we ask how it goes, or is sent to the provider's pages and back. */
export const flowOfMethod = { bank_id: 'order', eident: 'redirect', signicat: 'redirect' } as const satisfies Record<
  AuthMethod,
  'order' | 'redirect'
>

/** What an identification is for; `booking` comes with booking. Source: public-site specification §3 (login flows). */
export const identificationFlows = ['login', 'board-login', 'register', 'update'] as const
export type IdentificationFlow = (typeof identificationFlows)[number]

/** Words of the `type` in the address to which an e-ID returns. Source: public-site specification §2. */
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

/** The login that a hash of the address opens, or null. Never fails. */
export const loginTypeOfHash = (hash: string): LoginType | null =>
  Object.hasOwn(typeOfHash, hash) ? typeOfHash[hash as LoginHash] : null

/** The tab that a login type begins on. Source: public-site specification §2 (two tabs). */
export const tabOfLoginType = {
  private: 'private',
  'private-case': 'private',
  'board-member': 'board',
  'board-member-case': 'board',
} as const satisfies Record<LoginType, 'private' | 'board'>

/** Whether the fault report opens once the person is in. Source: fault-reports specification §4.2. */
export const isCaseLogin = (type: LoginType): boolean => type === 'private-case' || type === 'board-member-case'

/** The flow of a login type. Source: public-site specification §3 (login flows). */
export const flowOfLogin = (type: LoginType): Extract<IdentificationFlow, 'login' | 'board-login'> =>
  tabOfLoginType[type] === 'board' ? 'board-login' : 'login'
