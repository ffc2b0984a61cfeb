import { isPageKind, type PageKind } from '@nyhem/contract/pages/page-kinds'
import { type PageEntry, UnknownPageKind } from '../tree/content-snapshot.ts'
import {
  changeEmailPage,
  eIdentificationReturnPage,
  forgotPasswordPage,
  loginPage,
  registerPage,
  restoreLoginPage,
  setPasswordPage,
} from './account.ts'
import { areaPage } from './area.ts'
import { areasPage } from './areas.ts'
import { articlePage } from './article.ts'
import { blogItemPage, blogListPage } from './blog.ts'
import {
  bookingTermsPage,
  buyResidenceCompletePage,
  buyResidenceContractPage,
  buyResidenceErrorPage,
  buyResidenceInfoPage,
  buyResidencePage,
  buyResidenceSuccessPage,
  paymentPage,
} from './booking.ts'
import { campaignPage } from './campaign.ts'
import { availableJobsPage, standardCareerPage } from './careers.ts'
import { comparisonPage } from './comparison.ts'
import { consentPage } from './consent.ts'
import { corporateAboutPage, corporateContactPage, corporateStartPage } from './corporate.ts'
import { corporateNewsPage } from './corporate-news.ts'
import { error404Page, error500Page } from './error-pages.ts'
import { imageFilePage } from './image-file.ts'
import {
  inspirationArticlePage,
  inspirationCategoryPage,
  inspirationPage,
  inspirationStartPage,
} from './inspiration.ts'
import { investorRelationsStartPage, reportListPage } from './investors.ts'
import { myPagesBoardMemberPage, myPagesHomePage } from './my-pages.ts'
import { myPagesContactPage } from './my-pages-contact.ts'
import { myPagesDocumentsActionPage, myPagesDocumentsDonePage, myPagesDocumentsPage } from './my-pages-documents.ts'
import { myPagesErrandsPage } from './my-pages-errands.ts'
import { myPagesNewsListPage, residenceNewsPage } from './my-pages-news.ts'
import { myPagesObjectPage } from './my-pages-object.ts'
import { myPagesPaymentPage } from './my-pages-payment.ts'
import { myPagesSettingsPage } from './my-pages-settings.ts'
import { myPagesTimelinePage } from './my-pages-timeline.ts'
import { myPagesVipPage, myPagesVipShowingPage } from './my-pages-vip.ts'
import { notFoundObjectPage, notFoundPremisesPage, notFoundStagePage } from './not-found.ts'
import { objectPage } from './object.ts'
import { orderFormPage } from './order-form.ts'
import type { PageKindDefinition } from './page-kind.ts'
import { countySearchPage, municipalitySearchPage } from './place-search.ts'
import { premisesObjectPage, premisesStartPage } from './premises.ts'
import { newsRoomPage, pressReleasePage } from './press.ts'
import { purchaseNotificationPage } from './purchase-notification.ts'
import { referenceProjectPage, referenceStartPage } from './references.ts'
import { rentalProjectPage, rentalStartPage } from './rental.ts'
import { sandboxPage } from './sandbox.ts'
import { searchPage } from './search.ts'
import { customerServicePage, faqPage, managementServicesPage, modalContactPage } from './service.ts'
import { showingFormPage, showingQrPage } from './showings.ts'
import { soldOutPage } from './sold-out.ts'
import { stagePage } from './stage.ts'
import { standardPage } from './standard.ts'
import { startPage } from './start.ts'
import { myPagesResidencesPage, myPagesSavedSearchesPage, searchAlertsPage } from './stored.ts'
import { successionPage, successionStagePage } from './succession.ts'
import { sustainabilityCategoryPage, sustainabilityStartPage } from './sustainability.ts'
import { testimonialPage } from './testimonial.ts'
import { corporateSearchPage, textSearchPage } from './text-search.ts'

