import { queueViews } from '@nyhem/contract/calls/office-names'
import type { ListedQueue, ListQueuesReply } from '@nyhem/contract/calls/queues'
import { addressOfQueue } from '@nyhem/contract/office-pages'
import { listQueues } from '@nyhem/contract/routes/queues.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link, useAddress } from '../../entry/navigation.tsx'
import { useMe, useSession } from '../../entry/session.tsx'
import { lastSite, rememberSite } from '../../entry/sites-to-edit.ts'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { momentText } from '../../texts/format.ts'
import { useQueueTexts } from '../../texts/use-queue-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import css from './Queues.module.css'
import { sitesOfSales } from './sites-of-sales.ts'

type View = (typeof queueViews)[number]
type SiteName = ReturnType<typeof useMe>['sites'][number]

const usualView: View = 'turns'
const inAddress = (view: View): string => (view === usualView ? '' : view)

/** Homes of a site that somebody waits for. */
export function QueueList() {
  const { navigation } = useTexts()
  const words = useQueueTexts()
  const { query } = useAddress()
  const sites = sitesOfSales(useMe(), 'see-sales')
  const find = (wanted: string | null) => sites.find(({ id }) => id === wanted)
  const site = find(query.get('site')) ?? find(lastSite()) ?? sites[0]
  const view = queueViews.find((one) => one === query.get('show')) ?? usualView
  return (
    <>
      <Head crumb={site ? `${navigation.sales} / ${site.name}` : navigation.sales} title={words.title} />
      <Screen>
        {site ? (
          <>
            <Filters site={site} sites={sites} view={view} />
            <Lines key={`${site.id} ${view}`} siteId={site.id} view={view} />
          </>
        ) : (
          <Empty title={words.noSite} why={words.noSiteWhy} />
        )}
      </Screen>
    </>
  )
}

function Filters({ site, sites, view }: { site: SiteName; sites: readonly SiteName[]; view: View }) {
  const words = useQueueTexts()
  return (
    <FilterBar>
      {sites.length > 1 && (
        <FilterChoice
          name="site"
          label={words.site}
          value={site.id}
          options={sites.map(({ id, name }) => [id, name])}
          onChosen={rememberSite}
        />
      )}
      <FilterChoice
        name="show"
        label={words.show}
        value={inAddress(view)}
        options={queueViews.map((one) => [inAddress(one), words.shows[one]])}
        isSearch
      />
    </FilterBar>
  )
}

function Lines({ siteId, view }: { siteId: SiteName['id']; view: View }) {
  const words = useQueueTexts()
  const { heed } = useSession()
  const ask = (after?: string) =>
    call(listQueues, { params: { siteId }, query: { show: view, ...(after === undefined ? {} : { after }) } })
  const { answer, again, set } = useAnswer<ListQueuesReply>(`${siteId} ${view}`, () => ask())
  const [hasFailed, setFailed] = useState(false)
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  const { value } = answer
  if (!value) return <Loading />
  if (value.queues.length === 0) return <Empty title={words.none} why={words.noneWhy} />
  async function more(from: ListQueuesReply, after: string): Promise<void> {
    const result = heed(await ask(after))
    setFailed(!result.ok)
    if (result.ok) set({ ...result.value, queues: [...from.queues, ...result.value.queues] })
  }
  const { next } = value
  return (
    <>
      <QueueTable siteId={siteId} queues={value.queues} />
      {next !== null && <Button onClick={() => void more(value, next)}>{words.more}</Button>}
      {hasFailed && <p role="alert">{words.problems.NotPossible}</p>}
    </>
  )
}

const tones: Readonly<Record<ListedQueue['state'], StatusTone>> = {
  open: 'info',
  ending: 'wait',
  'to-ask': 'bad',
  quiet: 'neutral',
}

function QueueTable({ siteId, queues }: { siteId: string; queues: readonly ListedQueue[] }) {
  const texts = useTexts()
  const words = useQueueTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.home}</th>
            <th scope="col">{words.stage}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.until}</th>
            <th scope="col" className={css.number}>
              {words.waiting}
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.homeId}>
              <th scope="row">
                <Link href={addressOfQueue(siteId, queue.homeId)} data-row>
                  {queue.number}
                </Link>
              </th>
              <td>
                {queue.areaName}, {queue.stageName}
              </td>
              <td>
                <Status tone={tones[queue.state]}>{words.states[queue.state]}</Status>
              </td>
              <td>{queue.person}</td>
              <td className={table.still}>{untilOf(queue, (moment) => momentText(texts, moment), words.keptSince)}</td>
              <td className={css.number} data-label={words.waiting}>
                {queue.waiting}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function untilOf(
  { endsAt, keptAt }: ListedQueue,
  say: (moment: string) => string,
  keptSince: (when: string) => string,
): string | null {
  if (endsAt !== null) return say(endsAt)
  return keptAt === null ? null : keptSince(say(keptAt))
}
