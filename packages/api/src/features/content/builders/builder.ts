import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import type { Association } from '@nyhem/domain/account/board-member'
import type { County, Municipality } from '@nyhem/domain/housing/catalogue'
import type { Premises } from '@nyhem/domain/housing/premises'
import type { ReferenceProject } from '@nyhem/domain/housing/reference-project'
import type { RentalProject } from '@nyhem/domain/housing/rental'
import type { SuccessionHome } from '@nyhem/domain/housing/succession-home'
import type { AreaId, StageId } from '@nyhem/domain/ids'
import type { AreaDetails, HomeDetails, StageDetails } from '../../catalogue/catalogue.ts'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import type { NewsItem } from '../../residence-news/residence-news.ts'
import type { BuildContext } from '../build-context.ts'
import type { BuiltPage } from '../built-page.ts'
import type { PageEntry } from '../content-snapshot.ts'

type Editorial = { entry: PageEntry }
/** A page of one who is logged in. */
type Personal = Editorial & { visitor: PageVisitor }
/** Something of the catalogue, with the page that editors may have put at its path. */
type Housing<Details> = { details: Details; supplement: PageEntry | null }
/** One of a list of the catalogue, with the list that it is taken from. */
type Listed<Item> = { item: Item; all: readonly Item[]; supplement: PageEntry | null }
/** A page that answers for something that is not there; without content it speaks with the site's own words. */
type Notice = { entry: PageEntry | null }

/** What each kind of page is made of. */
export type Subjects = {
  start: Editorial
  search: Editorial
  'county-search': Editorial & { county: County }
  'municipality-search': Editorial & { county: County; municipality: Municipality }
  areas: Editorial
  area: Housing<AreaDetails>
  stage: Housing<StageDetails>
  object: Housing<HomeDetails>
  'sold-out': Housing<StageDetails>
  'premises-start': Editorial
  'premises-object': Listed<Premises>
  'rental-start': Editorial
  'rental-project': Listed<RentalProject>
  'reference-start': Editorial
  'reference-project': Listed<ReferenceProject>
  succession: Editorial
  'succession-stage': Listed<SuccessionHome>
  /** `wasIn`: where the home was listed. */
  'not-found-object': Notice & { stageId: StageId | null; wasIn: 'areas' | 'succession' }
  'not-found-premises': Notice
  'not-found-stage': Notice & { gone: StageId | AreaId }
  'text-search': Editorial
  'corporate-search': Editorial
  'corporate-start': Editorial
  'corporate-about': Editorial
  'corporate-contact': Editorial
  'corporate-news': Editorial
  'news-room': Editorial
  'press-release': Editorial
  standard: Editorial
  article: Editorial
  'inspiration-start': Editorial
  'inspiration-category': Editorial
  'inspiration-article': Editorial
  'inspiration-page': Editorial
  'blog-list': Editorial
  'blog-item': Editorial
  campaign: Editorial
  testimonial: Editorial
  'image-file': Editorial
  login: Editorial
  register: Editorial
  'forgot-password': Editorial
  'set-password': Editorial
  'change-email': Editorial
  'restore-login': Editorial
  'e-identification-return': Editorial
  'showing-form': Editorial
  'showing-qr': Editorial
  'purchase-notification': Editorial
  'order-form': Editorial
  'available-jobs': Editorial
  'investor-relations-start': Editorial
  'report-list': Editorial
  'standard-career': Editorial
  'sustainability-category': Editorial
  'sustainability-start': Editorial
  'customer-service': Editorial
  faq: Editorial
  'management-services': Editorial
  'modal-contact': Editorial
  consent: Personal
  'my-pages-home': Personal
  'my-pages-board-member': Personal & { association: Association }
  'my-pages-settings': Personal
  'my-pages-errands': Personal
  'my-pages-documents': Personal
  'my-pages-documents-action': Personal
  'my-pages-documents-done': Personal
  'my-pages-residences': Personal
  'my-pages-saved-searches': Personal
  'search-alerts': Editorial
  'my-pages-news-list': Personal
  'residence-news': Personal & { item: NewsItem }
  'my-pages-contact': Personal
  'my-pages-object': Personal
  'my-pages-timeline': Personal
  'my-pages-payment': Personal
  'my-pages-vip': Personal
  'my-pages-vip-showing': Personal
  'buy-residence': Editorial
  'buy-residence-info': Editorial
  'buy-residence-contract': Editorial
  'buy-residence-success': Editorial
  'buy-residence-error': Editorial
  'buy-residence-complete': Editorial
  payment: Editorial
  '404': Notice
  '500': Notice & { requestId: string | null }
  sandbox: Editorial
}

export type Builder<K extends PageKind> = (
  subject: Subjects[K],
  context: BuildContext,
) => BuiltPage<K> | Promise<BuiltPage<K>>
