import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import type { Caller, DemoPortal } from './demo-portal.fixture.ts'

type Path = string | ((portal: DemoPortal) => Promise<string>)
/** `statements`: the most that the page may send. */
export type PageBudget = { readonly path: Path; readonly statements: number; readonly as?: Caller }
type Unmeasured = { readonly reason: string }

const page = (path: Path, statements: number): PageBudget => ({ path, statements })
const own = (as: Caller, path: Path, statements: number): PageBudget => ({ path, statements, as })

const stage = '/bostader/stockholm/nacka/sjofartskajen/etapp-2/'
const documents = '/mina-sidor/mina-avtal/'

async function firstDocument({ modelOf }: DemoPortal, status: 'pending' | 'done'): Promise<string> {
  const { documents: found } = await modelOf('my-pages-documents', documents, 'elin')
  const document = found.find((one) => one.status === status)
  if (!document) throw new Error(`no document is ${status}`)
  return document.id
}
const documentToSign = async (portal: DemoPortal) =>
  `${documents}signera/?documentId=${await firstDocument(portal, 'pending')}`
const signedDocument = async (portal: DemoPortal) =>
  `${documents}klart/?documentId=${await firstDocument(portal, 'done')}`

/**
 * One page of each kind in the demo. A higher number costs every visitor a round trip: raise one only with a reason in
 * the commit, and lower it when a statement is saved.
 */
