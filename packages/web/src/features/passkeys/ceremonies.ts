import type { NewPasskey, PasskeyAnswer, PasskeyCode } from '@nyhem/contract/calls/passkeys'
import {
  addPasskey as addRoute,
  provePasskey as proveRoute,
  startAddingPasskey,
  startProvingPasskey,
} from '@nyhem/contract/routes/passkeys.paths'
import { call } from '../api-client/call.ts'

/** What the browser or the person made of it, besides what the server answers. */
export type CeremonyCode = PasskeyCode | 'Unsupported' | 'Cancelled' | 'KnownHere' | 'NotAllowed' | 'Failed'

/** False in browsers without passkeys, and on connections where browsers withhold them. */
export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** Fetched when it is needed: no page's first load has it. */
const library = () => import('@simplewebauthn/browser')

/** Adds a passkey of this device. `token`: of the e-mail, where the log-in was by password. */
export async function addPasskey(name: string, token: string | undefined): Promise<CeremonyCode> {
  if (!hasPasskeys()) return 'Unsupported'
  const started = await call(startAddingPasskey, { body: { token } })
  if (started.code !== 'Ok') return started.code
  const { startRegistration } = await library()
  const passkey = await answered(() => startRegistration({ optionsJSON: started.options as never }))
  if (!('made' in passkey)) return passkey.code
  return (await call(addRoute, { body: { token, name, passkey: passkey.made as unknown as NewPasskey } })).code
}

/** Proves by one of the account's passkeys. */
export async function provePasskey(): Promise<CeremonyCode> {
  if (!hasPasskeys()) return 'Unsupported'
  const started = await call(startProvingPasskey)
  if (started.code !== 'Ok') return started.code
  const { startAuthentication } = await library()
  const passkey = await answered(() => startAuthentication({ optionsJSON: started.options as never }))
  if (!('made' in passkey)) return passkey.code
  return (await call(proveRoute, { body: { passkey: passkey.made as unknown as PasskeyAnswer } })).code
}

const codeOfError: Readonly<Record<string, CeremonyCode>> = {
  // Browsers do not tell a cancelled request from one that ran out of time.
  NotAllowedError: 'Cancelled',
  AbortError: 'Cancelled',
  InvalidStateError: 'KnownHere',
  SecurityError: 'NotAllowed',
  NotSupportedError: 'Unsupported',
}

async function answered<Made>(ask: () => Promise<Made>): Promise<{ made: Made } | { code: CeremonyCode }> {
  try {
    return { made: await ask() }
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    return { code: codeOfError[name] ?? 'Failed' }
  }
}
