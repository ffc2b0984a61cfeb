import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { defineUnlistedPage } from './page-kind.ts'

/** A sub-site without a login does not lead to the login of its main site. */
const own = { forwardedFromSubSite: false }

const loginHref = (context: BuildContext) => publishedRoute(context, 'login')
const forgotPasswordHref = (context: BuildContext) => publishedRoute(context, 'forgotPassword')

export const loginPage = defineUnlistedPage('login', (lead) => ({ model: lead }), own)

export const registerPage = defineUnlistedPage(
  'register',
  (lead, context) => ({
    model: {
      ...lead,
      hasVip: context.site.has.vip,
      privacyHref: publishedRoute(context, 'privacy'),
      loginHref: loginHref(context),
    },
  }),
  own,
)

export const forgotPasswordPage = defineUnlistedPage(
  'forgot-password',
  (lead, context) => ({ model: { ...lead, loginHref: loginHref(context) } }),
  own,
)

export const setPasswordPage = defineUnlistedPage(
  'set-password',
  (lead, context) => ({
    model: { ...lead, loginHref: loginHref(context), forgotPasswordHref: forgotPasswordHref(context) },
  }),
  own,
)

export const changeEmailPage = defineUnlistedPage(
  'change-email',
  (lead, context) => ({ model: { ...lead, settingsHref: publishedRoute(context, 'myPagesSettings') } }),
  own,
)

export const restoreLoginPage = defineUnlistedPage(
  'restore-login',
  (lead, context) => ({
    model: { ...lead, loginHref: loginHref(context), forgotPasswordHref: forgotPasswordHref(context) },
  }),
  own,
)

export const eIdentificationReturnPage = defineUnlistedPage(
  'e-identification-return',
  ({ heading }, context) => ({
    model: {
      heading,
      loginHref: loginHref(context),
      startHref: context.site.pathPrefix,
      phone: context.site.company.phone,
    },
  }),
  own,
)
