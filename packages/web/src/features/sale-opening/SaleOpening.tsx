import type { OpeningModel } from '@nyhem/contract/sale-opening'
import { formatLongDate, formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useEffect, useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { Message } from '../../ui/message/Message.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'
import { openingAnchor } from './opening-anchor.ts'
import { WaitingRoom } from './WaitingRoom.tsx'

type Props = {
  opening: OpeningModel
  /** Where those let in go on; null where the page itself has no booking. */
  bookHref: string | null
}

/** When the sale opens, in words that need no script; with scripts a countdown and the waiting room. */
export function SaleOpening({ opening, bookHref }: Props) {
  const { site, texts } = useHousing('home')
  const { locale } = useSite()
  const [hasTexts, setHasTexts] = useState(false)
  useEffect(() => {
    loadTextGroup(locale, 'sale-opening').then(() => setHasTexts(true), console.warn)
  }, [locale])
  const { opensAt, roomOpensAt, endsAt, hasOpened, hasRoom } = opening
  const timeOf = (moment: string) => formatTime(momentOf(moment), site)
  const dayOf = (moment: string) => formatLongDate(siteDayOf(momentOf(moment), site), site)
  const words = texts.stage.opening
  return (
    <section id={openingAnchor} aria-label={words.label}>
      <Message tone="info" heading={(hasOpened ? words.opened : words.opens)(dayOf(opensAt), timeOf(opensAt))}>
        {hasRoom && (
          <p>
            {hasOpened
              ? words.inTurn(dayOf(endsAt), timeOf(endsAt))
              : words.room(dayOf(roomOpensAt), timeOf(roomOpensAt))}
          </p>
        )}
        {hasTexts && hasRoom && (
          <WaitingRoom key={opening.openingId} openingId={opening.openingId} bookHref={bookHref} />
        )}
      </Message>
    </section>
  )
}
