import { defineFeature } from '../feature.ts'
import { emailLoginRoutes } from './email-login.routes.ts'
import { openEmailLogin } from './email-login.ts'
import type { EmailLoginParts } from './email-login.types.ts'

type Deps = EmailLoginParts & { onResult: (code: string) => void }

export const emailLoginFeature = defineFeature(
  {
    name: 'email-login',
    tables: ['account_registration'],
    personalData: {
      tables: {
        account_registration: {
          notExported: 'A registration whose e-mail has not been answered, kept for a few days.',
        },
      },
    },
  },
  ({ onResult, ...deps }: Deps) => {
    const emailLogin = openEmailLogin(deps)
    return {
      service: emailLogin,
      retention: [{ name: 'registrations without an answer', deleteOld: () => emailLogin.deleteOld() }],
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
