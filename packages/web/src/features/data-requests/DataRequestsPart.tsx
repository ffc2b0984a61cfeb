import type { OwnDataRequest } from '@nyhem/contract/calls/data-requests'
import { exportAccount } from '@nyhem/contract/routes/account.paths'
import { addressOf } from '@nyhem/contract/routes/address'
import { listOwnDataRequests, withdrawDataRequest } from '@nyhem/contract/routes/data-requests.paths'
import { isOpenRequest } from '@nyhem/domain/data-request/data-request'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import styles from '../settings/Settings.module.css'
import { AskDataRequest, type Said } from './AskDataRequest.tsx'
import own from './DataRequests.module.css'

export function DataRequestsPart() {
  const { dataRequests: strings } = useTexts('data-requests')
  const { loaded, last, retry, replace } = useLoaded('own', async () => (await call(listOwnDataRequests)).requests)
  const [said, setSaid] = useState<Said | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  async function withdraw({ id, version }: OwnDataRequest): Promise<void> {
    setBusy(id)
    try {
      const { code, requests } = await call(withdrawDataRequest, { params: { requestId: id }, body: { version } })
      replace(requests)
      setSaid({ tone: code === 'Ok' ? 'success' : 'warning', text: strings.withdrawCodes[code] })
    } catch (cause) {
      console.warn('a request could not be withdrawn', cause)
      setSaid({ tone: 'error', text: strings.failed })
    }
    setBusy(null)
  }

  return (
    <>
      <p>{strings.about}</p>
      {said && (
        <Message tone={said.tone} announce={said.tone === 'success' ? 'politely' : 'at-once'}>
          {said.text}
        </Message>
      )}
      {loaded.status === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{strings.notLoaded}</p>
          <Button variant="quiet" onClick={retry}>
            {strings.again}
          </Button>
        </Message>
      )}
      {last?.length === 0 && <p className={styles.quiet}>{strings.none}</p>}
      {last && last.length > 0 && (
        <ul className={styles.rows}>
          {last.map((request) => (
            <OwnRequest
              key={request.id}
              request={request}
              isBusy={busy === request.id}
              onWithdraw={() => void withdraw(request)}
            />
          ))}
        </ul>
      )}
      <AskDataRequest
        onAsked={(requests, outcome) => {
          replace(requests)
          setSaid(outcome)
        }}
        onFailed={() => setSaid({ tone: 'error', text: strings.failed })}
      />
    </>
  )
}

type RequestProps = { request: OwnDataRequest; isBusy: boolean; onWithdraw: () => void }

function OwnRequest({ request, isBusy, onWithdraw }: RequestProps) {
  const site = useSite()
  const { dataRequests: strings } = useTexts('data-requests')
  const { number, kind, state, askedBy, receivedAt, dueOn, closedAt, extension, refusal, words, answer } = request
  const day = (at: string) => formatDate(siteDayOf(momentOf(at), site), site)
  const lines = [
    strings.received(number, day(receivedAt)),
    closedAt === null
      ? strings.due(formatDate(dueOn as Parameters<typeof formatDate>[0], site))
      : strings.closed(day(closedAt)),
    askedBy === 'my-pages' ? '' : strings.recorded,
  ]
  return (
    <li className={styles.row}>
      <div className={own.request}>
        <p>
          <strong>{strings.kinds[kind]}</strong> – {strings.states[state]}
        </p>
        <p className={styles.quiet}>{lines.filter(Boolean).join(' ')}</p>
        {extension && closedAt === null && <p>{strings.extended(strings.extensions[extension])}</p>}
        {words && (
          <p className={own.words}>
            {strings.asked} {words}
          </p>
        )}
        {refusal && <p>{strings.refusals[refusal]}</p>}
        {answer && (
          <p className={own.words}>
            {strings.answer} {answer}
          </p>
        )}
        {request.isRestricting && <p>{strings.restricting}</p>}
        {kind === 'access' && state === 'answered' && (
          <p>
            <ButtonLink href={addressOf(exportAccount)} variant="outlined" download>
              {strings.download}
            </ButtonLink>
          </p>
        )}
      </div>
      {isOpenRequest(state) && (
        <Button variant="quiet" aria-label={strings.withdrawOf(number)} busy={isBusy} onClick={onWithdraw}>
          {strings.withdraw}
        </Button>
      )}
    </li>
  )
}
