import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { deleteAccount, exportAccount } from '@nyhem/contract/routes/account.paths'
import { addressOf } from '@nyhem/contract/routes/address'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'
import { sessionEnded } from '../session/keep-session.ts'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

type Props = { hindrance: PageModels['my-pages-settings']['deletionHindrance'] }

export function DataPart({ hindrance }: Props) {
  const site = useSite()
  const { data, cancel } = useTexts('my-pages').settings
  const [isRequested, setIsRequested] = useState(false)
  const close = () => {
    setIsRequested(false)
    remove.reset()
  }

  const remove = useAction(async () => {
    const { code } = await call(deleteAccount)
    if (code !== 'Ok') return code === 'HasOngoingBusiness' ? 'ongoing' : 'failed'
    sessionEnded(site)
    return undefined
  })

  return (
    <SettingsPart id="data" heading={data.heading}>
      <p>{data.export}</p>
      <ButtonLink href={addressOf(exportAccount)} variant="outlined" download>
        {data.download}
      </ButtonLink>
      <p>{hindrance === null ? data.delete : data.ongoing}</p>
      {hindrance !== null && site.routes.myPages && <TextLink href={site.routes.myPages}>{data.toOngoing}</TextLink>}
      {hindrance === null && (
        <Button variant="danger" onClick={() => setIsRequested(true)}>
          {data.remove}
        </Button>
      )}
      <Dialog open={isRequested} onClose={close} heading={data.question}>
        <p>{data.consequence}</p>
        {(remove.state === 'failed' || remove.state === 'ongoing') && (
          <Message tone="error" announce="at-once">
            {data[remove.state]}
          </Message>
        )}
        <div className={styles.ways}>
          <Button variant="danger" busy={remove.state === 'busy'} onClick={remove.run}>
            {data.remove}
          </Button>
          <Button variant="outlined" onClick={close}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </SettingsPart>
  )
}
