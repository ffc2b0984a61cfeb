import type { IdentificationFlow } from '@nyhem/domain/account/login-types'
import type { Locale, Site } from '@nyhem/domain/sites/site'

/** App text naming the requester and purpose, so that a stranger's order is noticed. */
const purposes: Readonly<Record<Locale, Readonly<Record<IdentificationFlow, (name: string) => string>>>> = {
  sv: {
    login: (name) => `Jag loggar in hos ${name}.`,
    'board-login': (name) => `Jag loggar in på styrelseportalen hos ${name}.`,
    register: (name) => `Jag skapar ett konto hos ${name}.`,
    update: (name) => `Jag kopplar mitt BankID till mitt konto hos ${name}.`,
  },
  no: {
    login: (name) => `Jeg logger inn hos ${name}.`,
    'board-login': (name) => `Jeg logger inn på styreportalen hos ${name}.`,
    register: (name) => `Jeg oppretter en konto hos ${name}.`,
    update: (name) => `Jeg knytter BankID til kontoen min hos ${name}.`,
  },
  fi: {
    login: (name) => `Kirjaudun palveluun ${name}.`,
    'board-login': (name) => `Kirjaudun hallituksen jäsenenä palveluun ${name}.`,
    register: (name) => `Luon käyttäjätilin palveluun ${name}.`,
    update: (name) => `Liitän tunnistautumisen käyttäjätiliini palvelussa ${name}.`,
  },
  en: {
    login: (name) => `I am logging in to ${name}.`,
    'board-login': (name) => `I am logging in to the board portal of ${name}.`,
    register: (name) => `I am creating an account with ${name}.`,
    update: (name) => `I am adding my e-ID to my account with ${name}.`,
  },
}

export const purposeText = (
  { locale, siteName }: Pick<Site, 'locale' | 'siteName'>,
  flow: IdentificationFlow,
): string => purposes[locale][flow](siteName)