export const statementsOfPages: Record<PageKind, PageBudget | Unmeasured> = {
  start: page('/', 3),
  search: page('/sok-bostad/', 0),
  'county-search': page('/bostader/stockholm/', 3),
  'municipality-search': page('/bostader/stockholm/nacka/', 3),
  areas: page('/bostader/', 3),
  area: page('/bostader/stockholm/nacka/sjofartskajen/', 4),
  // With the opening of the sale.
  stage: page(stage, 14),
  object: page(`${stage}a-1201/`, 13),
  'sold-out': page('/bostader/skane/lund/brunnstradgarden/etapp-1/', 5),
  // Homes and stages at once, and the places taken at their showings.
  comparison: page('/jamfor/?home=se-sjofartskajen-2-a-1201&home=se-sjofartskajen-2-a-1103', 2),
  'premises-start': page('/lokaler/', 2),
  'premises-object': page('/lokaler/atelje-i-spinnerikvarteret/', 1),
  'rental-start': page('/hyresratter/', 2),
  'rental-project': page('/hyresratter/kvarnhjulet/', 2),
  'reference-start': page('/referensprojekt/', 1),
  'reference-project': page('/referensprojekt/vardcentrum-ekeby/', 1),
  succession: page('/maklar-objekt/', 1),
  'succession-stage': page('/maklar-objekt/almvagen-12/', 2),
  'not-found-object': page('/bostader/stockholm/sodertalje/magasinshusen/sodra-magasinet/c-1102/', 9),
  'not-found-premises': page('/lokaler/no-such-premises/', 2),
  'not-found-stage': page('/bostader/sodermanland/nykoping/hamnmagasinet/etapp-2/', 2),
  'text-search': page('/sok/?q=kajen', 0),
  'corporate-search': page('/om-oss/sok/?q=kajen', 0),
  'corporate-start': page('/om-oss/', 0),
  'corporate-about': page('/om-oss/foretaget/', 0),
  'corporate-contact': page('/om-oss/kontakt/', 0),
  'corporate-news': page('/om-oss/nyheter/', 0),
  'news-room': page('/om-oss/press/', 0),
  'press-release': page('/om-oss/press/2350-hem-under-byggnad/', 0),
  standard: page('/integritet/', 0),
  article: page('/inspiration/ett-kok-som-haller/', 0),
  'inspiration-start': page('/inspiration/', 0),
  'inspiration-category': page('/inspiration/att-flytta/', 0),
  'inspiration-article': page('/inspiration/balkongen-som-rum/', 2),
  'inspiration-page': page('/inspiration/vinterljus/', 2),
  'blog-list': page('/byggdagbok/', 0),
  'blog-item': page('/byggdagbok/forsta-koket/', 2),
  campaign: page('/vinterflytt/', 2),
  testimonial: page('/sa-bor-vi/fonster-inte-rum/', 2),
  'image-file': page('/om-oss/press/bilder/', 0),
  login: page('/logga-in/', 0),
  register: page('/skapa-konto/', 0),
  'forgot-password': page('/glomt-losenord/', 0),
  'set-password': page('/valj-losenord/', 0),
  'change-email': page('/andra-e-post/', 0),
  'restore-login': page('/aterstall-inloggning/', 0),
  'e-identification-return': page('/e-legitimation/', 0),
  consent: own('hanna', '/samtycke/', 2),
  'my-pages-home': own('elin', '/mina-sidor/', 4),
  'my-pages-board-member': own({ person: 'tomas', association: 'brf-lotskajen-1' }, '/mina-sidor/', 6),
  'my-pages-settings': own('elin', '/mina-sidor/mina-installningar/', 1),
  'my-pages-errands': own('hanna', '/mina-sidor/arenden/', 4),
  'my-pages-documents': own('elin', documents, 3),
  'my-pages-documents-action': own('elin', documentToSign, 4),
  'my-pages-documents-done': own('elin', signedDocument, 3),
  'my-pages-residences': own('elin', '/mina-sidor/mina-bostader/', 8),
  'my-pages-saved-searches': own('elin', '/mina-sidor/sparade-sokningar/', 5),
  'search-alerts': page('/sokbevakning/', 0),
  'my-pages-news-list': own('elin', '/mina-sidor/nyheter/', 1),
  'residence-news': own('elin', '/mina-sidor/nyheter/sjofartskajen-2-tak-lagt/', 2),
  'my-pages-contact': own('elin', '/mina-sidor/kontakt/', 1),
  'my-pages-object': own('elin', '/mina-sidor/min-bostad/', 3),
  'my-pages-timeline': own('elin', '/mina-sidor/tidslinje/', 2),
  'my-pages-payment': own('elin', '/mina-sidor/betalningar/', 3),
  'my-pages-vip': own('goran', '/mina-sidor/vip/', 5),
  'my-pages-vip-showing': own('goran', '/mina-sidor/vip-visning/', 3),
  'buy-residence': page('/boka/', 0),
  'buy-residence-info': page('/boka/info/', 0),
  'buy-residence-contract': page('/boka/bokningsavtal/', 0),
  'booking-terms': page('/boka/villkor/', 0),
  'buy-residence-success': page('/boka/klart/', 0),
  'buy-residence-error': page('/boka/fel/', 0),
  'buy-residence-complete': page('/boka/bekraftelse/', 0),
  payment: page('/betala/', 0),
  'showing-form': page('/visning/', 0),
  'showing-qr': page('/visning/qr/', 0),
  'purchase-notification': page('/kopanmalan/', 0),
  'order-form': page('/bestall-material/', 0),
  'available-jobs': page('/jobba-hos-oss/lediga-jobb/', 0),
  'investor-relations-start': page('/om-oss/investerare/', 0),
  'report-list': page('/om-oss/investerare/rapporter/', 0),
  'standard-career': page('/jobba-hos-oss/', 0),
  'sustainability-category': page('/om-oss/hallbarhet/klimat/', 0),
  'sustainability-start': page('/om-oss/hallbarhet/', 0),
  'customer-service': page('/kundservice/', 0),
  faq: page('/fragor-och-svar/', 0),
  'management-services': page('/forvaltning/', 1),
  'modal-contact': page('/prata-med-oss/', 1),
  '404': page('/no-such-page/', 3),
  '500': { reason: 'replaces a page that failed' },
  sandbox: page('/developer/sandbox/', 0),
}
