import type { AccountId } from '@nyhem/domain/ids'
import { goodPassword, type Stage } from '../email-login/email-login.fixture.ts'
import { type Authenticator, authenticator, type Twist } from './authenticator.fixture.ts'

export const paths = {
  list: '/account_service/passkeys',
  link: '/account_service/passkeys/link',
  startAdding: '/account_service/passkeys/add/start',
  add: '/account_service/passkeys/add',
  startProving: '/account_service/passkeys/prove/start',
  prove: '/account_service/passkeys/prove',
  reportLost: '/account_service/passkeys/recovery',
  recover: '/account_service/passkeys/recovery/complete',
} as const

/** A person with a browser and an authenticator. Sites are told apart by host. */
export function passkeyStage(stage: Stage) {
  const ask = (url: string, session: string, body?: object, host = 'se.localhost') =>
    stage.post(url, { token: session, ...(body && { body }), headers: { host } })

  async function add(
    session: string,
    of: { device?: Authenticator; token?: string; name?: string; twist?: Twist; host?: string } = {},
  ) {
    const { device = authenticator(), token, name = 'Min telefon', twist, host } = of
    const started = await ask(paths.startAdding, session, { token }, host)
    if (started.body.code !== 'Ok') return { device, code: started.body.code as string, session: '' }
    const passkey = device.create(started.body.options, twist)
    const { body } = await ask(paths.add, session, { token, name, passkey }, host)
    return { device, code: body.code as string, session: (body.token ?? '') as string }
  }

  async function prove(session: string, device: Authenticator, twist?: Twist) {
    const started = await ask(paths.startProving, session)
    if (started.body.code !== 'Ok') return { code: started.body.code as string, session: '' }
    const { body } = await ask(paths.prove, session, { passkey: device.answer(started.body.options, twist) })
    return { code: body.code as string, session: (body.token ?? '') as string }
  }

  async function linkFor(session: string): Promise<string> {
    await ask(paths.link, session)
    return stage.linkOfLastEmail()
  }

  return {
    ask,
    add,
    prove,
    linkFor,
    /** Someone with one passkey, logged in by it. */
    async owner() {
      const person = await stage.person()
      const byPassword = await stage.tokenOf(person.email)
      const token = await linkFor(byPassword)
      const added = await add(byPassword, { token })
      return { ...person, ...added }
    },
    logIn: (email: string, password = goodPassword) => stage.tokenOf(email, password),
    list: async (session: string, host = 'se.localhost') =>
      (await stage.get(paths.list, { token: session, headers: { host } })).body,
    opensDocuments: async (session: string) => {
      const { status, body } = await stage.get('/test/documents', { token: session })
      return status === 200 ? 'Ok' : (body.code as string)
    },
    /** An e-ID that logs in. */
    activateNumber: async (accountId: AccountId, number: string) =>
      stage.database.db
        .transaction()
        .execute((tx) => stage.accounts.addNumber(tx, accountId, { country: 'SE', number })),
  }
}
