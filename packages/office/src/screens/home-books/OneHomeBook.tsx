import type { BookStepReply, StaffBook, StaffBookEntry } from '@nyhem/contract/calls/home-book'
import { officePages } from '@nyhem/contract/office-pages'
import { readStaffBook } from '@nyhem/contract/routes/home-book.paths'
import { type BookEntryKind, bookEntryKinds } from '@nyhem/domain/my-home/home-book'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { dayText } from '../../texts/format.ts'
import { useHomeBooksTexts } from '../../texts/use-home-books-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import css from '../cases/Cases.module.css'
import { EntryDialog } from './EntryDialog.tsx'
import { nameOfEntry } from './entry-fields.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

type Open =
  | { readonly kind: 'add'; readonly of: BookEntryKind }
  | { readonly kind: 'change' | 'withdraw'; readonly entry: StaffBookEntry }

/** The book of one home: what the feed says, and what the staff write. */
export function OneHomeBook({ homeId }: { homeId: string }) {
  const words = useHomeBooksTexts()
  const { answer, again, set } = useAnswer(homeId, () => call(readStaffBook, { params: { homeId } }))
  const [open, setOpen] = useState<Open | null>(null)
  const [said, setSaid] = useState<{ code: BookStepReply['code']; turn: number } | null>(null)
  const book = answer.kind === 'failed' ? null : answer.value
  const close = () => setOpen(null)

  function done({ code, book: now }: BookStepReply): void {
    set(now)
    setSaid((before) => ({ code, turn: (before?.turn ?? 0) + 1 }))
    close()
  }

  return (
    <>
      <Head
        crumb={book ? `${words.title} / ${book.number}` : words.title}
        title={book ? `${book.number}, ${book.place}` : words.title}
      >
        <Link href={officePages.homeBooks}>{words.back}</Link>
      </Head>
      <Screen>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {book === null && answer.kind === 'asking' && <Loading />}
        {book && (
          <>
            {said && (
              <Message key={said.turn} tone={said.code === 'Ok' ? 'good' : 'wait'} said="alert">
                {words.codes[said.code]}
              </Message>
            )}
            <p className={css.quiet}>{words.residents(book.residents)}</p>
            {bookEntryKinds.map((kind) => (
              <Entries key={kind} kind={kind} book={book} onOpen={setOpen} />
            ))}
          </>
        )}
      </Screen>
      {open?.kind === 'add' && (
        <EntryDialog homeId={homeId} kind={open.of} known={null} onClose={close} onDone={done} />
      )}
      {open?.kind === 'change' && (
        <EntryDialog homeId={homeId} kind={open.entry.entry.kind} known={open.entry} onClose={close} onDone={done} />
      )}
      {open?.kind === 'withdraw' && <WithdrawDialog homeId={homeId} known={open.entry} onClose={close} onDone={done} />}
    </>
  )
}

type EntriesProps = { kind: BookEntryKind; book: StaffBook; onOpen: (open: Open) => void }

function Entries({ kind, book, onOpen }: EntriesProps) {
  const words = useHomeBooksTexts()
  const entries = book.entries.filter(({ entry }) => entry.kind === kind)
  return (
    <section className={css.part}>
      <h2>{words.kinds[kind]}</h2>
      {entries.length === 0 && <p className={css.quiet}>{words.empty}</p>}
      <ul className={css.list}>
        {entries.map((one) => (
          <Entry key={one.id} one={one} onOpen={onOpen} />
        ))}
      </ul>
      <p>
        <Button small onClick={() => onOpen({ kind: 'add', of: kind })}>
          {words.add[kind]}
        </Button>
      </p>
    </section>
  )
}

function Entry({ one, onOpen }: { one: StaffBookEntry; onOpen: (open: Open) => void }) {
  const words = useHomeBooksTexts()
  const name = nameOfEntry(one.entry)
  return (
    <li>
      <span>{name}</span>
      <EntryDetails one={one} />
      <small>{words.sources[one.source]}</small>
      {one.source === 'staff' && (
        <>
          <Button small aria-label={words.changeOf(name)} onClick={() => onOpen({ kind: 'change', entry: one })}>
            {words.change}
          </Button>
          <Button small aria-label={words.withdrawOf(name)} onClick={() => onOpen({ kind: 'withdraw', entry: one })}>
            {words.withdraw}
          </Button>
        </>
      )}
    </li>
  )
}

function EntryDetails({ one: { entry } }: { one: StaffBookEntry }) {
  const texts = useTexts()
  const words = useHomeBooksTexts()
  switch (entry.kind) {
    case 'product':
      return <span>{[entry.manufacturer, entry.code].filter(Boolean).join(', ')}</span>
    case 'care':
      return (
        <span>
          {entry.advice} {words.howOften[entry.howOften]}
        </span>
      )
    case 'warranty':
      return (
        <span>
          {entry.covers} {words.period(dayText(texts, entry.startsOn), dayText(texts, entry.endsOn))}. {entry.contact}
        </span>
      )
  }
}
