import type { ComparedInventory, FeedSender, ListBatchesReply, ShownOverride } from '@nyhem/contract/calls/feeds'
import { addressOfStage } from '@nyhem/contract/office-pages'
import { driftKinds } from '@nyhem/domain/housing/feed-batch'
import { Link } from '../../entry/navigation.tsx'
import { dayText, momentText } from '../../texts/format.ts'
import { useFeedsTexts } from '../../texts/use-feeds-texts.tsx'
import { useHomeValueText } from '../../texts/use-home-value-text.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'
import css from './Feeds.module.css'
import { useSiteNames } from './feed-values.ts'

type Props = Pick<ListBatchesReply, 'senders' | 'overrides' | 'inventories'>

/** Who sends and who is silent, what people have laid over the feed, and where its lists differ from ours. */
export function FeedsPanel({ senders, overrides, inventories }: Props) {
  const words = useFeedsTexts()
  return (
    <div className={css.aside}>
      <section aria-labelledby="feed-senders">
        <h2 id="feed-senders">{words.senders.heading}</h2>
        {senders.length === 0 ? (
          <p className={css.quiet}>{words.senders.none}</p>
        ) : (
          <ul>
            {senders.map((sender) => (
              <Sender key={sender.keyId} sender={sender} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="feed-overrides">
        <h2 id="feed-overrides">{words.overrides.heading}</h2>
        {overrides.length === 0 ? (
          <p className={css.quiet}>{words.overrides.none}</p>
        ) : (
          <ul>
            {overrides.map((override) => (
              <Override key={override.overrideId} override={override} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="feed-inventories">
        <h2 id="feed-inventories">{words.inventories.heading}</h2>
        {inventories.length === 0 ? (
          <p className={css.quiet}>{words.inventories.none}</p>
        ) : (
          inventories.map((inventory) => <Compared key={inventory.siteId} inventory={inventory} />)
        )}
      </section>
    </div>
  )
}

function Compared({ inventory: { siteId, receivedAt, homes, counts, drifts } }: { inventory: ComparedInventory }) {
  const texts = useTexts()
  const { inventories: words } = useFeedsTexts()
  const siteNames = useSiteNames()
  return (
    <div className={css.entry}>
      <b>{siteNames([siteId])}</b>
      <span className={css.quiet}>{words.compared(momentText(texts, receivedAt), homes)}</span>
      {driftKinds.map((kind) => {
        const { count, oldestAt } = counts[kind]
        const line = `${words.kinds[kind]}: ${words.counted(count, oldestAt && dayText(texts, oldestAt))}`
        const shown = drifts.filter((drift) => drift.kind === kind)
        if (shown.length === 0) return <span key={kind}>{line}</span>
        return (
          <details key={kind}>
            <summary>{line}</summary>
            <ul>
              {shown.map(({ homeId, number, stageName, since }) => (
                <li key={homeId}>
                  {number ?? homeId}{' '}
                  <span className={css.quiet}>
                    {stageName} {words.since(dayText(texts, since))}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
      <span className={css.quiet}>{words.nothingMended}</span>
    </div>
  )
}

function Sender({ sender }: { sender: FeedSender }) {
  const texts = useTexts()
  const { senders: words } = useFeedsTexts()
  const siteNames = useSiteNames()
  const last = momentText(texts, sender.lastAt)
  return (
    <li className={css.entry}>
      <b>{sender.name}</b>
      <span className={css.quiet}>{siteNames(sender.ofSites)}</span>
      {sender.isSilent ? <Status tone="bad">{words.silent(last)}</Status> : <span>{words.last(last)}</span>}
      <span className={css.quiet}>
        {sender.usualMinutes === null ? words.unknown : words.usual(intervalText(words, sender.usualMinutes))}
      </span>
    </li>
  )
}

function intervalText(words: ReturnType<typeof useFeedsTexts>['senders'], minutes: number): string {
  if (minutes < 60) return words.minutes(Math.max(1, minutes))
  const hours = Math.round(minutes / 60)
  return hours < 36 ? words.hours(hours) : words.days(Math.round(hours / 24))
}

function Override({ override }: { override: ShownOverride }) {
  const texts = useTexts()
  const words = useFeedsTexts()
  const { reasons } = useSalesTexts()
  const valueText = useHomeValueText()
  const { field, value, said, currency, madeBy, madeAt, until } = override
  return (
    <li className={css.entry}>
      <b>
        <Link href={addressOfStage(override.stageId, override.homeId)}>{override.number}</Link>{' '}
        <span className={css.quiet}>{override.stageName}</span>
      </b>
      <span>
        {words.overrides[field]} {valueText(value, currency)}
      </span>
      <span className={css.quiet}>{words.overrides.theirs(valueText(said, currency))}</span>
      <span className={css.quiet}>{reasons[override.reason]}</span>
      <span className={css.quiet}>{words.overrides.made(madeBy, dayText(texts, madeAt), dayText(texts, until))}</span>
      {override.isOld && <Status tone="wait">{words.overrides.old}</Status>}
    </li>
  )
}
