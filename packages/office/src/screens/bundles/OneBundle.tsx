import type { OpenedBundle } from '@nyhem/contract/calls/bundles'
import { officePages } from '@nyhem/contract/office-pages'
import { openBundle } from '@nyhem/contract/routes/bundles.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { momentText } from '../../texts/format.ts'
import { useBundleTexts } from '../../texts/use-bundle-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { AddPages } from './AddPages.tsx'
import { BundlePages } from './BundlePages.tsx'
import { BundleSettings } from './BundleSettings.tsx'
import css from './Bundles.module.css'
import { toneOf, whenText } from './bundle-words.ts'
import { EndBundle } from './EndBundle.tsx'
import { PublishBundle } from './PublishBundle.tsx'

type Dialog = 'add' | 'publish' | 'unschedule' | 'take-apart'

/** A bundle with its pages, what keeps each from being published, and its moment. */
export function OneBundle({ bundleId }: { bundleId: string }) {
  const words = useBundleTexts()
  const [opened, setOpened] = useState<Dialog | null>(null)
  const [done, setDone] = useState<{ text: string; turn: number } | null>(null)
  const { answer, again, set } = useAnswer(bundleId, () => call(openBundle, { params: { bundleId } }))
  const bundle = answer.kind === 'failed' ? null : answer.value
  const say = (text: string) => setDone((before) => ({ text, turn: (before?.turn ?? 0) + 1 }))
  const onDone = (changed: OpenedBundle, text: string) => {
    set(changed)
    setOpened(null)
    say(text)
  }
  const isOpen = bundle?.state === 'open'
  return (
    <>
      <Head crumb={words.title} title={bundle?.name ?? words.title}>
        {bundle?.mayChange && isOpen && (
          <>
            <Button onClick={() => setOpened('add')}>{words.add}</Button>
            {bundle.pages.length > 0 && (
              <Button look="filled" onClick={() => setOpened('publish')}>
                {bundle.moment === null ? words.publish : words.schedule}
              </Button>
            )}
          </>
        )}
        {bundle?.mayChange && bundle.state === 'scheduled' && (
          <Button onClick={() => setOpened('unschedule')}>{words.unschedule}</Button>
        )}
      </Head>
      <Screen panel={bundle && <Side bundle={bundle} onSaved={onDone} onTakeApart={() => setOpened('take-apart')} />}>
        <p className={css.back}>
          <Link href={officePages.bundles}>{words.all}</Link>
        </p>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {done && (
          <Message key={done.turn} tone="good" said="status" takesFocus>
            <p>{done.text}</p>
          </Message>
        )}
        {bundle === null && answer.kind === 'asking' && <Loading />}
        {bundle?.pages.length === 0 && (
          <Empty title={words.empty} why={words.emptyWhy}>
            {bundle.mayChange && <Button onClick={() => setOpened('add')}>{words.add}</Button>}
          </Empty>
        )}
        {bundle && bundle.pages.length > 0 && <BundlePages bundle={bundle} onRemoved={onDone} />}
      </Screen>
      {bundle && opened === 'add' && <AddPages bundle={bundle} onChanged={set} onClose={() => setOpened(null)} />}
      {bundle && opened === 'publish' && (
        <PublishBundle bundle={bundle} again={again} onClose={() => setOpened(null)} onDone={onDone} />
      )}
      {bundle && (opened === 'unschedule' || opened === 'take-apart') && (
        <EndBundle how={opened} bundle={bundle} onClose={() => setOpened(null)} onDone={onDone} />
      )}
    </>
  )
}

type SideProps = {
  bundle: OpenedBundle
  onSaved: (bundle: OpenedBundle, said: string) => void
  onTakeApart: () => void
}

function Side({ bundle, onSaved, onTakeApart }: SideProps) {
  const texts = useTexts()
  const words = useBundleTexts()
  const { state, published, mayChange } = bundle
  return (
    <div className={css.side}>
      <h2 className={css.heading}>{words.settings}</h2>
      <dl className={css.facts}>
        <dt>{words.state}</dt>
        <dd>
          <Status tone={toneOf[state]}>{words.states[state]}</Status>
        </dd>
        <dt>{words.moment}</dt>
        <dd>{whenText(bundle, words, texts)}</dd>
        <dt>{words.madeBy}</dt>
        <dd>{bundle.madeBy}</dd>
      </dl>
      {published && <p className={css.quiet}>{words.publishedBy(published.by, momentText(texts, published.at))}</p>}
      {!mayChange && <p className={css.quiet}>{words.changeNot}</p>}
      {mayChange && state === 'open' && (
        <>
          <BundleSettings key={`${bundle.name} ${bundle.moment}`} bundle={bundle} onSaved={onSaved} />
          <Button look="danger" onClick={onTakeApart}>
            {words.takeApart}
          </Button>
        </>
      )}
    </div>
  )
}
