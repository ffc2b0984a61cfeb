import type { ListBatchesReply, ListedBatch } from '@nyhem/contract/calls/feeds'
import { listBatches } from '@nyhem/contract/routes/feeds.paths'
import { call } from '../../calls/call.ts'
import { Link, useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { momentText } from '../../texts/format.ts'
import { useFeedsTexts } from '../../texts/use-feeds-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import css from './Feeds.module.css'
import { FeedsPanel } from './FeedsPanel.tsx'
import { toneOfState, useSiteNames } from './feed-values.ts'
import { addressOfFeeds, type FeedList, feedLists } from './feeds-address.ts'
import { OpenedBatch } from './OpenedBatch.tsx'

/** Batches of the catalogue feed: those that a person decides about, and all others. */
export function Feeds() {
  const batchId = useAddress().query.get('batch')
  return batchId === null ? <Ledger /> : <OpenedBatch key={batchId} batchId={batchId} />
}

function Ledger() {
  const { navigation } = useTexts()
  const words = useFeedsTexts()
  const { query } = useAddress()
  const show = feedLists.find((one) => one === query.get('show')) ?? 'all'
  const before = Number(query.get('before')) || undefined
  const asked = { show, ...(before === undefined ? {} : { before }) }
  const { answer, again } = useAnswer(`${show} ${before}`, () => call(listBatches, { query: asked }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={navigation.sales} title={words.title} />
      <ListLinks chosen={show} held={value?.held.count} />
      <Screen panel={value ? <FeedsPanel {...value} /> : undefined}>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value && <Batches show={show} before={before} value={value} />}
      </Screen>
    </>
  )
}

function ListLinks({ chosen, held }: { chosen: FeedList; held: number | undefined }) {
  const words = useFeedsTexts()
  return (
    <LinkTabs
      label={words.tabsLabel}
      tabs={feedLists.map((show) => ({
        href: addressOfFeeds({ show }),
        text: words.tabs[show],
        isChosen: show === chosen,
        count: show === 'held' && held ? held : undefined,
      }))}
    />
  )
}

type BatchesProps = { show: FeedList; before: number | undefined; value: ListBatchesReply }

function Batches({ show, before, value: { batches, next, held } }: BatchesProps) {
  const texts = useTexts()
  const words = useFeedsTexts()
  return (
    <>
      {show !== 'held' && held.oldestAt && (
        <div className={css.waiting}>
          <Message tone="wait">
            <p>
              {words.heldCount(held.count, momentText(texts, held.oldestAt))}.{' '}
              <Link href={addressOfFeeds({ show: 'held' })}>{words.showHeld}</Link>
            </p>
          </Message>
        </div>
      )}
      {batches.length === 0 ? (
        <Empty title={words.none[show]} why={words.noneWhy[show]} />
      ) : (
        <BatchTable batches={batches} />
      )}
      <p className={css.pages}>
        {before !== undefined && <Link href={addressOfFeeds({ show })}>{words.newest}</Link>}
        {next !== null && <Link href={addressOfFeeds({ show, before: next })}>{words.older}</Link>}
      </p>
    </>
  )
}

function BatchTable({ batches }: { batches: readonly ListedBatch[] }) {
  const words = useFeedsTexts()
  const { columns } = words
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.batch}</th>
            <th scope="col">{columns.sites}</th>
            <th scope="col">{columns.received}</th>
            <th scope="col" className={css.number}>
              {columns.lines}
            </th>
            <th scope="col" className={css.number}>
              {columns.problems}
            </th>
            <th scope="col" className={css.number}>
              {columns.changes}
            </th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <BatchRow key={batch.batchId} batch={batch} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BatchRow({ batch }: { batch: ListedBatch }) {
  const texts = useTexts()
  const words = useFeedsTexts()
  const siteNames = useSiteNames()
  const { columns } = words
  const counted = (count: number) => count.toLocaleString(texts.locale)
  return (
    <tr>
      <th scope="row">
        <Link href={addressOfFeeds({ batch: batch.batchId })} data-row>
          {words.batch(batch.number)}
        </Link>{' '}
        <span className={css.quiet}>{batch.sender}</span>
      </th>
      <td>{siteNames(batch.ofSites)}</td>
      <td className={table.still}>{momentText(texts, batch.receivedAt)}</td>
      <td className={css.number} data-label={columns.lines}>
        {counted(batch.lines)}
      </td>
      <td className={css.number} data-label={columns.problems}>
        {counted(batch.problemCount)}
      </td>
      <td className={css.number} data-label={columns.changes}>
        {counted(batch.added + batch.changed + batch.removed)}
      </td>
      <td>
        <Status tone={toneOfState[batch.state]}>{words.states[batch.state]}</Status>
      </td>
    </tr>
  )
}
