import { longestReaderName, type ReaderLink, readerLinkDays } from '@nyhem/contract/calls/previews'
import { endReaderLink, listReaderLinks, makePagePreview } from '@nyhem/contract/routes/previews.paths'
import { type FormEvent, useId, useState } from 'react'
import { type CallProblem, call } from '../calls/call.ts'
import { useSession } from '../entry/session.tsx'
import { momentText } from '../texts/format.ts'
import { usePreviewTexts } from '../texts/use-preview-texts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Message } from '../ui/Message.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import css from './preview.module.css'

type Props = { pageId: string; asOf: string | null; onClose(): void }

/** Links to the draft for people without an account: made, copied, listed, ended. */
export function ReaderLinks({ pageId, asOf, onClose }: Props) {
  const texts = usePreviewTexts()
  const { answer, again } = useAnswer(`links ${pageId}`, () => call(listReaderLinks, { params: { pageId } }))
  return (
    <Dialog title={texts.readers} onClose={onClose}>
      <div className={css.dialog}>
        <p>{texts.links.intro}</p>
        <NewLink pageId={pageId} asOf={asOf} onMade={again} />
        {answer.kind === 'failed' && <Problem problem={answer.problem} what={texts.links.listFailed} />}
        {answer.kind === 'asking' && answer.value === null && <Loading />}
        {answer.kind !== 'failed' && answer.value && (
          <LinkList pageId={pageId} links={answer.value.links} onEnded={again} />
        )}
      </div>
    </Dialog>
  )
}

type Outcome =
  | { readonly kind: 'made'; readonly address: string }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'failed'; readonly problem: CallProblem }

function NewLink({ pageId, asOf, onMade }: { pageId: string; asOf: string | null; onMade(): void }) {
  const { links: texts } = usePreviewTexts()
  const { heed } = useSession()
  const id = useId()
  const [name, setName] = useState('')
  const [days, setDays] = useState(7)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const audience = { kind: 'reader', days, name } as const
    const body = { overlay: 'draft', asOf, visitor: 'nobody', audience } as const
    const result = heed(await call(makePagePreview, { params: { pageId }, body }))
    if (!result.ok) return setOutcome({ kind: 'failed', problem: result.problem })
    if (result.value.code !== 'Ok') return setOutcome({ kind: 'refused', words: texts.refused[result.value.code] })
    setOutcome({ kind: 'made', address: result.value.address })
    setName('')
    onMade()
  }
  return (
    <form className={css.newLink} onSubmit={(event) => void make(event)}>
      <Field id={`${id}-name`} label={texts.name} hint={texts.nameHint}>
        {(described) => (
          <input
            {...described}
            value={name}
            required
            maxLength={longestReaderName}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-days`} label={texts.days}>
        {(described) => (
          <input
            {...described}
            type="number"
            min={readerLinkDays.shortest}
            max={readerLinkDays.longest}
            required
            value={days}
            onChange={({ target }) => setDays(target.valueAsNumber)}
          />
        )}
      </Field>
      <Button type="submit" look="filled">
        {texts.make}
      </Button>
      {outcome?.kind === 'failed' && <Problem problem={outcome.problem} what={texts.failed} />}
      {outcome?.kind === 'refused' && (
        <Message tone="bad" said="alert">
          <p>{outcome.words}</p>
        </Message>
      )}
      {outcome?.kind === 'made' && <Made address={outcome.address} />}
    </form>
  )
}

function Made({ address }: { address: string }) {
  const { links: texts } = usePreviewTexts()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }
  return (
    <Message tone="good" said="status">
      <p>{texts.made}</p>
      <p className={css.address}>{address}</p>
      <Button small onClick={() => void copy()}>
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </Message>
  )
}

type ListProps = { pageId: string; links: readonly ReaderLink[]; onEnded(): void }

function LinkList({ pageId, links, onEnded }: ListProps) {
  const { links: texts } = usePreviewTexts()
  const { heed } = useSession()
  const [said, setSaid] = useState<CallProblem | 'ended' | null>(null)
  const end = async (previewId: string) => {
    const result = heed(await call(endReaderLink, { params: { pageId, previewId } }))
    setSaid(result.ok ? 'ended' : result.problem)
    if (result.ok) onEnded()
  }
  return (
    <>
      <h3>{texts.list}</h3>
      <p role="status">{said === 'ended' ? texts.ended : ''}</p>
      {said !== null && said !== 'ended' && <Problem problem={said} what={texts.endFailed} />}
      {links.length === 0 && <p>{texts.none}</p>}
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.previewId} className={css.link}>
            <LinkWords link={link} />
            <Button small look="danger" aria-label={texts.endWhat(link.name)} onClick={() => void end(link.previewId)}>
              {texts.end}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function LinkWords({ link: { name, by, asOf, expiresAt, state } }: { link: ReaderLink }) {
  const { links: texts } = usePreviewTexts()
  const language = useTexts()
  const rest = [
    texts.by(by),
    ...(asOf === null ? [] : [texts.asOf(momentText(language, asOf))]),
    state === 'over' ? texts.over : texts.until(momentText(language, expiresAt)),
  ]
  return (
    <p>
      <strong>{name}</strong>
      <br />
      <span className={css.about}>{rest.join(', ')}</span>
    </p>
  )
}