/** Every page kind. A new kind does not compile until it is here. */
export const pageKindDefinitions: { readonly [K in PageKind]: PageKindDefinition<K> } = {
  start: startPage,
  search: searchPage,
  'county-search': countySearchPage,
  'municipality-search': municipalitySearchPage,
  areas: areasPage,
  area: areaPage,
  stage: stagePage,
  object: objectPage,
  'sold-out': soldOutPage,
  comparison: comparisonPage,
  'premises-start': premisesStartPage,
  'premises-object': premisesObjectPage,
  'rental-start': rentalStartPage,
  'rental-project': rentalProjectPage,
  'reference-start': referenceStartPage,
  'reference-project': referenceProjectPage,
  succession: successionPage,
  'succession-stage': successionStagePage,
  'not-found-object': notFoundObjectPage,
  'not-found-premises': notFoundPremisesPage,
  'not-found-stage': notFoundStagePage,
  'text-search': textSearchPage,
  'corporate-search': corporateSearchPage,
  'corporate-start': corporateStartPage,
  'corporate-about': corporateAboutPage,
  'corporate-contact': corporateContactPage,
  'corporate-news': corporateNewsPage,
  'news-room': newsRoomPage,
  'press-release': pressReleasePage,
  standard: standardPage,
  article: articlePage,
  'inspiration-start': inspirationStartPage,
  'inspiration-category': inspirationCategoryPage,
  'inspiration-article': inspirationArticlePage,
  'inspiration-page': inspirationPage,
  'blog-list': blogListPage,
  'blog-item': blogItemPage,
  campaign: campaignPage,
  testimonial: testimonialPage,
  'image-file': imageFilePage,
  login: loginPage,
  register: registerPage,
  'forgot-password': forgotPasswordPage,
  'set-password': setPasswordPage,
  'change-email': changeEmailPage,
  'restore-login': restoreLoginPage,
  'e-identification-return': eIdentificationReturnPage,
  'buy-residence': buyResidencePage,
  'buy-residence-info': buyResidenceInfoPage,
  'buy-residence-contract': buyResidenceContractPage,
  'booking-terms': bookingTermsPage,
  'buy-residence-success': buyResidenceSuccessPage,
  'buy-residence-error': buyResidenceErrorPage,
  'buy-residence-complete': buyResidenceCompletePage,
  payment: paymentPage,
  'showing-form': showingFormPage,
  'showing-qr': showingQrPage,
  'purchase-notification': purchaseNotificationPage,
  'order-form': orderFormPage,
  'available-jobs': availableJobsPage,
  'investor-relations-start': investorRelationsStartPage,
  'report-list': reportListPage,
  'standard-career': standardCareerPage,
  'sustainability-category': sustainabilityCategoryPage,
  'sustainability-start': sustainabilityStartPage,
  'customer-service': customerServicePage,
  faq: faqPage,
  'management-services': managementServicesPage,
  'modal-contact': modalContactPage,
  consent: consentPage,
  'my-pages-home': myPagesHomePage,
  'my-pages-board-member': myPagesBoardMemberPage,
  'my-pages-settings': myPagesSettingsPage,
  'my-pages-errands': myPagesErrandsPage,
  'my-pages-documents': myPagesDocumentsPage,
  'my-pages-documents-action': myPagesDocumentsActionPage,
  'my-pages-documents-done': myPagesDocumentsDonePage,
  'my-pages-residences': myPagesResidencesPage,
  'my-pages-saved-searches': myPagesSavedSearchesPage,
  'search-alerts': searchAlertsPage,
  'my-pages-news-list': myPagesNewsListPage,
  'residence-news': residenceNewsPage,
  'my-pages-contact': myPagesContactPage,
  'my-pages-object': myPagesObjectPage,
  'my-pages-timeline': myPagesTimelinePage,
  'my-pages-payment': myPagesPaymentPage,
  'my-pages-vip': myPagesVipPage,
  'my-pages-vip-showing': myPagesVipShowingPage,
  '404': error404Page,
  '500': error500Page,
  sandbox: sandboxPage,
}

/** Throws UnknownPageKind for a stored page of a kind that is no longer registered. */
export function definitionOf({ kind, id }: Pick<PageEntry, 'kind' | 'id'>): PageKindDefinition {
  if (!isPageKind(kind)) throw new UnknownPageKind(kind, id)
  return pageKindDefinitions[kind]
}
