import type { BuildContext } from '../build-context.ts'
import { publishedRoute } from '../build-context.ts'
import type { BuiltPage } from '../built-page.ts'
import { contentAs, type PageEntry } from '../content-snapshot.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'

type LoginKind =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'set-password'
  | 'change-email'
  | 'restore-login'
  | 'e-identification-return'

/** Heading and introduction of a page around logging in, and what stands around its model. */
function leadOf(kind: LoginKind, entry: PageEntry) {
  const { heading, intro = null } = contentAs(entry, kind).fields
  return { lead: { heading, intro }, page: personalPage(entry, heading, intro) }
}

/** Nothing of it is for search engines, and no trail leads to it. */
export const personalPage = (
  entry: PageEntry,
  heading: string,
  description: string | null = null,
): Pick<BuiltPage<'login'>, 'pageId' | 'breadcrumbs' | 'seo'> => ({
  pageId: entry.id,
  breadcrumbs: [],
  seo: editorialSeo(entry, { heading, description }, { robots: 'noindex, follow' }),
})

const loginHref = (context: BuildContext) => publishedRoute(context, 'login')

export const buildLogin: Builder<'login'> = ({ entry }) => {
  const { lead, page } = leadOf('login', entry)
  return { ...page, model: lead }
}

export const buildRegister: Builder<'register'> = ({ entry }, context) => {
  const { lead, page } = leadOf('register', entry)
  return {
    ...page,
    model: {
      ...lead,
      hasVip: context.site.has.vip,
      privacyHref: publishedRoute(context, 'privacy'),
      loginHref: loginHref(context),
    },
  }
}

export const buildForgotPassword: Builder<'forgot-password'> = ({ entry }, context) => {
  const { lead, page } = leadOf('forgot-password', entry)
  return { ...page, model: { ...lead, loginHref: loginHref(context) } }
}

export const buildSetPassword: Builder<'set-password'> = ({ entry }, context) => {
  const { lead, page } = leadOf('set-password', entry)
  const forgotPasswordHref = publishedRoute(context, 'forgotPassword')
  return { ...page, model: { ...lead, loginHref: loginHref(context), forgotPasswordHref } }
}

export const buildChangeEmail: Builder<'change-email'> = ({ entry }, context) => {
  const { lead, page } = leadOf('change-email', entry)
  return { ...page, model: { ...lead, settingsHref: publishedRoute(context, 'myPagesSettings') } }
}

export const buildRestoreLogin: Builder<'restore-login'> = ({ entry }, context) => {
  const { lead, page } = leadOf('restore-login', entry)
  const forgotPasswordHref = publishedRoute(context, 'forgotPassword')
  return { ...page, model: { ...lead, loginHref: loginHref(context), forgotPasswordHref } }
}

export const buildEIdentificationReturn: Builder<'e-identification-return'> = ({ entry }, context) => {
  const { lead, page } = leadOf('e-identification-return', entry)
  const { site } = context
  return {
    ...page,
    model: {
      heading: lead.heading,
      loginHref: loginHref(context),
      startHref: site.pathPrefix,
      phone: site.company.phone,
    },
  }
}
