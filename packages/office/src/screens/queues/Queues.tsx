import { queuesAddressAt } from '@nyhem/contract/office-pages'
import { useAddress } from '../../entry/navigation.tsx'
import { useQueueTexts } from '../../texts/use-queue-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { QueueList } from './QueueList.tsx'
import { QueueOfHome } from './QueueOfHome.tsx'

/** Queues of homes: the list of a site, or the queue of one home. */
export function Queues() {
  const words = useQueueTexts()
  const shown = queuesAddressAt(useAddress().path)
  if (shown === null) return <Empty title={words.title} why={words.unknownHome} />
  if (shown.shows === 'list') return <QueueList />
  return <QueueOfHome key={`${shown.siteId} ${shown.homeId}`} siteId={shown.siteId} homeId={shown.homeId} />
}
