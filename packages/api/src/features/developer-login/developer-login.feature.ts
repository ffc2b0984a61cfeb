import { defineFeature, none } from '../feature.ts'
import { developerLoginRoutes } from './developer-login.routes.ts'
import { openDeveloperLogin } from './developer-login.ts'

export const developerLoginFeature = defineFeature(
  {
    name: 'developer-login',
    tables: [],
    personalData: none('Logs in to accounts that others keep, on a developer’s machine only.'),
  },
  (deps: Parameters<typeof openDeveloperLogin>[0]) => {
    const developerLogin = openDeveloperLogin(deps)
    return {
      service: developerLogin,
      routes: ({ sessions, siteOfRequest }) => [
        (app) => developerLoginRoutes(app, { developerLogin, sessions, siteOfRequest }),
      ],
    }
  },
)
