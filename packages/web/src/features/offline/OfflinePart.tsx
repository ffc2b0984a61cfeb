import { type Instant, instantOf } from '@nyhem/domain/dates'
import { formatDate } from '@nyhem/domain/sites/format'
import { formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useEffect, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { whenIdle } from '../../when-idle.ts'
import { useOnline } from '../fault-report/use-online.ts'
import { useSession } from '../session/session-store.ts'
import { keepOffline } from './keep-offline.ts'
import { keptAt } from './kept-pages.ts'

/** Says since when the list is as it is shown, while there is no network. */
export function OfflinePart({ path, ofBoard }: { path: string; ofBoard: boolean }) {
  const site = useSite()
  const texts = useTexts('errands').errands
  const session = useSession()
  const isOnline = useOnline()
  const [asOf, setAsOf] = useState<Instant | null>(null)
  const [keptFor, setKeptFor] = useState<string | null>(null)
  const accountId = session?.account.id ?? null
  // Boards report for houses in which others live: theirs is not kept.
  const isToKeep = accountId !== null && isOnline && !ofBoard && keptFor !== accountId

  useEffect(() => {
    if (!isToKeep) return
    setKeptFor(accountId)
    whenIdle(() => void keepOffline(site, accountId))
  }, [isToKeep, accountId, site])

  useEffect(() => {
    if (isOnline) return
    // A list that is not kept is that of this document.
    void keptAt(path).then((at) => setAsOf(instantOf(at ?? new Date(performance.timeOrigin))))
  }, [isOnline, path])

  if (isOnline || asOf === null) return null
  return (
    <Message tone="info" announce="politely">
      {texts.offline(`${formatDate(siteDayOf(asOf, site), site)} ${formatTime(asOf, site)}`)}
    </Message>
  )
}
