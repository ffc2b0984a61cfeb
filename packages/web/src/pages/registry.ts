import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { type KindTemplate, templatesWith } from '../kind-template.ts'
import { furtherSheets } from '../style-sheets.ts'
import { textGroups } from '../texts/load-texts.ts'
import type { TemplateProps } from './template-props.ts'

export type Templates = { [K in PageKind]: KindTemplate<TemplateProps<K>> }

// By the style sheets of their pages. `build/further-styles.ts` reads these names: what only such pages show moves there.
const page = templatesWith()
/** Areas, stages and homes. */
const homes = templatesWith('homes')
const search = templatesWith('homes', 'search')
/** Behind the login. */
const personal = templatesWith('personal')
/** Bookings and their payment. */
const booking = templatesWith('booking')
const ownPayments = templatesWith('personal', 'booking')
const company = templatesWith('company')
const reading = templatesWith('reading')
/** Lettings, resales, references and the forms of homes for sale. */
const letting = templatesWith('letting')
/** Shows every page. */
const everySheet = templatesWith(...furtherSheets)

/** Every page kind: template, text groups, the route where most of its pages are, and by the function's name the style sheet. */
export const templates = {
  '404': page(() => import('./errors/error-404/Error404Page.tsx')),
  '500': page(() => import('./errors/error-500/Error500Page.tsx')),
  start: page(() => import('./start/StartPage.tsx')),
  search: search(() => import('./search/SearchPage.tsx'), ['search'], 'residenceSearch'),
  'county-search': search(() => import('./search/CountySearchPage.tsx'), ['search'], 'areas/*'),
  'municipality-search': search(() => import('./search/MunicipalitySearchPage.tsx'), ['search'], 'areas/*/*'),
  areas: homes(() => import('./housing/areas/AreasPage.tsx'), [], 'areas'),
  area: homes(() => import('./housing/area/AreaPage.tsx'), ['home'], 'areas/*/*/*'),
  stage: homes(() => import('./housing/stage/StagePage.tsx'), ['home'], 'areas/*/*/*/*'),
  object: homes(() => import('./housing/object/ObjectPage.tsx'), ['home', 'trust'], 'areas/*/*/*/*/*'),
  'sold-out': homes(() => import('./housing/sold-out/SoldOutPage.tsx'), ['home']),
  comparison: homes(() => import('./housing/comparison/ComparisonPage.tsx'), ['comparison', 'home'], 'comparison'),
  'premises-start': letting(
    () => import('./premises/premises-start/PremisesStartPage.tsx'),
    ['home', 'holdings'],
    'premises',
  ),
  'premises-object': letting(
    () => import('./premises/premises-object/PremisesObjectPage.tsx'),
    ['home', 'holdings'],
    'premises/*',
  ),
  'rental-start': letting(() => import('./rental/rental-start/RentalStartPage.tsx'), ['home', 'holdings'], 'rental'),
  'rental-project': letting(
    () => import('./rental/rental-project/RentalProjectPage.tsx'),
    ['home', 'holdings'],
    'rental/*',
  ),
  'reference-start': letting(
    () => import('./references/reference-start/ReferenceStartPage.tsx'),
    ['home', 'holdings'],
    'references',
  ),
  'reference-project': letting(
    () => import('./references/reference-project/ReferenceProjectPage.tsx'),
    ['home', 'holdings'],
    'references/*',
  ),
  succession: letting(() => import('./succession/succession/SuccessionPage.tsx'), ['home', 'holdings'], 'succession'),
  'succession-stage': letting(
    () => import('./succession/succession-stage/SuccessionStagePage.tsx'),
    ['home', 'holdings'],
    'succession/*',
  ),
  'not-found-object': homes(() => import('./housing/not-found/NotFoundObjectPage.tsx'), ['home']),
  'not-found-premises': homes(() => import('./housing/not-found/NotFoundPremisesPage.tsx'), ['home']),
  'not-found-stage': homes(() => import('./housing/not-found/NotFoundStagePage.tsx'), ['home']),
  'text-search': page(() => import('./search/text-search/TextSearchPage.tsx'), ['text-search']),
  'corporate-search': page(() => import('./search/corporate-search/CorporateSearchPage.tsx'), ['text-search']),
  'corporate-start': company(() => import('./corporate/corporate-start/CorporateStartPage.tsx'), ['corporate']),
  'corporate-about': company(() => import('./corporate/corporate-about/CorporateAboutPage.tsx'), ['corporate']),
  'corporate-contact': company(
    () => import('./corporate/corporate-contact/CorporateContactPage.tsx'),
    ['corporate', 'home'],
  ),
  'corporate-news': company(() => import('./corporate/corporate-news/CorporateNewsPage.tsx'), ['corporate']),
  'news-room': company(() => import('./press/news-room/NewsRoomPage.tsx'), ['corporate']),
  'press-release': company(() => import('./press/press-release/PressReleasePage.tsx'), ['corporate', 'home']),
  standard: page(() => import('./editorial/standard/StandardPage.tsx')),
  article: page(() => import('./editorial/article/ArticlePage.tsx')),
  'inspiration-start': reading(() => import('./reading/inspiration-start/InspirationStartPage.tsx'), ['reading']),
  'inspiration-category': reading(
    () => import('./reading/inspiration-category/InspirationCategoryPage.tsx'),
    ['reading'],
  ),
  'inspiration-article': reading(() => import('./reading/inspiration-article/InspirationArticlePage.tsx'), ['reading']),
  'inspiration-page': reading(() => import('./reading/inspiration-page/InspirationPagePage.tsx'), ['reading']),
  'blog-list': reading(() => import('./reading/blog-list/BlogListPage.tsx'), ['reading']),
  'blog-item': reading(() => import('./reading/blog-item/BlogItemPage.tsx'), ['reading']),
  campaign: reading(() => import('./reading/campaign/CampaignPage.tsx'), ['reading']),
  testimonial: reading(() => import('./reading/testimonial/TestimonialPage.tsx'), ['reading']),
  'image-file': reading(() => import('./reading/image-file/ImageFilePage.tsx'), ['reading']),
  login: page(() => import('./account/login/LoginPage.tsx'), ['account'], 'login'),
  register: page(() => import('./account/register/RegisterPage.tsx'), ['account'], 'createAccount'),
  'forgot-password': page(
    () => import('./account/forgot-password/ForgotPasswordPage.tsx'),
    ['account'],
    'forgotPassword',
  ),
  'set-password': page(() => import('./account/set-password/SetPasswordPage.tsx'), ['account'], 'setPassword'),
  'change-email': page(() => import('./account/change-email/ChangeEmailPage.tsx'), ['account'], 'changeEmail'),
  'restore-login': page(() => import('./account/restore-login/RestoreLoginPage.tsx'), ['account'], 'restoreLogin'),
  'e-identification-return': page(
    () => import('./account/e-identification-return/EIdentificationReturnPage.tsx'),
    ['account'],
    'eIdentificationReturn',
  ),
  consent: personal(() => import('./account/consent/ConsentPage.tsx'), ['my-pages'], 'consent'),
  'my-pages-home': personal(
    () => import('./my-pages/home/MyPagesHomePage.tsx'),
    ['errands', 'home', 'my-pages'],
    'myPages',
  ),
  'my-pages-board-member': personal(
    () => import('./my-pages/board-member/MyPagesBoardMemberPage.tsx'),
    ['errands', 'home', 'my-pages'],
  ),
  'my-pages-settings': personal(
    () => import('./my-pages/settings/MyPagesSettingsPage.tsx'),
    ['account', 'my-pages'],
    'myPagesSettings',
  ),
  'my-pages-residences': personal(
    () => import('./my-pages/residences/MyPagesResidencesPage.tsx'),
    ['home', 'stored', 'my-pages'],
  ),
  'my-pages-saved-searches': personal(
    () => import('./my-pages/saved-searches/MyPagesSavedSearchesPage.tsx'),
    ['stored', 'my-pages'],
  ),
  'search-alerts': page(() => import('./account/search-alerts/SearchAlertsPage.tsx'), ['stored']),
  'my-pages-errands': personal(() => import('./my-pages/errands/MyPagesErrandsPage.tsx'), ['errands', 'my-pages']),
  'my-pages-documents': personal(
    () => import('./my-pages/documents/MyPagesDocumentsPage.tsx'),
    ['documents', 'my-pages'],
  ),
  'my-pages-documents-action': personal(
    () => import('./my-pages/documents-action/MyPagesDocumentsActionPage.tsx'),
    ['account', 'documents', 'my-pages'],
  ),
  'my-pages-documents-done': personal(
    () => import('./my-pages/documents-done/MyPagesDocumentsDonePage.tsx'),
    ['documents', 'my-pages'],
  ),
  'my-pages-news-list': personal(() => import('./my-pages/news-list/MyPagesNewsListPage.tsx'), ['my-pages']),
  'residence-news': personal(() => import('./my-pages/residence-news/ResidenceNewsPage.tsx'), ['my-pages']),
  'my-pages-payment': ownPayments(
    () => import('./my-pages/payment/MyPagesPaymentPage.tsx'),
    ['booking', 'invoices', 'my-pages'],
  ),
  'my-pages-vip': personal(() => import('./my-pages/vip/MyPagesVipPage.tsx'), ['home', 'invoices', 'my-pages']),
  'my-pages-vip-showing': personal(
    () => import('./my-pages/vip-showing/MyPagesVipShowingPage.tsx'),
    ['home', 'invoices', 'my-pages'],
  ),
  'my-pages-contact': personal(() => import('./my-pages/contact/MyPagesContactPage.tsx'), ['home', 'my-pages']),
  'my-pages-object': personal(() => import('./my-pages/object/MyPagesObjectPage.tsx'), ['home', 'my-home', 'my-pages']),
  'my-pages-timeline': personal(
    () => import('./my-pages/timeline/MyPagesTimelinePage.tsx'),
    ['home', 'my-home', 'my-pages'],
  ),
  'buy-residence': booking(
    () => import('./booking/buy-residence/BuyResidencePage.tsx'),
    ['booking', 'trust'],
    'clickToBuy',
  ),
  'buy-residence-info': booking(
    () => import('./booking/buy-residence-info/BuyResidenceInfoPage.tsx'),
    ['booking', 'trust'],
    'clickToBuyInfo',
  ),
  'buy-residence-contract': booking(
    () => import('./booking/buy-residence-contract/BuyResidenceContractPage.tsx'),
    ['booking', 'trust'],
    'clickToBuyContract',
  ),
  'booking-terms': booking(() => import('./booking/booking-terms/BookingTermsPage.tsx'), [], 'clickToBuyTerms'),
  'buy-residence-success': booking(
    () => import('./booking/buy-residence-success/BuyResidenceSuccessPage.tsx'),
    ['booking', 'trust'],
  ),
  'buy-residence-error': booking(
    () => import('./booking/buy-residence-error/BuyResidenceErrorPage.tsx'),
    ['account', 'booking', 'trust'],
  ),
  'buy-residence-complete': booking(
    () => import('./booking/buy-residence-complete/BuyResidenceCompletePage.tsx'),
    ['booking', 'trust'],
  ),
  payment: booking(() => import('./booking/payment/PaymentPage.tsx'), ['booking', 'payment', 'trust'], 'payment'),
  'showing-form': letting(() => import('./showings/showing-form/ShowingFormPage.tsx'), ['home', 'showing'], 'showing'),
  'showing-qr': letting(() => import('./showings/showing-qr/ShowingQrPage.tsx'), ['home', 'showing'], 'showingCheckIn'),
  'purchase-notification': letting(
    () => import('./purchase/purchase-notification/PurchaseNotificationPage.tsx'),
    ['purchase'],
    'purchaseNotification',
  ),
  'order-form': letting(() => import('./orders/order-form/OrderFormPage.tsx'), ['order'], 'orderForm'),
  'available-jobs': company(() => import('./careers/available-jobs/AvailableJobsPage.tsx'), ['service'], 'openJobs'),
  'investor-relations-start': company(
    () => import('./investors/investor-relations-start/InvestorRelationsStartPage.tsx'),
    ['service'],
  ),
  'report-list': company(() => import('./investors/report-list/ReportListPage.tsx'), ['service']),
  'standard-career': company(() => import('./careers/standard-career/StandardCareerPage.tsx'), ['service'], 'careers'),
  'sustainability-category': company(
    () => import('./sustainability/sustainability-category/SustainabilityCategoryPage.tsx'),
    ['service'],
  ),
  'sustainability-start': company(
    () => import('./sustainability/sustainability-start/SustainabilityStartPage.tsx'),
    ['service'],
  ),
  'customer-service': company(() => import('./service/customer-service/CustomerServicePage.tsx'), ['service']),
  faq: company(() => import('./service/faq/FaqPage.tsx'), ['service']),
  'management-services': company(
    () => import('./service/management-services/ManagementServicesPage.tsx'),
    ['home', 'service'],
  ),
  'modal-contact': company(
    () => import('./service/modal-contact/ModalContactPage.tsx'),
    ['home', 'service'],
    'quickContact',
  ),
  sandbox: everySheet(() => import('./sandbox/SandboxPage.tsx'), textGroups),
} satisfies Templates
