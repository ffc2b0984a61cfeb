import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { useEffect } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { EIdentity } from '../login/EIdentity.tsx'
import { useIdentification } from '../login/use-identification.ts'
import { currentSession } from '../session/session-store.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { WayBack } from './WayBack.tsx'

type Props = Pick<PageModels['my-pages-settings'], 'eIdentity' | 'returnPath'>

/** Adding or confirming an e-ID returns to where it is needed. */
export function EIdentityPart({ eIdentity: { number, isActivated }, returnPath }: Props) {
  const { eIdentity } = useTexts('my-pages').settings
  const path = usePagePath()
  const identification = useIdentification({
    flow: 'update',
    loginType: 'private',
    returnPath: returnPath ?? path,
  })
  const isDone = identification.now?.step === 'logged-in'

  useEffect(() => {
    if (!isDone) return
    if (returnPath) location.assign(returnPath)
    else void currentSession()?.reload()
  }, [isDone, returnPath])

  return (
    <SettingsPart id="e-identity" heading={eIdentity.heading}>
      {isDone && (
        <Message tone="success" announce="politely">
          {eIdentity.done}
        </Message>
      )}
      {!isDone && isActivated && number !== null && <p>{eIdentity.active(number)}</p>}
      {!isDone && !isActivated && (
        <>
          <p>{number === null ? eIdentity.none : eIdentity.inactive(number)}</p>
          {returnPath && <p>{eIdentity.thenBack}</p>}
          <EIdentity identification={identification} startLabel={number === null ? eIdentity.add : eIdentity.verify} />
        </>
      )}
      <WayBack returnPath={returnPath} />
    </SettingsPart>
  )
}
