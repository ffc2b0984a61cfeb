import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { deleteAccount, exportAccount } from '@nyhem/contract/routes/account.paths'
import { addressOf } from '@nyhem/contract/routes/address'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { sessionEnded } from '../session/keep-session.ts'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

type Props = { hindrance: PageModels['my-pages-settings']['deletionHindrance'] }

/** The person's data as a file, and the end of the account. */
export function DataPart({ hindrance }: Props) {
  const site = useSite()
  const { data, cancel } = useTexts().settings
  const [isAsked, setIsAsked] = useState(false)
  const [progress, setProgress] = useState<'idle' | 'sending' | 'ongoing' | 'failed'>('idle')
  const close = () => {
    setIsAsked(false)
    setProgress('idle')
  }

  const remove = async () => {
    setProgress('sending')
    try {
      const { code } = await call(deleteAccount)
      if (code === 'Ok') return sessionEnded(site)
      setProgress(code === 'HasOngoingBusiness' ? 'ongoing' : 'failed')
    } catch (cause) {
      console.warn('the account could not be deleted', cause)
      setProgress('failed')
    }
  }

  return (
    <SettingsPart id="data" heading={data.heading}>
      <p>{data.export}</p>
      <ButtonLink href={addressOf(exportAccount)} look="outlined" download>
        {data.download}
      </ButtonLink>
      <p>{hindrance === null ? data.delete : data.ongoing}</p>
      {hindrance === null && (
        <Button look="danger" onClick={() => setIsAsked(true)}>
          {data.remove}
        </Button>
      )}
      <Dialog open={isAsked} onClose={close} heading={data.question}>
        <p>{data.consequence}</p>
        {(progress === 'failed' || progress === 'ongoing') && (
          <Message tone="error" announce="at-once">
            {data[progress]}
          </Message>
        )}
        <div className={styles.ways}>
          <Button look="danger" busy={progress === 'sending'} onClick={() => void remove()}>
            {data.remove}
          </Button>
          <Button look="outlined" onClick={close}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </SettingsPart>
  )
}
