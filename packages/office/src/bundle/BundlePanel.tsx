import type { PageBundle } from '@nyhem/contract/calls/bundles'
import { addBundlePage, readPageBundle } from '@nyhem/contract/routes/bundles.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../calls/call.ts'
import { Link } from '../entry/navigation.tsx'
import type { PagePanelProps } from '../review/page-panel.ts'
import { addressOfBundle } from '../screens/bundles/bundle-address.ts'
import { momentText } from '../texts/format.ts'
import { useBundleTexts } from '../texts/use-bundle-texts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Message } from '../ui/Message.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { useSend } from '../ui/use-send.ts'
import css from './BundlePanel.module.css'

/** The bundle that a page's draft is in, or a choice of those it could be put into. */
export function BundlePanel({ pageId, revision, allowed }: PagePanelProps) {
  const texts = useTexts()
  const { panel } = useBundleTexts()
  const params = { pageId }
  // Asked anew when a draft begins or ends, not with each save.
  const hasDraft = revision > 0
  const { answer, again } = useAnswer(`${pageId} ${hasDraft}`, () => call(readPageBundle, { params }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <section aria-labelledby="bundle-panel" className={css.panel}>
      <h2 id="bundle-panel" className={css.heading}>
        {panel.heading}
      </h2>
      {answer.kind === 'failed' && <Problem problem={answer.problem} what={texts.states.failed} />}
      {value === null && answer.kind === 'asking' && <Loading />}
      {!hasDraft && <p>{panel.noDraft}</p>}
      {hasDraft && value?.bundle && <IsIn bundle={value.bundle} />}
      {hasDraft && value?.bundle === null && (
        <>
          <p>{panel.none}</p>
          {allowed.includes('publish') && <Put pageId={pageId} others={value.others} onDone={again} />}
        </>
      )}
    </section>
  )
}

function IsIn({ bundle }: { bundle: NonNullable<PageBundle['bundle']> }) {
  const texts = useTexts()
  const words = useBundleTexts()
  const { bundleId, name, moment, timeZone } = bundle
  return (
    <div>
      <p>{words.panel.isIn}</p>
      <p>
        <Link href={addressOfBundle(bundleId)}>{name}</Link>
      </p>
      <p className={css.quiet}>{moment === null ? words.whenPublished : momentText(texts, moment, timeZone)}</p>
    </div>
  )
}

type PutProps = { pageId: string; others: PageBundle['others']; onDone: () => void }

function Put({ pageId, others, onDone }: PutProps) {
  const texts = useTexts()
  const words = useBundleTexts()
  const [bundleId, setBundleId] = useState(others[0]?.bundleId ?? '')
  const [refusal, setRefusal] = useState<keyof typeof words.codes | null>(null)
  const { isSending, problem, send } = useSend()
  const id = useId()
  if (others.length === 0) return <p className={css.quiet}>{words.panel.nothingOpen}</p>
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const answer = await send(() => call(addBundlePage, { params: { bundleId }, body: { pageId } }))
    if (answer?.code === 'Ok') onDone()
    else if (answer) setRefusal(answer.code)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {refusal && (
        <Message tone="bad" said="alert">
          <p>{words.codes[refusal]}</p>
        </Message>
      )}
      <Field id={`${id}-bundle`} label={words.panel.choose}>
        {(field) => (
          <select {...field} value={bundleId} onChange={({ target }) => setBundleId(target.value)}>
            {others.map((one) => (
              <option key={one.bundleId} value={one.bundleId}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" aria-disabled={isSending}>
        {words.panel.put}
      </Button>
    </form>
  )
}
