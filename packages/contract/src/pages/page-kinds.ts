import type { z } from 'zod'
import {
  changeEmailModel,
  consentModel,
  eIdentificationReturnModel,
  forgotPasswordModel,
  loginModel,
  myPagesBoardMemberModel,
  myPagesHomeModel,
  myPagesSettingsModel,
  registerModel,
  restoreLoginModel,
  setPasswordModel,
} from './account.ts'
import {
  bookingTermsModel,
  buyResidenceContractModel,
  buyResidenceErrorModel,
  buyResidenceInfoModel,
  buyResidenceModel,
  buyResidenceOutcomeModel,
  paymentModel,
} from './booking.ts'
import { availableJobsModel, standardCareerModel } from './careers.ts'
import { comparisonModel } from './comparison.ts'
import { myPagesContactModel } from './contacts.ts'
import { corporateAboutModel, corporateContactModel, corporateNewsModel, corporateStartModel } from './corporate.ts'
import { myPagesDocumentsActionModel, myPagesDocumentsDoneModel, myPagesDocumentsModel } from './documents.ts'
import { articleModel, error404Model, error500Model, sandboxModel, standardModel, startModel } from './editorial.ts'
import { myPagesErrandsModel } from './errands.ts'
import {
  premisesObjectModel,
  premisesStartModel,
  referenceProjectModel,
  referenceStartModel,
  rentalProjectModel,
  rentalStartModel,
  successionModel,
  successionStageModel,
} from './holdings.ts'
import {
  areaModel,
  areasModel,
  notFoundObjectModel,
  notFoundPremisesModel,
  notFoundStageModel,
  objectModel,
  soldOutModel,
  stageModel,
} from './housing.ts'
import { investorRelationsStartModel, reportListModel } from './investors.ts'
import { myPagesObjectModel, myPagesTimelineModel } from './my-home.ts'
import { myPagesNewsListModel, residenceNewsModel } from './news.ts'
import { orderFormModel } from './order-form.ts'
import { myPagesPaymentModel } from './payments.ts'
import { newsRoomModel, pressReleaseModel } from './press.ts'
import { purchaseNotificationModel } from './purchase-notification.ts'
import {
  blogItemModel,
  blogListModel,
  campaignModel,
  imageFileModel,
  inspirationArticleModel,
  inspirationCategoryModel,
  inspirationPageModel,
  inspirationStartModel,
  testimonialModel,
} from './reading.ts'
import { placeSearchModel, searchModel, textSearchModel } from './search.ts'
import { customerServiceModel, faqModel, managementServicesModel, modalContactModel } from './service.ts'
import { showingFormModel, showingQrModel } from './showings.ts'
import { myPagesResidencesModel, myPagesSavedSearchesModel, searchAlertsModel } from './stored.ts'
import { sustainabilityCategoryModel, sustainabilityStartModel } from './sustainability.ts'
import { myPagesVipModel, myPagesVipShowingModel } from './vip.ts'

/** View models by page kind. Source: fault-reports specification §2.3 (page template registry). */
export const pageModelSchemas = {
  start: startModel,
  search: searchModel,
  'county-search': placeSearchModel,
  'municipality-search': placeSearchModel,
  areas: areasModel,
  area: areaModel,
  stage: stageModel,
  object: objectModel,
  'sold-out': soldOutModel,
  comparison: comparisonModel,
  'premises-start': premisesStartModel,
  'premises-object': premisesObjectModel,
  'rental-start': rentalStartModel,
  'rental-project': rentalProjectModel,
  'reference-start': referenceStartModel,
  'reference-project': referenceProjectModel,
  succession: successionModel,
  'succession-stage': successionStageModel,
  'not-found-object': notFoundObjectModel,
  'not-found-premises': notFoundPremisesModel,
  'not-found-stage': notFoundStageModel,
  'text-search': textSearchModel,
  'corporate-search': textSearchModel,
  'corporate-start': corporateStartModel,
  'corporate-about': corporateAboutModel,
  'corporate-contact': corporateContactModel,
  'corporate-news': corporateNewsModel,
  'news-room': newsRoomModel,
  'press-release': pressReleaseModel,
  standard: standardModel,
  article: articleModel,
  'inspiration-start': inspirationStartModel,
  'inspiration-category': inspirationCategoryModel,
  'inspiration-article': inspirationArticleModel,
  'inspiration-page': inspirationPageModel,
  'blog-list': blogListModel,
  'blog-item': blogItemModel,
  campaign: campaignModel,
  testimonial: testimonialModel,
  'image-file': imageFileModel,
  login: loginModel,
  register: registerModel,
  'forgot-password': forgotPasswordModel,
  'set-password': setPasswordModel,
  'change-email': changeEmailModel,
  'restore-login': restoreLoginModel,
  'e-identification-return': eIdentificationReturnModel,
  consent: consentModel,
  'my-pages-home': myPagesHomeModel,
  'my-pages-board-member': myPagesBoardMemberModel,
  'my-pages-settings': myPagesSettingsModel,
  'my-pages-errands': myPagesErrandsModel,
  'my-pages-documents': myPagesDocumentsModel,
  'my-pages-documents-action': myPagesDocumentsActionModel,
  'my-pages-documents-done': myPagesDocumentsDoneModel,
  'my-pages-residences': myPagesResidencesModel,
  'my-pages-saved-searches': myPagesSavedSearchesModel,
  'search-alerts': searchAlertsModel,
  'my-pages-news-list': myPagesNewsListModel,
  'residence-news': residenceNewsModel,
  'my-pages-contact': myPagesContactModel,
  'my-pages-object': myPagesObjectModel,
  'my-pages-timeline': myPagesTimelineModel,
  'my-pages-payment': myPagesPaymentModel,
  'my-pages-vip': myPagesVipModel,
  'my-pages-vip-showing': myPagesVipShowingModel,
  'buy-residence': buyResidenceModel,
  'buy-residence-info': buyResidenceInfoModel,
  'buy-residence-contract': buyResidenceContractModel,
  'booking-terms': bookingTermsModel,
  'buy-residence-success': buyResidenceOutcomeModel,
  'buy-residence-error': buyResidenceErrorModel,
  'buy-residence-complete': buyResidenceOutcomeModel,
  payment: paymentModel,
  'showing-form': showingFormModel,
  'showing-qr': showingQrModel,
  'purchase-notification': purchaseNotificationModel,
  'order-form': orderFormModel,
  'available-jobs': availableJobsModel,
  'investor-relations-start': investorRelationsStartModel,
  'report-list': reportListModel,
  'standard-career': standardCareerModel,
  'sustainability-category': sustainabilityCategoryModel,
  'sustainability-start': sustainabilityStartModel,
  'customer-service': customerServiceModel,
  faq: faqModel,
  'management-services': managementServicesModel,
  'modal-contact': modalContactModel,
  '404': error404Model,
  '500': error500Model,
  sandbox: sandboxModel,
} as const

export type PageKind = keyof typeof pageModelSchemas
export type PageModels = { [K in PageKind]: z.infer<(typeof pageModelSchemas)[K]> }
export const pageKinds = Object.keys(pageModelSchemas) as PageKind[]

/** Whether a page kind is registered. */
export const isPageKind = (word: string): word is PageKind => Object.hasOwn(pageModelSchemas, word)
