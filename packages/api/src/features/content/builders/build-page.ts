import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import type { BuildContext } from '../build-context.ts'
import type { BuiltPage } from '../built-page.ts'
import {
  buildChangeEmail,
  buildEIdentificationReturn,
  buildForgotPassword,
  buildLogin,
  buildRegister,
  buildRestoreLogin,
  buildSetPassword,
} from './account.ts'
import { buildArea } from './area.ts'
import { buildAreas } from './areas.ts'
import { buildArticle } from './article.ts'
import { buildBlogItem, buildBlogList } from './blog.ts'
import {
  buildBuyResidence,
  buildBuyResidenceComplete,
  buildBuyResidenceContract,
  buildBuyResidenceError,
  buildBuyResidenceInfo,
  buildBuyResidenceSuccess,
  buildPayment,
} from './booking.ts'
import type { Builder, Subjects } from './builder.ts'
import { buildCampaign } from './campaign.ts'
import { buildAvailableJobs, buildStandardCareer } from './careers.ts'
import { buildConsent } from './consent.ts'
import { buildCorporateAbout, buildCorporateContact, buildCorporateStart } from './corporate.ts'
import { buildCorporateNews } from './corporate-news.ts'
import { build404, build500 } from './error-pages.ts'
import { buildImageFile } from './image-file.ts'
import {
  buildInspirationArticle,
  buildInspirationCategory,
  buildInspirationPage,
  buildInspirationStart,
} from './inspiration.ts'
import { buildInvestorRelationsStart, buildReportList } from './investors.ts'
import { buildMyPagesResidences, buildMyPagesSavedSearches, buildSearchAlerts } from './kept.ts'
import { buildMyPagesBoardMember, buildMyPagesHome } from './my-pages.ts'
import { buildMyPagesContact } from './my-pages-contact.ts'
import { buildMyPagesDocuments, buildMyPagesDocumentsAction, buildMyPagesDocumentsDone } from './my-pages-documents.ts'
import { buildMyPagesErrands } from './my-pages-errands.ts'
import { buildMyPagesNewsList, buildResidenceNews } from './my-pages-news.ts'
import { buildMyPagesObject } from './my-pages-object.ts'
import { buildMyPagesPayment } from './my-pages-payment.ts'
import { buildMyPagesSettings } from './my-pages-settings.ts'
import { buildMyPagesTimeline } from './my-pages-timeline.ts'
import { buildMyPagesVip, buildMyPagesVipShowing } from './my-pages-vip.ts'
import { buildNotFoundObject, buildNotFoundPremises, buildNotFoundStage } from './not-found.ts'
import { buildObject } from './object.ts'
import { buildOrderForm } from './order-form.ts'
import { buildCountySearch, buildMunicipalitySearch } from './place-search.ts'
import { buildPremisesObject, buildPremisesStart } from './premises.ts'
import { buildNewsRoom, buildPressRelease } from './press.ts'
import { buildPurchaseNotification } from './purchase-notification.ts'
import { buildReferenceProject, buildReferenceStart } from './references.ts'
import { buildRentalProject, buildRentalStart } from './rental.ts'
import { buildSandbox } from './sandbox.ts'
import { buildSearch } from './search.ts'
import { buildCustomerService, buildFaqPage, buildManagementServices, buildModalContact } from './service.ts'
import { buildShowingForm, buildShowingQr } from './showings.ts'
import { buildSoldOut } from './sold-out.ts'
import { buildStage } from './stage.ts'
import { buildStandard } from './standard.ts'
import { buildStart } from './start.ts'
import { buildSuccession, buildSuccessionStage } from './succession.ts'
import { buildSustainabilityCategory, buildSustainabilityStart } from './sustainability.ts'
import { buildTestimonial } from './testimonial.ts'
import { buildCorporateSearch, buildTextSearch } from './text-search.ts'

type Builders = { [K in PageKind]: Builder<K> }

