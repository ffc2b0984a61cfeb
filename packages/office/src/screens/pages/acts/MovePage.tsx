import type { CountPageMoveReply, MovePageReply } from '@nyhem/contract/calls/editing'
import { countPageMove, movePage } from '@nyhem/contract/routes/editing.paths'
import { isSlug } from '@nyhem/domain/content/move-pages'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { call } from '../../../calls/call.ts'
import { useSession } from '../../../entry/session.tsx'
import { usePagesTexts } from '../../../texts/use-pages-texts.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useCodedSend } from '../../../ui/use-coded-send.ts'
import css from '../dialogs.module.css'
import { type ChosenPage, PageField } from '../PageField.tsx'
import { type ActProps, nameOfPage } from './act-props.ts'

/** `/inspiration/vinterljus/` is `vinterljus`. */
const lastPart = (path: string): string => path.split('/').at(-2) ?? ''

/** To another place or address, with what follows counted before it is done. */
export function MovePage({ opened, onClose }: ActProps) {
  const { states } = useTexts()
  const { refusals } = usePagesTexts()
  const { move: words } = useWindowTexts()
  const { page } = opened
  const id = useId()
  const [parent, setParent] = useState<ChosenPage | null>(() => parentOf(opened))
  const [slug, setSlug] = useState(lastPart(page.path))
  const count = useCount(page.pageId, parent?.pageId ?? null, slug)
  const { state, send } = useCodedSend<MovePageReply>(async ({ path }) => {
    onClose()
    await opened.refetch()
    opened.say('good', words.done(path))
  })
  const code = state.kind === 'refused' ? state.code : count && count.code !== 'Ok' ? count.code : null
  const isOfParent = code === 'IntoItself' || code === 'TargetForbidden'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!parent || !isSlug(slug)) return
    const params = { pageId: page.pageId }
    void send(() => call(movePage, { params, body: { parentId: parent.pageId, slug } }))
  }
  return (
    <Dialog title={words.title(nameOfPage(opened))} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        {state.kind === 'failed' && <Problem problem={state.problem} what={states.notSaved} />}
        <PageField
          id={`${id}-parent`}
          siteId={page.siteId}
          label={words.parent}
          error={code !== null && isOfParent ? refusals[code] : null}
          chosen={parent}
          onChoose={setParent}
        />
        <Field
          id={`${id}-slug`}
          label={words.slug}
          error={isSlug(slug) ? (code !== null && !isOfParent ? refusals[code] : null) : refusals.SlugFormat}
        >
          {(field) => (
            <input
              {...field}
              type="text"
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
              value={slug}
              onChange={({ target }) => setSlug(target.value)}
            />
          )}
        </Field>
        <div role="status" className={css.note}>
          {count === null && parent && isSlug(slug) && <p>{words.counting}</p>}
          {count?.code === 'Ok' && count.path === page.path && <p>{words.same}</p>}
          {count?.code === 'Ok' && count.path !== page.path && (
            <>
              <p>{words.counts(count.path, count.pages, count.addresses)}</p>
              <p>{words.follow(count.linkingPages, count.menuPlaces)}</p>
            </>
          )}
        </div>
        <div className={css.acts}>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button
            look="filled"
            type="submit"
            aria-disabled={state.kind === 'sending' || count?.code !== 'Ok' || count.path === page.path}
          >
            {words.act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function parentOf({ page }: ActProps['opened']): ChosenPage | null {
  const found = page.trail.find(({ pageId }) => pageId === page.parentId)
  if (found) return found
  // A page above that one may not see keeps its place in the address.
  return page.parentId === null ? null : { pageId: page.parentId, title: '', path: above(page.path) }
}

const above = (path: string): string => `${path.split('/').slice(0, -2).join('/')}/`

/** In milliseconds, after the last letter. */
const pauseMs = 300

/** What the move concerns; null while it is being counted, or is not whole. */
function useCount(pageId: string, parentId: string | null, slug: string): CountPageMoveReply | null {
  const { heed } = useSession()
  const [count, setCount] = useState<CountPageMoveReply | null>(null)
  useEffect(() => {
    setCount(null)
    if (parentId === null || !isSlug(slug)) return undefined
    let isWanted = true
    const timer = setTimeout(async () => {
      const result = heed(await call(countPageMove, { params: { pageId }, body: { parentId, slug } }))
      if (isWanted && result.ok) setCount(result.value)
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [pageId, parentId, slug, heed])
  return count
}
