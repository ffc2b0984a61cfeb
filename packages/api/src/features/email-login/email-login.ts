import { instantOf } from '@nyhem/domain/dates'
import { askForAddress, changeAddress } from './change-address.ts'
import { choosePassword, replacePassword } from './choose-password.ts'
import { deleteRegistrationsBefore, deleteRegistrationsOfAddress } from './email-login.store.ts'
import type { EmailLogin, EmailLoginParts, Means } from './email-login.types.ts'
import { askForPassword } from './forgotten-password.ts'
import { logIn } from './log-in.ts'
import { registerByEmail } from './register-by-email.ts'
import { registerIdentified } from './register-identified.ts'

/** Unconfirmed registrations are retained for two days: the link may have been sent late. */
const registrationRetentionMs = 2 * 86_400_000

export function openEmailLogin(parts: EmailLoginParts): EmailLogin {
  const { db } = parts.database
  const means: Means = { ...parts, db }
  return {
    logIn: (login, requester) => logIn(means, login, requester),
    registerByEmail: (site, request, requester) => registerByEmail(means, { site, request, requester }),
    registerIdentified: (site, request, requester) => registerIdentified(means, { site, request, requester }),
    askForPassword: (site, requested, requester) => askForPassword(means, { site, requested, requester }),
    choosePassword: (requested, requester) => choosePassword(means, requested, requester),
    replacePassword: (requested, visitor) => replacePassword(means, requested, visitor),
    askForAddress: (requested, visitor, requester) => askForAddress(means, { ...requested, visitor, requester }),
    changeAddress: (token, visitor) => changeAddress(means, token, visitor),
    forgetAddress: deleteRegistrationsOfAddress,
    deleteOld() {
      const before = instantOf(new Date(Date.parse(parts.now()) - registrationRetentionMs))
      return deleteRegistrationsBefore(db, before)
    },
  }
}
