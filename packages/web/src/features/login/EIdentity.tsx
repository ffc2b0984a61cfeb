import { authMethodOf, flowOfMethod } from '@nyhem/domain/account/login-types'
import { asksForLogin } from '@nyhem/domain/account/result-codes'
import { type ReactNode, Suspense, useEffect } from 'react'
import { lazyTemplate } from '../../lazy-template.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { type EIdentityAct, failureText, orderText } from './failure-text.ts'
import type { Identification } from './identify.ts'
import { LogInAgain } from './LogInAgain.tsx'
import styles from './Login.module.css'
import { onPhone, useOnPhone } from './on-phone.ts'
import type { OrderControl } from './use-order.ts'

const QrCode = lazyTemplate(async () => (await import('../../ui/qr-code/QrCode.tsx')).QrCode)

type Props = {
  identification: OrderControl
  startLabel: string
  act?: EIdentityAct
  /** On a computer the code shows immediately, as in a login modal. */
  atOnce?: boolean
  afterFailure?: ReactNode
}

export function EIdentity({ identification, startLabel, act = 'identify', atOnce = false, afterFailure }: Props) {
  const site = useSite()
  const { eId } = useTexts('account').account
  const { leaving } = eId
  const { now, start, cancel } = identification
  const isOrder = flowOfMethod[authMethodOf[site.country]] === 'order'
  const phone = useOnPhone()
  const starting = isOrder && !phone ? eId.fetchingCode : eId.starting

  useEffect(() => {
    if (atOnce && isOrder && !onPhone()) void start('desktop')
  }, [atOnce, isOrder, start])

  if (now?.step === 'waiting') return <Waiting now={now} act={act} onCancel={cancel} />
  if (now?.step === 'starting' || now?.step === 'leaving')
    return (
      <p className={styles.status} role="status">
        {now.step === 'starting' ? starting : leaving[act].now}
      </p>
    )
  return (
    <div className={styles.stack}>
      {now?.step === 'failed' && <Failed now={now}>{afterFailure}</Failed>}
      {isOrder ? (
        <StartOrder identification={identification} startLabel={startLabel} />
      ) : (
        <>
          <p className={styles.lead}>{leaving[act].lead}</p>
          <Button size="large" wide="always" onClick={() => void start('desktop')}>
            {now?.step === 'failed' ? eId.again : startLabel}
          </Button>
        </>
      )}
    </div>
  )
}

/**
 * Phones open the app; computers show a code to scan. Either is available on both. The server, which does not know, draws
 * both, and styles show one.
 */
function StartOrder({ identification, startLabel }: Pick<Props, 'identification' | 'startLabel'>) {
  const { eId } = useTexts('account').account
  const { now, start } = identification
  const phone = useOnPhone()
  const again = now?.step === 'failed' ? eId.again : null
  return (
    <>
      {phone !== true && (
        <div className={styles.onComputer}>
          <Button size="large" wide="always" onClick={() => void start('desktop')}>
            {again ?? startLabel}
          </Button>
        </div>
      )}
      {phone !== false && (
        <div className={styles.onPhone}>
          <p className={styles.lead}>{eId.lead}</p>
          <Button size="large" wide="always" onClick={() => void start('mobile')}>
            {again ?? eId.open}
          </Button>
          <Button variant="outlined" wide="always" onClick={() => void start('desktop')}>
            {eId.otherDevice}
          </Button>
        </div>
      )}
    </>
  )
}

type Step<Name extends Identification['step']> = Extract<Identification, { step: Name }>

type WaitingProps = { now: Step<'waiting'>; act: EIdentityAct; onCancel: () => void }

function Waiting({ now, act, onCancel }: WaitingProps) {
  const texts = useTexts('account').account
  const { eId } = texts
  const phone = useOnPhone()
  const { qr, autoStartLink, message } = now
  return (
    <div className={styles.stack}>
      {qr !== null && (
        <div className={styles.scan}>
          <div className={styles.frame}>
            <Suspense fallback={<p className={styles.fetching}>{eId.fetchingCode}</p>}>
              <QrCode text={qr} label={eId.qrLabel} className={styles.qr} />
            </Suspense>
          </div>
          <ol className={styles.steps}>
            {eId.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <p className={styles.status} role="status">
        {orderText(message, texts, act) ?? (qr === null && eId.starting)} {qr !== null && eId.qrWaiting}
      </p>
      <div className={styles.ways}>
        <ButtonLink href={autoStartLink} variant="outlined">
          {phone ? eId.open : eId.thisDevice}
        </ButtonLink>
        <Button variant="quiet" onClick={onCancel}>
          {eId.cancel}
        </Button>
      </div>
    </div>
  )
}

function Failed({ now, children }: { now: Step<'failed'>; children?: ReactNode }) {
  const texts = useTexts('account').account
  const { code } = now.failure
  return (
    <Message tone={code === 'Cancelled' || asksForLogin(code) ? 'info' : 'error'} announce="at-once">
      <p>{failureText(now.failure, texts)}</p>
      <LogInAgain code={code} />
      {children}
    </Message>
  )
}
