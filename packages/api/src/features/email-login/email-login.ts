import { instantOf } from '@nyhem/domain/dates'
import { askForAddress, changeAddress } from './change-address.ts'
import { choosePassword, replacePassword } from './choose-password.ts'
import { countTries } from './count-tries.ts'
import { deleteRegistrationsBefore, deleteRegistrationsOfAddress, deleteTriesBefore } from './email-login.store.ts'
import type { EmailLogin, EmailLoginParts, Means } from './email-login.types.ts'
import { askForPassword } from './forgotten-password.ts'
import { logIn } from './log-in.ts'
import { registerByEmail } from './register-by-email.ts'
import { registerIdentified } from './register-identified.ts'

/** A registration that is not answered is kept for two days: its link may have been sent late. */
const registrationKeptMs = 2 * 86_400_000

export function openEmailLogin(parts: EmailLoginParts): EmailLogin {
  const { db } = parts.database
  const means: Means = { ...parts, db, tries: countTries(parts) }
  return {
    logIn: (login, asker) => logIn(means, login, asker),
    registerByEmail: (site, request, asker) => registerByEmail(means, { site, request, asker }),
    registerIdentified: (site, request, asker) => registerIdentified(means, { site, request, asker }),
    askForPassword: (site, asked, asker) => askForPassword(means, { site, asked, asker }),
    choosePassword: (asked, asker) => choosePassword(means, asked, asker),
    replacePassword: (asked, visitor) => replacePassword(means, asked, visitor),
    askForAddress: (asked, visitor, asker) => askForAddress(means, { ...asked, visitor, asker }),
    changeAddress: (token, visitor) => changeAddress(means, token, visitor),
    forgetAddress: deleteRegistrationsOfAddress,
    async deleteOld() {
      const before = instantOf(new Date(Date.parse(parts.now()) - registrationKeptMs))
      return (await deleteRegistrationsBefore(db, before)) + (await deleteTriesBefore(db, parts.now()))
    },
  }
}