/** A page kind that is added does not compile until it has a builder here. */
const builders: Builders = {
  start: buildStart,
  search: buildSearch,
  'county-search': buildCountySearch,
  'municipality-search': buildMunicipalitySearch,
  areas: buildAreas,
  area: buildArea,
  stage: buildStage,
  object: buildObject,
  'sold-out': buildSoldOut,
  'premises-start': buildPremisesStart,
  'premises-object': buildPremisesObject,
  'rental-start': buildRentalStart,
  'rental-project': buildRentalProject,
  'reference-start': buildReferenceStart,
  'reference-project': buildReferenceProject,
  succession: buildSuccession,
  'succession-stage': buildSuccessionStage,
  'not-found-object': buildNotFoundObject,
  'not-found-premises': buildNotFoundPremises,
  'not-found-stage': buildNotFoundStage,
  'text-search': buildTextSearch,
  'corporate-search': buildCorporateSearch,
  'corporate-start': buildCorporateStart,
  'corporate-about': buildCorporateAbout,
  'corporate-contact': buildCorporateContact,
  'corporate-news': buildCorporateNews,
  'news-room': buildNewsRoom,
  'press-release': buildPressRelease,
  standard: buildStandard,
  article: buildArticle,
  'inspiration-start': buildInspirationStart,
  'inspiration-category': buildInspirationCategory,
  'inspiration-article': buildInspirationArticle,
  'inspiration-page': buildInspirationPage,
  'blog-list': buildBlogList,
  'blog-item': buildBlogItem,
  campaign: buildCampaign,
  testimonial: buildTestimonial,
  'image-file': buildImageFile,
  login: buildLogin,
  register: buildRegister,
  'forgot-password': buildForgotPassword,
  'set-password': buildSetPassword,
  'change-email': buildChangeEmail,
  'restore-login': buildRestoreLogin,
  'e-identification-return': buildEIdentificationReturn,
  'showing-form': buildShowingForm,
  'showing-qr': buildShowingQr,
  'purchase-notification': buildPurchaseNotification,
  'order-form': buildOrderForm,
  'available-jobs': buildAvailableJobs,
  'investor-relations-start': buildInvestorRelationsStart,
  'report-list': buildReportList,
  'standard-career': buildStandardCareer,
  'sustainability-category': buildSustainabilityCategory,
  'sustainability-start': buildSustainabilityStart,
  'customer-service': buildCustomerService,
  faq: buildFaqPage,
  'management-services': buildManagementServices,
  'modal-contact': buildModalContact,
  consent: buildConsent,
  'my-pages-home': buildMyPagesHome,
  'my-pages-board-member': buildMyPagesBoardMember,
  'my-pages-settings': buildMyPagesSettings,
  'my-pages-errands': buildMyPagesErrands,
  'my-pages-documents': buildMyPagesDocuments,
  'my-pages-documents-action': buildMyPagesDocumentsAction,
  'my-pages-documents-done': buildMyPagesDocumentsDone,
  'my-pages-residences': buildMyPagesResidences,
  'my-pages-saved-searches': buildMyPagesSavedSearches,
  'search-alerts': buildSearchAlerts,
  'my-pages-news-list': buildMyPagesNewsList,
  'residence-news': buildResidenceNews,
  'my-pages-contact': buildMyPagesContact,
  'my-pages-object': buildMyPagesObject,
  'my-pages-timeline': buildMyPagesTimeline,
  'my-pages-payment': buildMyPagesPayment,
  'my-pages-vip': buildMyPagesVip,
  'my-pages-vip-showing': buildMyPagesVipShowing,
  'buy-residence': buildBuyResidence,
  'buy-residence-info': buildBuyResidenceInfo,
  'buy-residence-contract': buildBuyResidenceContract,
  'buy-residence-success': buildBuyResidenceSuccess,
  'buy-residence-error': buildBuyResidenceError,
  'buy-residence-complete': buildBuyResidenceComplete,
  payment: buildPayment,
  '404': build404,
  '500': build500,
  sandbox: buildSandbox,
}

type FoundOf<K extends PageKind> = K extends PageKind ? { kind: K; subject: Subjects[K] } : never
/** A kind with what its page is made of. */
export type FoundPage = FoundOf<PageKind>

export async function buildPage<K extends PageKind>(
  kind: K,
  subject: Subjects[K],
  context: BuildContext,
): Promise<BuiltPage<K>> {
  const build: Builders[K] = builders[kind]
  return build(subject, context)
}
