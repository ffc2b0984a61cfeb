import type { ShownLook, StaffLooksReply } from '@nyhem/contract/calls/staff-looks'
import { listStaffLooks } from '@nyhem/contract/routes/account.paths'
import { formatDate } from '@nyhem/domain/sites/format'
import { formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useCallback, useEffect, useRef, useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import styles from '../settings/Settings.module.css'

/** When, in which role and at what; newest first, a page at a time. */
export function StaffLooksPart() {
  const { staffLooks: strings, dataRequests: common } = useTexts('data-requests')
  const [looks, setLooks] = useState<readonly ShownLook[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [state, setState] = useState<'busy' | 'failed' | 'still'>('busy')
  /** Of the first look of the page that was added last: the focus goes there, since the button may be gone. */
  const [firstNew, setFirstNew] = useState(0)
  const list = useRef<HTMLUListElement>(null)

  const read = useCallback(async (before: string | null): Promise<StaffLooksReply | null> => {
    setState('busy')
    try {
      const page = await call(listStaffLooks, { query: before === null ? {} : { before } })
      setNext(page.next)
      setState('still')
      return page
    } catch (cause) {
      console.warn('looks could not be read', cause)
      setState('failed')
      return null
    }
  }, [])
  const start = useCallback(() => void read(null).then((page) => page && setLooks(page.looks)), [read])
  useEffect(start, [start])
  useEffect(() => {
    if (firstNew > 0) (list.current?.children[firstNew] as HTMLElement | undefined)?.focus()
  }, [firstNew])

  async function older(): Promise<void> {
    const known = looks ?? []
    const page = await read(next)
    if (!page) return
    setLooks([...known, ...page.looks])
    setFirstNew(known.length)
  }

  return (
    <>
      <p>{strings.about}</p>
      {looks?.length === 0 && <p className={styles.quiet}>{strings.none}</p>}
      {looks && looks.length > 0 && (
        <ul ref={list} className={styles.rows}>
          {looks.map((look, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
            <Look key={place} look={look} />
          ))}
        </ul>
      )}
      {state === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{common.notLoaded}</p>
          <Button variant="quiet" onClick={looks === null ? start : () => void older()}>
            {common.again}
          </Button>
        </Message>
      )}
      {next !== null && state !== 'failed' && (
        <Button variant="outlined" busy={state === 'busy'} onClick={() => void older()}>
          {strings.older}
        </Button>
      )}
    </>
  )
}

function Look({ look: { at, what, roles, reason } }: { look: ShownLook }) {
  const site = useSite()
  const { staffLooks: strings } = useTexts('data-requests')
  const moment = momentOf(at)
  const who = [...new Set(roles.map((role) => strings.roles[role]))].join(', ') || strings.noRole
  return (
    <li className={styles.row} tabIndex={-1}>
      <div>
        <p>{strings.what[what]}</p>
        <p className={styles.quiet}>
          <time dateTime={at}>
            {formatDate(siteDayOf(moment, site), site)} {formatTime(moment, site)}
          </time>
          , {who}
        </p>
        {strings.reasons[reason] && <p className={styles.quiet}>{strings.reasons[reason]}</p>}
      </div>
    </li>
  )
}
