import { joinVip } from '@nyhem/contract/routes/account.paths'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { accountSentence } from '../login/failure-text.ts'
import { currentSession } from '../session/session-store.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { useSaving } from './use-saving.ts'
import { WayBack } from './WayBack.tsx'

type Props = { isMember: boolean; aboutHref: string | null; returnPath: string | null }
const id = 'campaign-code'

export function VipPart({ isMember, aboutHref, returnPath }: Props) {
  const { siteId } = useSite()
  const texts = useTexts('account', 'my-pages')
  const strings = texts.settings.vip
  const { vip } = texts.myPages
  const [hasJoined, setHasJoined] = useState(false)
  const saving = useSaving(
    (form) => {
      const campaignCode = String(form.get('campaignCode') ?? '').trim()
      if (campaignCode === '') return [{ field: 'campaignCode', problem: 'required' }]
      return call(joinVip, {
        body: { siteId, campaignCode },
      })
    },
    () => {
      setHasJoined(true)
      void currentSession()?.reload()
    },
  )
  const error = accountSentence(saving.problems, 'campaignCode', texts.account)
  return (
    <SettingsPart id="vip" heading={vip.heading}>
      {hasJoined && (
        <Message tone="success" announce="politely">
          {strings.joined}
        </Message>
      )}
      <p>{isMember || hasJoined ? vip.member : vip.notMember}</p>
      {aboutHref && <TextLink href={aboutHref}>{vip.about}</TextLink>}
      {!isMember && !hasJoined && (
        <SettingsForm
          form={saving}
          submit={strings.submit}
          saved={strings.joined}
          labels={{ campaignCode: strings.label }}
          idOf={() => id}
        >
          <TextField name="campaignCode" id={id} label={strings.label} width="medium" maxLength={50} error={error} />
        </SettingsForm>
      )}
      {(isMember || hasJoined) && <WayBack returnPath={returnPath} />}
    </SettingsPart>
  )
}
