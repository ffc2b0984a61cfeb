import type { CreatePageReply } from '@nyhem/contract/calls/editing'
import { addressOfEdited } from '@nyhem/contract/office-pages'
import { isMadeByEditors, isOfCatalogue, isSlugOfKind } from '@nyhem/contract/pages/making-pages'
import { createPage, listPages } from '@nyhem/contract/routes/editing.paths'
import { pathBelow } from '@nyhem/domain/content/move-pages'
import { slugFromTitle } from '@nyhem/domain/content/slug-from-title'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { call } from '../../../calls/call.ts'
import { goTo } from '../../../entry/navigation.tsx'
import { useSession } from '../../../entry/session.tsx'
import { usePagesTexts } from '../../../texts/use-pages-texts.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useCodedSend } from '../../../ui/use-coded-send.ts'
import css from '../dialogs.module.css'
import { type ChosenPage, PageField } from '../PageField.tsx'
import { commonestKind } from './commonest-kind.ts'

/** `slug` null: as the title proposes; `kind` null: as the pages beside it are. */
type Written = { title: string; parent: ChosenPage | null; slug: string | null; kind: string | null }
type FieldName = 'title' | 'parent' | 'slug' | 'kind'

type Refusal = Exclude<CreatePageReply['code'], 'Ok'>

/** The field that a refusal is about. */
const fieldOfRefusal: Readonly<Record<Refusal, FieldName>> = {
  SlugFormat: 'slug',
  PathTaken: 'slug',
  NeverMoved: 'slug',
  IntoItself: 'parent',
  TargetForbidden: 'parent',
  KindUnknown: 'kind',
  KindNotMade: 'kind',
}

type Errors = { readonly [name in FieldName]?: string }

/** What is missing before the server is asked. */
function useMissing() {
  const { create, refusals } = usePagesTexts()
  return ({ title, parent }: Written, slug: string, kind: string): Errors => ({
    ...(title.trim() === '' ? { title: create.nameMissing } : {}),
    ...(parent ? {} : { parent: create.parentMissing }),
    ...(isSlugOfKind(kind, slug) || title.trim() === '' ? {} : { slug: refusals.SlugFormat }),
    ...(kind === '' ? { kind: create.kindMissing } : {}),
  })
}

/** A page begins as a draft; what it says is written in the editor. */
export function NewPage({ siteId, onClose }: { siteId: SiteId; onClose: () => void }) {
  const { states, cancel } = useTexts()
  const texts = usePagesTexts()
  const id = useId()
  const [written, setWritten] = useState<Written>({ title: '', parent: null, slug: null, kind: null })
  const [errors, setErrors] = useState<Errors>({})
  const missingIn = useMissing()
  const { state, send } = useCodedSend<CreatePageReply>(({ pageId }) => goTo(addressOfEdited(pageId)))
  const slug = written.slug ?? slugFromTitle(written.title)
  const proposed = useKindBeside(siteId, written.parent)
  const kind = written.kind ?? proposed
  const write = (changes: Partial<Written>) => setWritten((before) => ({ ...before, ...changes }))
  const refused: Errors = state.kind === 'refused' ? { [fieldOfRefusal[state.code]]: texts.refusals[state.code] } : {}
  const errorOf = (name: FieldName) => errors[name] ?? refused[name] ?? null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const missing = missingIn(written, slug, kind)
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    const { parent, title } = written
    if (!parent) return
    const params = { pageId: parent.pageId }
    const reply = await send(() => call(createPage, { params, body: { slug, kind, title: title.trim() } }))
    if (reply && reply.code !== 'Ok') document.getElementById(`${id}-${fieldOfRefusal[reply.code]}`)?.focus()
  }

  return (
    <Dialog title={texts.create.title} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {state.kind === 'failed' && <Problem problem={state.problem} what={states.notSaved} />}
        <Field id={`${id}-title`} label={texts.create.name} error={errorOf('title')}>
          {(field) => (
            <input
              {...field}
              type="text"
              data-first
              maxLength={300}
              value={written.title}
              onChange={({ target }) => write({ title: target.value })}
            />
          )}
        </Field>
        <PageField
          id={`${id}-parent`}
          siteId={siteId}
          label={texts.create.parent}
          hint={texts.create.parentHint}
          error={errorOf('parent')}
          chosen={written.parent}
          onChoose={(parent) => write({ parent })}
        />
        <Field
          id={`${id}-slug`}
          label={isOfCatalogue(kind) ? texts.create.catalogueSlug : texts.create.slug}
          hint={isOfCatalogue(kind) ? texts.create.catalogueSlugHint : texts.create.slugHint}
          error={errorOf('slug')}
        >
          {(field) => (
            <input
              {...field}
              type="text"
              maxLength={isOfCatalogue(kind) ? 410 : 80}
              autoComplete="off"
              spellCheck={false}
              value={slug}
              onChange={({ target }) => write({ slug: target.value === '' ? null : target.value })}
            />
          )}
        </Field>
        {written.parent && slug !== '' && (
          <p className={css.note}>{texts.create.address(pathBelow(written.parent.path, slug))}</p>
        )}
        <KindField id={`${id}-kind`} error={errorOf('kind')} chosen={kind} onChoose={(kind) => write({ kind })} />
        <div className={css.acts}>
          <Button look="filled" type="submit" aria-disabled={state.kind === 'sending'}>
            {texts.create.make}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The kind of most pages below the parent; empty while that is not known, and where there are none. */
function useKindBeside(siteId: SiteId, parent: ChosenPage | null): string {
  const { heed } = useSession()
  const { kindNames } = usePagesTexts()
  const [found, setFound] = useState<{ below: string; kind: string } | null>(null)
  const below = parent?.pageId ?? null
  useEffect(() => {
    if (below === null) return undefined
    let isWanted = true
    void call(listPages, { query: { site: siteId, below } }).then((answer) => {
      const result = heed(answer)
      // Without an answer the kind is chosen by hand.
      if (isWanted && result.ok) setFound({ below, kind: commonestKind(result.value.pages) ?? '' })
    })
    return () => {
      isWanted = false
    }
  }, [siteId, below, heed])
  return found !== null && found.below === below && Object.hasOwn(kindNames, found.kind) && isMadeByEditors(found.kind)
    ? found.kind
    : ''
}

type KindProps = { id: string; error: string | null; chosen: string; onChoose(kind: string): void }

function KindField({ id, error, chosen, onChoose }: KindProps) {
  const { locale } = useTexts()
  const texts = usePagesTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = (typed ?? '').trim().toLowerCase()
  const kinds = Object.entries(texts.kindNames)
    .filter(([kind, name]) => isMadeByEditors(kind) && name.toLowerCase().includes(wanted))
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale))
  return (
    <Field id={id} label={texts.kind} hint={texts.create.kindHint} error={error}>
      {(field) => (
        <ComboBox
          field={field}
          label={texts.kind}
          text={typed ?? texts.kindNames[chosen] ?? ''}
          choices={kinds.map(([value, title]) => ({ value, title }))}
          said={kinds.length === 0 ? texts.notFound : texts.found(kinds.length)}
          onText={(text) => {
            setTyped(text)
            onChoose('')
          }}
          onChoose={({ value }) => {
            setTyped(null)
            onChoose(value)
          }}
        />
      )}
    </Field>
  )
}
