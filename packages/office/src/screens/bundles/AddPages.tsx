import type { BundleCandidate, OpenedBundle } from '@nyhem/contract/calls/bundles'
import { addBundlePage, listBundleCandidates } from '@nyhem/contract/routes/bundles.paths'
import { useId, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useMe } from '../../entry/session.tsx'
import { useBundleTexts } from '../../texts/use-bundle-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useSend } from '../../ui/use-send.ts'
import css from './Bundles.module.css'

type Props = { bundle: OpenedBundle; onChanged: (bundle: OpenedBundle) => void; onClose: () => void }

/** Drafts that one may publish and that are in no bundle. Stays open: several are added one after the other. */
export function AddPages({ bundle, onChanged, onClose }: Props) {
  const texts = useTexts()
  const words = useBundleTexts()
  const [search, setSearch] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { problem, send } = useSend()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  /** Drafts that are pressed while one is being added follow it. */
  const last = useRef<Promise<void>>(Promise.resolve())
  const params = { bundleId: bundle.bundleId }
  const { answer } = useAnswer(search, () => call(listBundleCandidates, { params, query: { search: search.trim() } }))
  const found = answer.kind === 'failed' ? null : (answer.value?.pages ?? null)
  const shown = found?.filter(({ pageId }) => !bundle.pages.some((page) => page.pageId === pageId && !page.isGone))
  async function add(pageId: string): Promise<void> {
    const said = await send(() => call(addBundlePage, { params, body: { pageId } }))
    if (said === null) return
    setRefusal(said.code === 'Ok' ? null : words.codes[said.code])
    if (said.code !== 'Ok') return
    onChanged(said.bundle)
    // The button goes with its draft.
    field.current?.focus()
  }
  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      <div className={css.form}>
        <Field id={`${id}-search`} label={words.search}>
          {(input) => (
            <input
              {...input}
              ref={field}
              type="search"
              data-first
              value={search}
              maxLength={200}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {refusal && (
          <Message tone="bad" said="alert">
            <p>{refusal}</p>
          </Message>
        )}
        {answer.kind === 'failed' && <Problem problem={answer.problem} what={texts.states.failed} />}
        {found === null && answer.kind === 'asking' && <Loading />}
        {shown?.length === 0 && <p>{words.noCandidates}</p>}
        <ul>
          {shown?.map((page) => (
            <Candidate
              key={page.pageId}
              page={page}
              onAdd={() => {
                last.current = last.current.then(() => add(page.pageId))
              }}
            />
          ))}
        </ul>
        <p role="status" className={css.quiet}>
          {words.count(bundle.pages.length)}
        </p>
      </div>
    </Dialog>
  )
}

function Candidate({ page, onAdd }: { page: BundleCandidate; onAdd: () => void }) {
  const words = useBundleTexts()
  const { sites } = useMe()
  const title = page.title === '' ? page.path : page.title
  return (
    <li className={css.candidate}>
      <div>
        <strong>{title}</strong>
        <small>{`${sites.find(({ id }) => id === page.siteId)?.name ?? page.siteId}, ${page.path}`}</small>
      </div>
      <Button small aria-label={words.addOne(title)} onClick={onAdd}>
        {words.addShort}
      </Button>
    </li>
  )
}
