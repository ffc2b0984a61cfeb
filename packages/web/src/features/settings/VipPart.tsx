import { joinVip } from '@nyhem/contract/routes/account.paths'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { problemSentence } from '../login/problem-sentence.ts'
import { currentSession } from '../session/session-store.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { useSaving } from './use-saving.ts'
import { WayBack } from './WayBack.tsx'

type Props = { isMember: boolean; aboutHref: string | null; returnPath: string | null }
const id = 'campaign-code'

/** VIP membership of the site: what it gives, and joining by code. */
export function VipPart({ isMember, aboutHref, returnPath }: Props) {
  const { siteId } = useSite()
  const texts = useTexts()
  const words = texts.settings.vip
  const { vip } = texts.myPages
  const [hasJoined, setHasJoined] = useState(false)
  const { saving, submit } = useSaving(
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
  const error = problemSentence(saving.problems, 'campaignCode', texts.account)
  return (
    <SettingsPart id="vip" heading={vip.heading}>
      {hasJoined && (
        <Message tone="success" announce="politely">
          {words.joined}
        </Message>
      )}
      <p>{isMember || hasJoined ? vip.member : vip.notMember}</p>
      {aboutHref && <TextLink href={aboutHref}>{vip.about}</TextLink>}
      {!isMember && !hasJoined && (
        <SettingsForm
          saving={saving}
          onSubmit={submit}
          submit={words.submit}
          saved={words.joined}
          labels={{ campaignCode: words.label }}
          idOf={() => id}
        >
          <TextField name="campaignCode" id={id} label={words.label} width="medium" maxLength={50} error={error} />
        </SettingsForm>
      )}
      {(isMember || hasJoined) && <WayBack returnPath={returnPath} />}
    </SettingsPart>
  )
}
