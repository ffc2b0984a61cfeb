import { joinVip } from '@nyhem/contract/routes/account.paths'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { call } from '../api-client/call.ts'
import { CodeForm } from '../form/CodeForm.tsx'
import styles from './Vip.module.css'

export function JoinVip() {
  const { vip: strings } = useTexts('invoices')
  const { siteId } = useSite()
  const path = usePagePath()
  const accept = async (campaignCode: string) => {
    const { code } = await call(joinVip, { body: { siteId, campaignCode } })
    if (code !== 'Ok') return 'invalid'
    // Page, menu and header all change.
    location.assign(path)
    return null
  }
  return (
    <CodeForm
      name="campaignCode"
      label={strings.joinLabel}
      submit={strings.join}
      problems={strings.problems}
      className={styles.join}
      accept={accept}
    />
  )
}
