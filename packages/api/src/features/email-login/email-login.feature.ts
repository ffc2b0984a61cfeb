import { defineFeature } from '../feature.ts'
import { emailLoginRoutes } from './email-login.routes.ts'
import { openEmailLogin } from './email-login.ts'
import type { EmailLoginParts } from './email-login.types.ts'

type Deps = EmailLoginParts & { onResult: (code: string) => void }

export const emailLoginFeature = defineFeature(
  {
    name: 'email-login',
    tables: ['account_attempt', 'account_registration'],
    personalData: {
      tables: {
        account_registration: {
          notExported: 'A registration whose e-mail has not been answered, kept for a few days.',
        },
      },
      retained: {
        account_attempt: {
          what: 'Number of tries, by a keyed hash of an address, an account or a network.',
          period: 'Until its window ends, at most 1 day',
          reason: 'Guessing is rate-limited also across deleted accounts; the hash identifies no person.',
        },
      },
    },
  },
  ({ onResult, ...deps }: Deps) => {
    const emailLogin = openEmailLogin(deps)
    return {
      service: emailLogin,
      retention: [{ name: 'registrations without an answer, and tries', deleteOld: () => emailLogin.deleteOld() }],
      personalData: {
        export: async () => ({}),
        erase: async (tx, { email }) => {
          if (email !== null) await emailLogin.forgetAddress(tx, email)
        },
      },
      routes: ({ sessions, siteOfRequest, answerWithPage }) => [
        (app) => emailLoginRoutes(app, { emailLogin, sessions, siteOfRequest, answerWithPage, onResult }),
      ],
    }
  },
)
