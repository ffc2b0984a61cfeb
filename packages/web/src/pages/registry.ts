import type { CommonModel } from '@nyhem/contract/page-data'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { type LazyTemplate, lazyTemplate } from '../lazy-template.ts'

/** What a template of a kind gets: the kind's own view model with the fields that every view model carries. */
export type TemplateProps<K extends PageKind> = { model: PageModels[K] & CommonModel }

export type Templates = { [K in PageKind]: LazyTemplate<TemplateProps<K>> }

/** Template of every page kind. A new kind does not compile until it has one. */
export const templates = {
  start: lazyTemplate('src/pages/start/StartPage.tsx', async () => (await import('./start/StartPage.tsx')).StartPage),
  search: lazyTemplate(
    'src/pages/search/SearchPage.tsx',
    async () => (await import('./search/SearchPage.tsx')).SearchPage,
  ),
  'county-search': lazyTemplate(
    'src/pages/search/CountySearchPage.tsx',
    async () => (await import('./search/CountySearchPage.tsx')).CountySearchPage,
  ),
  'municipality-search': lazyTemplate(
    'src/pages/search/MunicipalitySearchPage.tsx',
    async () => (await import('./search/MunicipalitySearchPage.tsx')).MunicipalitySearchPage,
  ),
  areas: lazyTemplate(
    'src/pages/housing/areas/AreasPage.tsx',
    async () => (await import('./housing/areas/AreasPage.tsx')).AreasPage,
  ),
  area: lazyTemplate(
    'src/pages/housing/area/AreaPage.tsx',
    async () => (await import('./housing/area/AreaPage.tsx')).AreaPage,
  ),
  stage: lazyTemplate(
    'src/pages/housing/stage/StagePage.tsx',
    async () => (await import('./housing/stage/StagePage.tsx')).StagePage,
  ),
  object: lazyTemplate(
    'src/pages/housing/object/ObjectPage.tsx',
    async () => (await import('./housing/object/ObjectPage.tsx')).ObjectPage,
  ),
  'sold-out': lazyTemplate(
    'src/pages/housing/sold-out/SoldOutPage.tsx',
    async () => (await import('./housing/sold-out/SoldOutPage.tsx')).SoldOutPage,
  ),
  'premises-start': lazyTemplate(
    'src/pages/premises/premises-start/PremisesStartPage.tsx',
    async () => (await import('./premises/premises-start/PremisesStartPage.tsx')).PremisesStartPage,
  ),
  'premises-object': lazyTemplate(
    'src/pages/premises/premises-object/PremisesObjectPage.tsx',
    async () => (await import('./premises/premises-object/PremisesObjectPage.tsx')).PremisesObjectPage,
  ),
  'rental-start': lazyTemplate(
    'src/pages/rental/rental-start/RentalStartPage.tsx',
    async () => (await import('./rental/rental-start/RentalStartPage.tsx')).RentalStartPage,
  ),
  'rental-project': lazyTemplate(
    'src/pages/rental/rental-project/RentalProjectPage.tsx',
    async () => (await import('./rental/rental-project/RentalProjectPage.tsx')).RentalProjectPage,
  ),
  'reference-start': lazyTemplate(
    'src/pages/references/reference-start/ReferenceStartPage.tsx',
    async () => (await import('./references/reference-start/ReferenceStartPage.tsx')).ReferenceStartPage,
  ),
  'reference-project': lazyTemplate(
    'src/pages/references/reference-project/ReferenceProjectPage.tsx',
    async () => (await import('./references/reference-project/ReferenceProjectPage.tsx')).ReferenceProjectPage,
  ),
  succession: lazyTemplate(
    'src/pages/succession/succession/SuccessionPage.tsx',
    async () => (await import('./succession/succession/SuccessionPage.tsx')).SuccessionPage,
  ),
  'succession-stage': lazyTemplate(
    'src/pages/succession/succession-stage/SuccessionStagePage.tsx',
    async () => (await import('./succession/succession-stage/SuccessionStagePage.tsx')).SuccessionStagePage,
  ),
  'not-found-object': lazyTemplate(
    'src/pages/housing/not-found/NotFoundObjectPage.tsx',
    async () => (await import('./housing/not-found/NotFoundObjectPage.tsx')).NotFoundObjectPage,
  ),
  'not-found-premises': lazyTemplate(
    'src/pages/housing/not-found/NotFoundPremisesPage.tsx',
    async () => (await import('./housing/not-found/NotFoundPremisesPage.tsx')).NotFoundPremisesPage,
  ),
  'not-found-stage': lazyTemplate(
    'src/pages/housing/not-found/NotFoundStagePage.tsx',
    async () => (await import('./housing/not-found/NotFoundStagePage.tsx')).NotFoundStagePage,
  ),
  'text-search': lazyTemplate(
    'src/pages/search/text-search/TextSearchPage.tsx',
    async () => (await import('./search/text-search/TextSearchPage.tsx')).TextSearchPage,
  ),
  'corporate-search': lazyTemplate(
    'src/pages/search/corporate-search/CorporateSearchPage.tsx',
    async () => (await import('./search/corporate-search/CorporateSearchPage.tsx')).CorporateSearchPage,
  ),
  'corporate-start': lazyTemplate(
    'src/pages/corporate/corporate-start/CorporateStartPage.tsx',
    async () => (await import('./corporate/corporate-start/CorporateStartPage.tsx')).CorporateStartPage,
  ),
  'corporate-about': lazyTemplate(
    'src/pages/corporate/corporate-about/CorporateAboutPage.tsx',
    async () => (await import('./corporate/corporate-about/CorporateAboutPage.tsx')).CorporateAboutPage,
  ),
  'corporate-contact': lazyTemplate(
    'src/pages/corporate/corporate-contact/CorporateContactPage.tsx',
    async () => (await import('./corporate/corporate-contact/CorporateContactPage.tsx')).CorporateContactPage,
  ),
  'corporate-news': lazyTemplate(
    'src/pages/corporate/corporate-news/CorporateNewsPage.tsx',
    async () => (await import('./corporate/corporate-news/CorporateNewsPage.tsx')).CorporateNewsPage,
  ),
  'news-room': lazyTemplate(
    'src/pages/press/news-room/NewsRoomPage.tsx',
    async () => (await import('./press/news-room/NewsRoomPage.tsx')).NewsRoomPage,
  ),
  'press-release': lazyTemplate(
    'src/pages/press/press-release/PressReleasePage.tsx',
    async () => (await import('./press/press-release/PressReleasePage.tsx')).PressReleasePage,
  ),
  standard: lazyTemplate(
    'src/pages/editorial/standard/StandardPage.tsx',
    async () => (await import('./editorial/standard/StandardPage.tsx')).StandardPage,
  ),
  article: lazyTemplate(
    'src/pages/editorial/article/ArticlePage.tsx',
    async () => (await import('./editorial/article/ArticlePage.tsx')).ArticlePage,
  ),
  'inspiration-start': lazyTemplate(
    'src/pages/reading/inspiration-start/InspirationStartPage.tsx',
    async () => (await import('./reading/inspiration-start/InspirationStartPage.tsx')).InspirationStartPage,
  ),
  'inspiration-category': lazyTemplate(
    'src/pages/reading/inspiration-category/InspirationCategoryPage.tsx',
    async () => (await import('./reading/inspiration-category/InspirationCategoryPage.tsx')).InspirationCategoryPage,
  ),
  'inspiration-article': lazyTemplate(
    'src/pages/reading/inspiration-article/InspirationArticlePage.tsx',
    async () => (await import('./reading/inspiration-article/InspirationArticlePage.tsx')).InspirationArticlePage,
  ),
  'inspiration-page': lazyTemplate(
    'src/pages/reading/inspiration-page/InspirationPagePage.tsx',
    async () => (await import('./reading/inspiration-page/InspirationPagePage.tsx')).InspirationPagePage,
  ),
  'blog-list': lazyTemplate(
    'src/pages/reading/blog-list/BlogListPage.tsx',
    async () => (await import('./reading/blog-list/BlogListPage.tsx')).BlogListPage,
  ),
  'blog-item': lazyTemplate(
    'src/pages/reading/blog-item/BlogItemPage.tsx',
    async () => (await import('./reading/blog-item/BlogItemPage.tsx')).BlogItemPage,
  ),
  campaign: lazyTemplate(
    'src/pages/reading/campaign/CampaignPage.tsx',
    async () => (await import('./reading/campaign/CampaignPage.tsx')).CampaignPage,
  ),
  testimonial: lazyTemplate(
    'src/pages/reading/testimonial/TestimonialPage.tsx',
    async () => (await import('./reading/testimonial/TestimonialPage.tsx')).TestimonialPage,
  ),
  'image-file': lazyTemplate(
    'src/pages/reading/image-file/ImageFilePage.tsx',
    async () => (await import('./reading/image-file/ImageFilePage.tsx')).ImageFilePage,
  ),
  login: lazyTemplate(
    'src/pages/account/login/LoginPage.tsx',
    async () => (await import('./account/login/LoginPage.tsx')).LoginPage,
  ),
  register: lazyTemplate(
    'src/pages/account/register/RegisterPage.tsx',
    async () => (await import('./account/register/RegisterPage.tsx')).RegisterPage,
  ),
  'forgot-password': lazyTemplate(
    'src/pages/account/forgot-password/ForgotPasswordPage.tsx',
    async () => (await import('./account/forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  'set-password': lazyTemplate(
    'src/pages/account/set-password/SetPasswordPage.tsx',
    async () => (await import('./account/set-password/SetPasswordPage.tsx')).SetPasswordPage,
  ),
  'change-email': lazyTemplate(
    'src/pages/account/change-email/ChangeEmailPage.tsx',
    async () => (await import('./account/change-email/ChangeEmailPage.tsx')).ChangeEmailPage,
  ),
  'restore-login': lazyTemplate(
    'src/pages/account/restore-login/RestoreLoginPage.tsx',
    async () => (await import('./account/restore-login/RestoreLoginPage.tsx')).RestoreLoginPage,
  ),
  'e-identification-return': lazyTemplate(
    'src/pages/account/e-identification-return/EIdentificationReturnPage.tsx',
    async () =>
      (await import('./account/e-identification-return/EIdentificationReturnPage.tsx')).EIdentificationReturnPage,
  ),
  consent: lazyTemplate(
    'src/pages/account/consent/ConsentPage.tsx',
    async () => (await import('./account/consent/ConsentPage.tsx')).ConsentPage,
  ),
  'my-pages-home': lazyTemplate(
    'src/pages/my-pages/home/MyPagesHomePage.tsx',
    async () => (await import('./my-pages/home/MyPagesHomePage.tsx')).MyPagesHomePage,
  ),
  'my-pages-board-member': lazyTemplate(
    'src/pages/my-pages/board-member/MyPagesBoardMemberPage.tsx',
    async () => (await import('./my-pages/board-member/MyPagesBoardMemberPage.tsx')).MyPagesBoardMemberPage,
  ),
  'my-pages-settings': lazyTemplate(
    'src/pages/my-pages/settings/MyPagesSettingsPage.tsx',
    async () => (await import('./my-pages/settings/MyPagesSettingsPage.tsx')).MyPagesSettingsPage,
  ),
  'my-pages-residences': lazyTemplate(
    'src/pages/my-pages/residences/MyPagesResidencesPage.tsx',
    async () => (await import('./my-pages/residences/MyPagesResidencesPage.tsx')).MyPagesResidencesPage,
  ),
  'my-pages-saved-searches': lazyTemplate(
    'src/pages/my-pages/saved-searches/MyPagesSavedSearchesPage.tsx',
    async () => (await import('./my-pages/saved-searches/MyPagesSavedSearchesPage.tsx')).MyPagesSavedSearchesPage,
  ),
  'search-alerts': lazyTemplate(
    'src/pages/account/search-alerts/SearchAlertsPage.tsx',
    async () => (await import('./account/search-alerts/SearchAlertsPage.tsx')).SearchAlertsPage,
  ),
  'my-pages-errands': lazyTemplate(
    'src/pages/my-pages/errands/MyPagesErrandsPage.tsx',
    async () => (await import('./my-pages/errands/MyPagesErrandsPage.tsx')).MyPagesErrandsPage,
  ),
  'my-pages-documents': lazyTemplate(
    'src/pages/my-pages/documents/MyPagesDocumentsPage.tsx',
    async () => (await import('./my-pages/documents/MyPagesDocumentsPage.tsx')).MyPagesDocumentsPage,
  ),
  'my-pages-documents-action': lazyTemplate(
    'src/pages/my-pages/documents-action/MyPagesDocumentsActionPage.tsx',
    async () => (await import('./my-pages/documents-action/MyPagesDocumentsActionPage.tsx')).MyPagesDocumentsActionPage,
  ),
  'my-pages-documents-done': lazyTemplate(
    'src/pages/my-pages/documents-done/MyPagesDocumentsDonePage.tsx',
    async () => (await import('./my-pages/documents-done/MyPagesDocumentsDonePage.tsx')).MyPagesDocumentsDonePage,
  ),
  'my-pages-news-list': lazyTemplate(
    'src/pages/my-pages/news-list/MyPagesNewsListPage.tsx',
    async () => (await import('./my-pages/news-list/MyPagesNewsListPage.tsx')).MyPagesNewsListPage,
  ),
  'residence-news': lazyTemplate(
    'src/pages/my-pages/residence-news/ResidenceNewsPage.tsx',
    async () => (await import('./my-pages/residence-news/ResidenceNewsPage.tsx')).ResidenceNewsPage,
  ),
  'my-pages-payment': lazyTemplate(
    'src/pages/my-pages/payment/MyPagesPaymentPage.tsx',
    async () => (await import('./my-pages/payment/MyPagesPaymentPage.tsx')).MyPagesPaymentPage,
  ),
  'my-pages-vip': lazyTemplate(
    'src/pages/my-pages/vip/MyPagesVipPage.tsx',
    async () => (await import('./my-pages/vip/MyPagesVipPage.tsx')).MyPagesVipPage,
  ),
  'my-pages-vip-showing': lazyTemplate(
    'src/pages/my-pages/vip-showing/MyPagesVipShowingPage.tsx',
    async () => (await import('./my-pages/vip-showing/MyPagesVipShowingPage.tsx')).MyPagesVipShowingPage,
  ),
  'my-pages-contact': lazyTemplate(
    'src/pages/my-pages/contact/MyPagesContactPage.tsx',
    async () => (await import('./my-pages/contact/MyPagesContactPage.tsx')).MyPagesContactPage,
  ),
  'my-pages-object': lazyTemplate(
    'src/pages/my-pages/object/MyPagesObjectPage.tsx',
    async () => (await import('./my-pages/object/MyPagesObjectPage.tsx')).MyPagesObjectPage,
  ),
  'my-pages-timeline': lazyTemplate(
    'src/pages/my-pages/timeline/MyPagesTimelinePage.tsx',
    async () => (await import('./my-pages/timeline/MyPagesTimelinePage.tsx')).MyPagesTimelinePage,
  ),
  'buy-residence': lazyTemplate(
    'src/pages/booking/buy-residence/BuyResidencePage.tsx',
    async () => (await import('./booking/buy-residence/BuyResidencePage.tsx')).BuyResidencePage,
  ),
  'buy-residence-info': lazyTemplate(
    'src/pages/booking/buy-residence-info/BuyResidenceInfoPage.tsx',
    async () => (await import('./booking/buy-residence-info/BuyResidenceInfoPage.tsx')).BuyResidenceInfoPage,
  ),
  'buy-residence-contract': lazyTemplate(
    'src/pages/booking/buy-residence-contract/BuyResidenceContractPage.tsx',
    async () =>
      (await import('./booking/buy-residence-contract/BuyResidenceContractPage.tsx')).BuyResidenceContractPage,
  ),
  'buy-residence-success': lazyTemplate(
    'src/pages/booking/buy-residence-success/BuyResidenceSuccessPage.tsx',
    async () => (await import('./booking/buy-residence-success/BuyResidenceSuccessPage.tsx')).BuyResidenceSuccessPage,
  ),
  'buy-residence-error': lazyTemplate(
    'src/pages/booking/buy-residence-error/BuyResidenceErrorPage.tsx',
    async () => (await import('./booking/buy-residence-error/BuyResidenceErrorPage.tsx')).BuyResidenceErrorPage,
  ),
  'buy-residence-complete': lazyTemplate(
    'src/pages/booking/buy-residence-complete/BuyResidenceCompletePage.tsx',
    async () =>
      (await import('./booking/buy-residence-complete/BuyResidenceCompletePage.tsx')).BuyResidenceCompletePage,
  ),
  payment: lazyTemplate(
    'src/pages/booking/payment/PaymentPage.tsx',
    async () => (await import('./booking/payment/PaymentPage.tsx')).PaymentPage,
  ),
  'showing-form': lazyTemplate(
    'src/pages/showings/showing-form/ShowingFormPage.tsx',
    async () => (await import('./showings/showing-form/ShowingFormPage.tsx')).ShowingFormPage,
  ),
  'showing-qr': lazyTemplate(
    'src/pages/showings/showing-qr/ShowingQrPage.tsx',
    async () => (await import('./showings/showing-qr/ShowingQrPage.tsx')).ShowingQrPage,
  ),
  'purchase-notification': lazyTemplate(
    'src/pages/purchase/purchase-notification/PurchaseNotificationPage.tsx',
    async () =>
      (await import('./purchase/purchase-notification/PurchaseNotificationPage.tsx')).PurchaseNotificationPage,
  ),
  'order-form': lazyTemplate(
    'src/pages/orders/order-form/OrderFormPage.tsx',
    async () => (await import('./orders/order-form/OrderFormPage.tsx')).OrderFormPage,
  ),
  'available-jobs': lazyTemplate(
    'src/pages/careers/available-jobs/AvailableJobsPage.tsx',
    async () => (await import('./careers/available-jobs/AvailableJobsPage.tsx')).AvailableJobsPage,
  ),
  'investor-relations-start': lazyTemplate(
    'src/pages/investors/investor-relations-start/InvestorRelationsStartPage.tsx',
    async () =>
      (await import('./investors/investor-relations-start/InvestorRelationsStartPage.tsx')).InvestorRelationsStartPage,
  ),
  'report-list': lazyTemplate(
    'src/pages/investors/report-list/ReportListPage.tsx',
    async () => (await import('./investors/report-list/ReportListPage.tsx')).ReportListPage,
  ),
  'standard-career': lazyTemplate(
    'src/pages/careers/standard-career/StandardCareerPage.tsx',
    async () => (await import('./careers/standard-career/StandardCareerPage.tsx')).StandardCareerPage,
  ),
  'sustainability-category': lazyTemplate(
    'src/pages/sustainability/sustainability-category/SustainabilityCategoryPage.tsx',
    async () =>
      (await import('./sustainability/sustainability-category/SustainabilityCategoryPage.tsx'))
        .SustainabilityCategoryPage,
  ),
  'sustainability-start': lazyTemplate(
    'src/pages/sustainability/sustainability-start/SustainabilityStartPage.tsx',
    async () =>
      (await import('./sustainability/sustainability-start/SustainabilityStartPage.tsx')).SustainabilityStartPage,
  ),
  'customer-service': lazyTemplate(
    'src/pages/service/customer-service/CustomerServicePage.tsx',
    async () => (await import('./service/customer-service/CustomerServicePage.tsx')).CustomerServicePage,
  ),
  faq: lazyTemplate(
    'src/pages/service/faq/FaqPage.tsx',
    async () => (await import('./service/faq/FaqPage.tsx')).FaqPage,
  ),
  'management-services': lazyTemplate(
    'src/pages/service/management-services/ManagementServicesPage.tsx',
    async () => (await import('./service/management-services/ManagementServicesPage.tsx')).ManagementServicesPage,
  ),
  'modal-contact': lazyTemplate(
    'src/pages/service/modal-contact/ModalContactPage.tsx',
    async () => (await import('./service/modal-contact/ModalContactPage.tsx')).ModalContactPage,
  ),
  '404': lazyTemplate(
    'src/pages/errors/error-404/Error404Page.tsx',
    async () => (await import('./errors/error-404/Error404Page.tsx')).Error404Page,
  ),
  '500': lazyTemplate(
    'src/pages/errors/error-500/Error500Page.tsx',
    async () => (await import('./errors/error-500/Error500Page.tsx')).Error500Page,
  ),
  sandbox: lazyTemplate(
    'src/pages/sandbox/SandboxPage.tsx',
    async () => (await import('./sandbox/SandboxPage.tsx')).SandboxPage,
  ),
} satisfies Templates
