import type { PushKind } from '@nyhem/domain/account/push'
import { documentHref } from '@nyhem/domain/document/document-list'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { Locale, RouteName, Site } from '@nyhem/domain/sites/site'

/** What a push says: that something has happened, never what. The count: of things, one or more. */
const sentences = {
  sv: {
    'case-message': (count) =>
      count === 1 ? 'Det har hänt något i ett ärende' : `Det har hänt något i ${count} ärenden`,
    'queue-turn': (count) =>
      count === 1 ? 'Du har ett erbjudande att svara på' : `Du har ${count} erbjudanden att svara på`,
    signature: (count) => (count === 1 ? 'Ett dokument väntar på dig' : `${count} dokument väntar på dig`),
    visit: (count) => (count === 1 ? 'Nytt om ett besök i ett ärende' : `Nytt om besök i ${count} ärenden`),
  },
  no: {
    'case-message': (count) => (count === 1 ? 'Det har skjedd noe i en sak' : `Det har skjedd noe i ${count} saker`),
    'queue-turn': (count) => (count === 1 ? 'Du har et tilbud å svare på' : `Du har ${count} tilbud å svare på`),
    signature: (count) => (count === 1 ? 'Et dokument venter på deg' : `${count} dokumenter venter på deg`),
    visit: (count) => (count === 1 ? 'Nytt om et besøk i en sak' : `Nytt om besøk i ${count} saker`),
  },
  fi: {
    'case-message': (count) =>
      count === 1 ? 'Asiassasi on tapahtunut jotain' : `${count} asiassasi on tapahtunut jotain`,
    'queue-turn': (count) =>
      count === 1 ? 'Sinulla on tarjous, johon vastata' : `Sinulla on ${count} tarjousta, joihin vastata`,
    signature: (count) => (count === 1 ? 'Asiakirja odottaa sinua' : `${count} asiakirjaa odottaa sinua`),
    visit: (count) => (count === 1 ? 'Uutta tietoa käynnistä' : `Uutta tietoa käynneistä ${count} asiassa`),
  },
  en: {
    'case-message': (count) =>
      count === 1 ? 'Something has happened in a fault report' : `Something has happened in ${count} fault reports`,
    'queue-turn': (count) => (count === 1 ? 'You have an offer to answer' : `You have ${count} offers to answer`),
    signature: (count) => (count === 1 ? 'A document is waiting for you' : `${count} documents are waiting for you`),
    visit: (count) =>
      count === 1 ? 'News about a visit in a fault report' : `News about visits in ${count} fault reports`,
  },
} as const satisfies Record<Locale, Record<PushKind, (count: number) => string>>

const routeOf = {
  'case-message': 'myPagesErrands',
  visit: 'myPagesErrands',
  signature: 'myPagesDocumentsAction',
  'queue-turn': 'myPages',
} as const satisfies Record<PushKind, RouteName>

/** `subjectId`: null for several. */
export type Said = { readonly kind: PushKind; readonly count: number; readonly subjectId: string | null }

/** Where it is taken care of; without such a page in the site's language, its main site has it. */
function pathOf(site: Site, { kind, subjectId }: Said): string {
  const route = routeOf[kind]
  const path = site.routes[route] ?? mainSiteOf(site).routes[route]
  const overview = site.routes.myPages ?? '/'
  if (path === null) return overview
  if (kind === 'queue-turn') return path
  if (kind === 'signature')
    return subjectId === null ? (site.routes.myPagesDocuments ?? overview) : documentHref(path, subjectId)
  return subjectId === null ? path : `${path}?${new URLSearchParams({ case: subjectId })}`
}

/** Payload as the service worker reads it: JSON of title, sentence, path on the site's host, and what replaces what. */
export const pushText = (site: Site, said: Said): string =>
  JSON.stringify({
    title: site.siteName,
    body: sentences[site.locale][said.kind](said.count),
    path: pathOf(site, said),
    tag: said.subjectId === null ? said.kind : `${said.kind}:${said.subjectId}`,
    lang: site.locale,
  })
