import { LateDataRequests, LateStaffLooks } from '../../../features/data-requests/LateDataRequests.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { LatePasskeysPart } from '../../../features/passkeys/LatePasskeysPart.tsx'
import { LatePush } from '../../../features/push/LatePush.tsx'
import { ConsentsPart } from '../../../features/settings/ConsentsPart.tsx'
import { ContactPart } from '../../../features/settings/ContactPart.tsx'
import { DataPart } from '../../../features/settings/DataPart.tsx'
import { EmailPart } from '../../../features/settings/EmailPart.tsx'
import { LazyEIdentityPart } from '../../../features/settings/LateEIdentityPart.tsx'
import { PasswordPart } from '../../../features/settings/PasswordPart.tsx'
import { SessionsPart } from '../../../features/settings/SessionsPart.tsx'
import { SettingsPart } from '../../../features/settings/SettingsPart.tsx'
import { VipPart } from '../../../features/settings/VipPart.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'

export function MyPagesSettingsPage({ model }: TemplateProps<'my-pages-settings'>) {
  const { person, vip, returnPath } = model
  const { passkeys: strings, dataRequests, staffLooks } = useTexts('my-pages').settings
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="display-2" className={styles.title}>
        {model.heading}
      </Heading>
      <ContactPart model={model} />
      <EmailPart email={person.email} />
      <PasswordPart hasPassword={model.hasPassword} email={person.email} />
      <SettingsPart id="passkeys" heading={strings.heading}>
        <LatePasskeysPart />
      </SettingsPart>
      <LazyEIdentityPart eIdentity={model.eIdentity} returnPath={returnPath} />
      {vip && <VipPart {...vip} returnPath={returnPath} />}
      <ConsentsPart consents={model.consents} />
      <LatePush />
      <SessionsPart sessions={model.sessions} />
      <SettingsPart id="data-requests" heading={dataRequests.heading}>
        <LateDataRequests />
      </SettingsPart>
      <SettingsPart id="staff-looks" heading={staffLooks.heading}>
        <LateStaffLooks />
      </SettingsPart>
      <DataPart hindrance={model.deletionHindrance} />
    </Wrap>
  )
}
