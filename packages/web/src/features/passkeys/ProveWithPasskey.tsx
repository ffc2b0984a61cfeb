import { recoverPasskeys, reportPasskeysLost } from '@nyhem/contract/routes/passkeys.paths'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import styles from '../login/Login.module.css'
import { provePasskey } from './ceremonies.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** Asks a logged-in person for a second factor, by whichever the account has; without one, to add a passkey. */
export function ProveWithPasskey({ returnPath }: { returnPath: string }) {
  const { routes } = useSite()
  const { passkeys: strings } = useTexts('passkeys')
  const { known, busy, code, attempt } = usePasskeys()
  const prove = async () => {
    if ((await attempt(provePasskey)) === 'Ok') location.assign(returnPath)
  }
  const owns = known !== null && known.passkeys.length > 0
  const needsEId = !owns && known?.adding === 'MustLoginWithCurrentEId'
  const missing = needsEId ? strings.problems.MustLoginWithCurrentEId : strings.missingLead
  return (
    <div className={styles.form}>
      <p>{owns ? strings.proveLead : missing}</p>
      <PasskeyFailure code={code} />
      {known === null && code === null && <p role="status">{strings.loading}</p>}
      {owns && (
        <div>
          <Button wide="on-phones" busy={busy} onClick={() => void prove()}>
            {strings.prove}
          </Button>
        </div>
      )}
      {known && !owns && !needsEId && routes.myPagesSettings && (
        <div>
          <ButtonLink href={`${routes.myPagesSettings}#passkeys`}>{strings.add}</ButtonLink>
        </div>
      )}
      {needsEId && (
        <div>
          <ButtonLink href="#open-login">{strings.byEId}</ButtonLink>
        </div>
      )}
      {known?.hasEId && !needsEId && (
        <p>
          <a href="#open-login">{strings.byEId}</a>
        </p>
      )}
      {known && owns && !known.hasEId && <Lost recovery={known.recovery} busy={busy} attempt={attempt} />}
    </div>
  )
}

type Known = ReturnType<typeof usePasskeys>

function Lost({
  recovery,
  busy,
  attempt,
}: Pick<Known, 'busy' | 'attempt'> & { recovery: NonNullable<Known['known']>['recovery'] }) {
  const site = useSite()
  const { passkeys: strings } = useTexts('passkeys')
  const [isDone, setDone] = useState(false)
  const run = async (route: typeof reportPasskeysLost | typeof recoverPasskeys) =>
    setDone((await attempt(async () => (await call(route)).code)) === 'Ok')
  if (recovery?.state === 'waiting') {
    const day = formatDate(siteDayOf(momentOf(recovery.opensAt), site), site)
    return (
      <Message tone="info" announce="politely">
        <p>{strings.waiting(day)}</p>
      </Message>
    )
  }
  const isOpen = recovery?.state === 'open'
  return (
    <details>
      <summary>{strings.lost}</summary>
      <p>{isOpen ? strings.recoverLead : strings.lostLead}</p>
      <Button
        variant="outlined"
        wide="on-phones"
        busy={busy}
        onClick={() => void run(isOpen ? recoverPasskeys : reportPasskeysLost)}
      >
        {isOpen ? strings.recover : strings.report}
      </Button>
      {isDone && <p role="status">{strings.recovered}</p>}
    </details>
  )
}
