import { referrerName, safeReturnPath } from '@nyhem/domain/account/return-path'
import { contentAs } from '../content-snapshot.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'
import { vipOf } from './my-pages.ts'

export const buildMyPagesSettings: Builder<'my-pages-settings'> = async ({ entry, visitor }, context) => {
  const heading = contentAs(entry, 'my-pages-settings').fields.heading ?? entry.title
  const settings = await visitor.settings()
  const returnPath = safeReturnPath(context.query[referrerName], context.site)
  return {
    ...personalPage(entry, heading),
    model: { heading, returnPath, ...settings, vip: vipOf(visitor.menu.isVip, context) },
  }
}
