import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { dayOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './NoticeboardBlock.module.css'

type Note = BlockProps<'noticeboard'>['model']['notes'][number]

/** Notes of uneven height, as on a board, read in rows: the newest first. */
export function NoticeboardBlock({ id, model }: BlockProps<'noticeboard'>) {
  const { heading, intro, notes, more } = model
  return (
    <HeadedSection {...{ id, heading, intro, more }}>
      <ul className={styles.board}>
        {notes.map((note) => (
          <li key={`${note.date} ${note.title}`} className={styles.note}>
            <NoteOnBoard note={note} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

function NoteOnBoard({ note }: { note: Note }) {
  const site = useSite()
  return (
    <article>
      <p className={styles.when}>
        <time dateTime={note.date}>{formatLongDate(dayOf(note.date), site)}</time>, {note.place}
      </p>
      <Heading level={3} size="heading-3">
        {note.title}
      </Heading>
      <p className={styles.text}>{note.text}</p>
      {note.votes && <Votes votes={note.votes} />}
    </article>
  )
}

/** Counted homes, in figures and as a bar. */
function Votes({ votes }: { votes: NonNullable<Note['votes']> }) {
  const { votes: texts } = useTexts('membership').membership
  const total = votes.for + votes.against + votes.abstained
  const share = (homes: number) => (total === 0 ? 0 : (homes / total) * 100)
  const outcome = votes.for > votes.against ? texts.carried : texts.rejected
  return (
    <div className={styles.votes}>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.abstained} width="100" height="1" />
        <rect className={styles.against} width={share(votes.for + votes.against)} height="1" />
        <rect className={styles.for} width={share(votes.for)} height="1" />
      </svg>
      <p>
        <strong>{outcome}</strong>{' '}
        <span>
          {[texts.for(votes.for), texts.against(votes.against), votes.abstained > 0 && texts.abstained(votes.abstained)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
    </div>
  )
}
