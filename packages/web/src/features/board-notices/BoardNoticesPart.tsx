import type { BoardNotice, NoticeReply } from '@nyhem/contract/calls/board-notices'
import { listBoardNotices, withdrawBoardNotice } from '@nyhem/contract/routes/board-notices.paths'
import { noticeOrigins } from '@nyhem/domain/my-home/board-notice'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { dayOf, momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message, type MessageTone } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import styles from '../settings/Settings.module.css'
import { NoticeForm } from './NoticeForm.tsx'

type Said = { readonly tone: MessageTone; readonly text: string }

const toneOf = { Ok: 'success', Stale: 'warning', Most: 'warning', Done: 'info' } as const satisfies Record<
  NoticeReply['code'],
  MessageTone
>

/** Notices of the board, and a form for a new one or for one that is changed. */
export function BoardNoticesPart() {
  const { boardNotices: strings } = useTexts('board-notices')
  const { loaded, last, retry, replace } = useLoaded('own', async () => (await call(listBoardNotices)).notices)
  const [said, setSaid] = useState<Said | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  /** Null: none; `new`: one that is not published. */
  const [written, setWritten] = useState<BoardNotice | 'new' | null>(null)

  function answered({ code, notices }: NoticeReply, done: string): void {
    replace(notices)
    setSaid({ tone: toneOf[code], text: code === 'Ok' ? done : strings.codes[code] })
    if (code !== 'Most') setWritten(null)
  }

  async function withdraw({ id, revision }: BoardNotice): Promise<void> {
    setBusy(id)
    try {
      answered(await call(withdrawBoardNotice, { params: { noticeId: id }, body: { revision } }), strings.withdrawn)
    } catch (cause) {
      console.warn('a notice could not be withdrawn', cause)
      setSaid({ tone: 'error', text: strings.failed })
    }
    setBusy(null)
  }

  return (
    <section className={styles.body} aria-labelledby="board-notices">
      <Heading level={2} size="heading-2" id="board-notices">
        {strings.heading}
      </Heading>
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
          {last.map((notice) => (
            <OwnNotice
              key={notice.id}
              notice={notice}
              isBusy={busy === notice.id}
              onChange={() => setWritten(notice)}
              onWithdraw={() => void withdraw(notice)}
            />
          ))}
        </ul>
      )}
      {written === null ? (
        <Button variant="outlined" onClick={() => setWritten('new')}>
          {strings.write}
        </Button>
      ) : (
        <NoticeForm
          key={written === 'new' ? written : written.id}
          notice={written === 'new' ? null : written}
          onAnswered={(reply) => answered(reply, written === 'new' ? strings.published : strings.changed)}
          onCancel={() => setWritten(null)}
        />
      )}
    </section>
  )
}

type NoticeProps = { notice: BoardNotice; isBusy: boolean; onChange: () => void; onWithdraw: () => void }

function OwnNotice({ notice, isBusy, onChange, onWithdraw }: NoticeProps) {
  const site = useSite()
  const { boardNotices: strings } = useTexts('board-notices')
  const { kind, title, publishedAt, until, state } = notice
  const published = formatDate(siteDayOf(momentOf(publishedAt), site), site)
  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={styles.quiet}>
          {noticeOrigins[site.locale][kind]}, {published}. {strings.states[state](formatDate(dayOf(until), site))}
        </p>
      </div>
      {state === 'shown' && (
        <p className={styles.ways}>
          <Button variant="quiet" aria-label={strings.changeOf(title)} onClick={onChange}>
            {strings.change}
          </Button>
          <Button variant="quiet" aria-label={strings.withdrawOf(title)} busy={isBusy} onClick={onWithdraw}>
            {strings.withdraw}
          </Button>
        </p>
      )}
    </li>
  )
}
