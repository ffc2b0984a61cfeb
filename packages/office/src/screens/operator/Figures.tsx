import type { OperatorReply, RunningProcess } from '@nyhem/contract/calls/operator'
import type { ReactNode } from 'react'
import { dayText, momentText } from '../../texts/format.ts'
import { useOperatorTexts } from '../../texts/use-operator-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Message } from '../../ui/Message.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import css from './Operator.module.css'

type OfProcesses = { processes: readonly RunningProcess[] }

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <div className={css.heading}>
        <h2>{heading}</h2>
      </div>
      {children}
    </section>
  )
}

type TableProps = { caption: string; columns: readonly string[]; numbers: readonly number[]; rows: readonly Row[] }
type Row = { readonly key: string; readonly cells: readonly ReactNode[] }

/** A table of figures; the columns of `numbers` stand at the right. */
function FigureTable({ caption, columns, numbers, rows }: TableProps) {
  const classOf = (place: number) => (numbers.includes(place) ? css.number : undefined)
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" className={classOf(place)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, place) => (
                <td key={columns[place + 1]} className={classOf(place + 1)} data-label={columns[place + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Queues({ queues }: Pick<OperatorReply, 'queues'>) {
  const texts = useTexts()
  const words = useOperatorTexts().waiting.queues
  const { columns } = words
  return (
    <Part heading={words.heading}>
      {queues.length === 0 ? (
        <p className={css.quiet}>{words.none}</p>
      ) : (
        <FigureTable
          caption={words.caption}
          columns={[columns.queue, columns.waiting, columns.running, columns.givenUp, columns.oldest]}
          numbers={[1, 2, 3]}
          rows={queues.map((one) => ({
            key: one.queue,
            cells: [
              one.queue,
              one.waiting,
              one.running,
              one.givenUp,
              one.oldestAt === null ? '' : momentText(texts, one.oldestAt),
            ],
          }))}
        />
      )}
    </Part>
  )
}

/** Figures of all processes, added up. */
function summed<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  add: (one: Item, other: Item) => Item,
): Item[] {
  const sums = new Map<string, Item>()
  for (const item of items) {
    const known = sums.get(keyOf(item))
    sums.set(keyOf(item), known === undefined ? item : add(known, item))
  }
  return [...sums.values()]
}

export function Providers({ processes }: OfProcesses) {
  const words = useOperatorTexts().waiting.providers
  const hosts = summed(
    processes.flatMap(({ figures }) => figures.hosts),
    ({ host }) => host,
    (one, other) => ({ ...one, answered: one.answered + other.answered, failed: one.failed + other.failed }),
  )
  const faults = summed(
    processes.flatMap(({ figures }) => figures.faults),
    ({ provider, call }) => `${provider} ${call}`,
    (one, other) => ({ ...one, count: one.count + other.count }),
  )
  const { columns } = words
  return (
    <Part heading={words.heading}>
      {faults.map(({ provider, call, count }) => (
        <Message key={`${provider} ${call}`} tone="bad">
          {words.faults(provider, call, count)}
        </Message>
      ))}
      {hosts.length === 0 ? (
        <p className={css.quiet}>{words.none}</p>
      ) : (
        <FigureTable
          caption={words.caption}
          columns={[columns.host, columns.answered, columns.failed]}
          numbers={[1, 2]}
          rows={hosts.map(({ host, answered, failed }) => ({ key: host, cells: [host, answered, failed] }))}
        />
      )}
    </Part>
  )
}

const megabytes = (bytes: number, locale: string) => Math.round(bytes / 1_048_576).toLocaleString(locale)

export function Processes({ processes }: OfProcesses) {
  const texts = useTexts()
  const { waiting } = useOperatorTexts()
  const words = waiting.processes
  const { columns } = words
  const { locale } = texts
  return (
    <Part heading={words.heading}>
      {new Set(processes.map(({ version }) => version)).size > 1 && <Message tone="wait">{words.mixed}</Message>}
      <FigureTable
        caption={words.caption}
        columns={[columns.version, columns.roles, columns.since, columns.search, columns.memory]}
        numbers={[]}
        rows={processes.map(({ id, version, roles, startedAt, figures: { search, memoryBytes, pageCacheBytes } }) => ({
          key: id,
          cells: [
            version,
            roles.join(', '),
            momentText(texts, startedAt),
            words.homes(
              search.homes.toLocaleString(locale),
              search.readMsAgo === null ? '–' : waiting.age(search.readMsAgo / 1_000),
            ),
            words.megabytes(megabytes(memoryBytes, locale), megabytes(pageCacheBytes, locale)),
          ],
        }))}
      />
    </Part>
  )
}

const mostSlow = 12

export function Slow({ processes }: OfProcesses) {
  const { locale } = useTexts()
  const words = useOperatorTexts().waiting.slow
  const { columns } = words
  const routes = summed(
    processes.flatMap(({ figures }) => figures.slow),
    ({ route }) => route,
    // Of several processes the slowest counts.
    (one, other) => ({
      ...one,
      requests: one.requests + other.requests,
      p95Ms: one.p95Ms === null || other.p95Ms === null ? null : Math.max(one.p95Ms, other.p95Ms),
    }),
  )
  const slowest = routes
    .toSorted((one, other) => (other.p95Ms ?? Number.POSITIVE_INFINITY) - (one.p95Ms ?? Number.POSITIVE_INFINITY))
    .slice(0, mostSlow)
  return (
    <Part heading={words.heading}>
      {slowest.length === 0 ? (
        <p className={css.quiet}>{words.none}</p>
      ) : (
        <FigureTable
          caption={words.caption}
          columns={[columns.route, columns.p95, columns.requests]}
          numbers={[1, 2]}
          rows={slowest.map(({ route, p95Ms, requests }) => ({
            key: route,
            cells: [route, p95Ms === null ? words.above : words.atMost(p95Ms.toLocaleString(locale)), requests],
          }))}
        />
      )}
    </Part>
  )
}

export function Feeds({ feeds }: Pick<OperatorReply, 'feeds'>) {
  const { waiting } = useOperatorTexts()
  const words = waiting.feeds
  return (
    <Part heading={words.heading}>
      {feeds === null || feeds.length === 0 ? (
        <p className={css.quiet}>{feeds === null ? words.late : words.none}</p>
      ) : (
        <ul className={css.list}>
          {feeds.map(({ scope, unusedSeconds }) => (
            <li key={scope}>{words.used(scope, waiting.age(unusedSeconds))}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}

const soonMs = 30 * 86_400_000

export function Ends({ ends, at }: Pick<OperatorReply, 'ends' | 'at'>) {
  const texts = useTexts()
  const words = useOperatorTexts().waiting.ends
  return (
    <Part heading={words.heading}>
      {ends.length === 0 ? (
        <p className={css.quiet}>{words.none}</p>
      ) : (
        <ul className={css.list}>
          {ends.map(({ kind, name, endsAt }) => (
            <li key={`${kind} ${name} ${endsAt}`}>
              {words.at(words.kinds[kind], name, dayText(texts, endsAt))}{' '}
              {Date.parse(endsAt) - Date.parse(at) < soonMs && <Status tone="wait">{words.soon}</Status>}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
