import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { site } from '@nyhem/contract/routes/site'
import { caseQueryNames } from '@nyhem/domain/case/case-list'
import { documentQueryNames } from '@nyhem/domain/document/document-list'
import { invoiceQueryNames } from '@nyhem/domain/invoice/invoice-address'
import type { Subject, TableRoute } from './named-subjects.fixture.ts'

type PersonalKind = Extract<PageKind, `my-pages-${string}`>
/** Its address below my pages of Sweden, and what its query can name: once for each side that opens it. */
type PersonalPage = { readonly at: string; readonly names: readonly Readonly<Record<string, Subject>>[] }

const nothing = [{}] as const
const ofDocument = (subject: Subject) => [{ [documentQueryNames.document]: subject }]

const personalPageKinds: { readonly [Kind in PersonalKind]: PersonalPage } = {
  'my-pages-home': { at: '', names: nothing },
  // At the same address, for those who act for an association.
  'my-pages-board-member': { at: '', names: [] },
  'my-pages-settings': { at: 'mina-installningar/', names: nothing },
  'my-pages-errands': {
    at: 'arenden/',
    names: [{ [caseQueryNames.case]: 'case' }, { [caseQueryNames.case]: 'board case' }],
  },
  'my-pages-documents': { at: 'mina-avtal/', names: nothing },
  'my-pages-documents-action': { at: 'mina-avtal/signera/', names: ofDocument('document') },
  'my-pages-documents-done': { at: 'mina-avtal/klart/', names: ofDocument('sealed document') },
  'my-pages-residences': { at: 'mina-bostader/', names: nothing },
  'my-pages-saved-searches': { at: 'sparade-sokningar/', names: nothing },
  'my-pages-news-list': { at: 'nyheter/', names: nothing },
  'my-pages-contact': { at: 'kontakt/', names: nothing },
  'my-pages-object': { at: 'min-bostad/', names: nothing },
  'my-pages-timeline': { at: 'tidslinje/', names: nothing },
  'my-pages-payment': { at: 'betalningar/', names: [{ [invoiceQueryNames.invoice]: 'invoice' }] },
  'my-pages-vip': { at: 'vip/', names: nothing },
  'my-pages-vip-showing': { at: 'vip-visning/', names: nothing },
}

/** A route takes the part of every page; these are the pages that show a person's things, each as a route of its own. */
export const personalPages: readonly TableRoute[] = Object.entries(personalPageKinds).flatMap(([kind, { at, names }]) =>
  names.map((named) => ({
    id: site.getPage.id,
    spec: { ...site.getPage.spec, caller: 'any-session' as const },
    page: { kind, path: `/mina-sidor/${at}`, names: named },
  })),
)
const folder = 'se/mina-sidor'
/** Files of the demo's content with these pages. */
export const contentOfPages: readonly string[] = Object.values(personalPageKinds)
  .filter(({ names }) => names.length > 0)
  .map(({ at }) => `${folder}/${at}page.yaml`)
