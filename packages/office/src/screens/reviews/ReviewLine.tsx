import type { ListedReview } from '@nyhem/contract/calls/reviews'
import { Clock } from 'lucide-react'
import { Link } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { momentText } from '../../texts/format.ts'
import { useReviewTexts } from '../../texts/use-review-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { Status } from '../../ui/Status.tsx'
import css from './Reviews.module.css'

type Props = { review: ListedReview; href: string; isChosen: boolean; isPublished: boolean }

export function ReviewLine({ review, href, isChosen, isPublished }: Props) {
  const texts = useTexts()
  const words = useReviewTexts()
  const { sites } = useMe()
  const { title, path, kind, siteId, askedBy, askedAt, bundle, decided, hasChanged } = review
  const site = sites.find(({ id }) => id === siteId)?.name ?? siteId
  const name = askedBy.isOneself ? words.you : askedBy.name
  return (
    <li className={css.line} data-chosen={isChosen || undefined}>
      <Initials name={askedBy.name} />
      <div>
        <Link href={href} data-row {...(isChosen ? { 'aria-current': 'true' as const } : {})}>
          {title === '' ? path : title}
        </Link>
        <p className={css.quiet}>{[words.kindNames[kind] ?? kind, site, path].join(', ')}</p>
        <p>{(isPublished ? words.publishedBy : words.asked)(name, momentText(texts, askedAt))}</p>
        {isPublished && review.note && <p className={css.quiet}>{review.note}</p>}
        {decided && (
          <p>
            <Status tone={decided.decision === 'approved' ? 'good' : 'wait'}>
              {(decided.decision === 'approved' ? words.approvedBy : words.sentBackBy)(
                decided.by.name,
                momentText(texts, decided.at),
              )}
            </Status>
          </p>
        )}
        {hasChanged && <Status tone="wait">{words.changedSince}</Status>}
        {bundle && (
          <p className={css.due}>
            <Clock size={13} aria-hidden="true" />
            {bundle.moment === null ? words.inBundle(bundle.name) : words.due(momentText(texts, bundle.moment))}
          </p>
        )}
      </div>
    </li>
  )
}
