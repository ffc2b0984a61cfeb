import { referrerName, safeReturnPath } from '@nyhem/domain/account/return-path'
import { vipOf } from './my-pages.ts'
import { definePersonalPage } from './page-kind.ts'

export const myPagesSettingsPage = definePersonalPage('my-pages-settings', async ({ visitor, heading }, context) => {
  const settings = await visitor.settings()
  const returnPath = safeReturnPath(context.query[referrerName], context.site)
  return {
    model: { heading, returnPath, ...settings, vip: vipOf(visitor.menu.isVip, context) },
  }
})
