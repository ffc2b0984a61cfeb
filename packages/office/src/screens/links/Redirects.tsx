import type { ListedRedirect } from '@nyhem/contract/calls/links'
import { redirectOrigins } from '@nyhem/contract/calls/redirect-origins'
import { endRedirect, exportRedirects, listRedirects } from '@nyhem/contract/routes/links.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useId, useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { useSession } from '../../entry/session.tsx'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, optionsOf } from '../../ui/FilterChoice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { ImportDialog } from './ImportDialog.tsx'
import css from './Links.module.css'
import { RedirectDialog } from './RedirectDialog.tsx'
import { RedirectTable } from './RedirectTable.tsx'

type Open =
  | { readonly kind: 'nothing' | 'adding' | 'importing' }
  | { readonly kind: 'changing' | 'ending'; readonly redirect: ListedRedirect }

const nothing: Open = { kind: 'nothing' }

/** Redirects of a site: searched, added, changed, ended, imported and exported. */
export function Redirects({ siteId }: { siteId: SiteId }) {
  const { links: words } = useSettingsTexts()
  const filter = useFilter()
  const [open, setOpen] = useState<Open>(nothing)
  const [said, setSaid] = useState('')
  const [turn, setTurn] = useState(0)
  const question = JSON.stringify([siteId, filter, turn])
  const { answer, again } = useAnswer(question, () => call(listRedirects, { params: { siteId }, query: filter }))
  const done = (what: string) => {
    setOpen(nothing)
    setSaid(what)
    setTurn((before) => before + 1)
  }
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Acts siteId={siteId} onAdd={() => setOpen({ kind: 'adding' })} onImport={() => setOpen({ kind: 'importing' })} />
      <Filters />
      <p role="status" className={css.said}>
        {said}
      </p>
      {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
      {answer.kind === 'asking' && value === null && <Loading />}
      {value && value.redirects.length === 0 && <Empty title={words.noneFits} why={words.noneFitsWhy} />}
      {value && value.redirects.length > 0 && (
        <>
          <RedirectTable
            redirects={value.redirects}
            onChange={(redirect) => setOpen({ kind: 'changing', redirect })}
            onEnd={(redirect) => setOpen({ kind: 'ending', redirect })}
          />
          <p className={css.quiet}>{words.count(value.count)}</p>
          {value.next !== null && <Button onClick={() => changeQuery({ after: value.next })}>{words.more}</Button>}
        </>
      )}
      <Dialogs siteId={siteId} open={open} onDone={done} onClose={() => setOpen(nothing)} />
    </>
  )
}

function useFilter() {
  const { query } = useAddress()
  const search = query.get('search') ?? ''
  const origin = redirectOrigins.find((one) => one === query.get('origin'))
  const after = query.get('after')
  return { ...(search === '' ? {} : { search }), ...(origin ? { origin } : {}), ...(after ? { after } : {}) }
}

function Filters() {
  const { links: words } = useSettingsTexts()
  const { search = '', origin = '' } = useFilter()
  const id = useId()
  return (
    <FilterBar>
      <label htmlFor={`${id}-search`}>{words.search}</label>
      <input
        id={`${id}-search`}
        type="search"
        data-search
        value={search}
        onChange={({ target }) => changeQuery({ search: target.value, after: null })}
      />
      <FilterChoice
        name="origin"
        label={words.origin}
        value={origin}
        options={optionsOf(words.anyOrigin, redirectOrigins, words.origins)}
      />
    </FilterBar>
  )
}

function Acts({ siteId, onAdd, onImport }: { siteId: SiteId; onAdd(): void; onImport(): void }) {
  const texts = useTexts()
  const { links: words } = useSettingsTexts()
  const { heed } = useSession()
  const [problem, setProblem] = useState<CallProblem | null>(null)

  async function fetchAll(): Promise<void> {
    const result = heed(await call(exportRedirects, { params: { siteId } }))
    setProblem(result.ok ? null : result.problem)
    if (!result.ok) return
    const address = URL.createObjectURL(new Blob([`\uFEFF${result.value.csv}`], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `redirects-${siteId}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <>
      <div className={css.bar}>
        <Button look="filled" onClick={onAdd}>
          {words.add}
        </Button>
        <Button onClick={onImport}>{words.import}</Button>
        <Button onClick={() => void fetchAll()}>{words.export}</Button>
      </div>
      {problem && <Problem problem={problem} what={texts.states.failed} />}
    </>
  )
}

type DialogsProps = { siteId: SiteId; open: Open; onDone(said: string): void; onClose(): void }

function Dialogs({ siteId, open, onDone, onClose }: DialogsProps) {
  const { links: words } = useSettingsTexts()
  switch (open.kind) {
    case 'nothing':
      return null
    case 'importing':
      return <ImportDialog siteId={siteId} onImported={(saved) => onDone(words.imported(saved))} onClose={onClose} />
    case 'ending':
      return <EndDialog siteId={siteId} from={open.redirect.from} onDone={onDone} onClose={onClose} />
    default: {
      const redirect = open.kind === 'changing' ? open.redirect : { from: '', to: '', permanent: true }
      return (
        <RedirectDialog
          siteId={siteId}
          redirect={{ from: redirect.from, to: redirect.to, permanent: redirect.permanent }}
          isNew={open.kind === 'adding'}
          onSaved={({ from }) => onDone(words.saved(from))}
          onClose={onClose}
        />
      )
    }
  }
}

type EndProps = { siteId: SiteId; from: string; onDone(said: string): void; onClose(): void }

function EndDialog({ siteId, from, onDone, onClose }: EndProps) {
  const texts = useTexts()
  const { links: words } = useSettingsTexts()
  const { heed } = useSession()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  async function end(): Promise<void> {
    const result = heed(await call(endRedirect, { params: { siteId }, body: { from } }))
    if (result.ok) onDone(words.ended(from))
    else setProblem(result.problem)
  }
  return (
    <Dialog title={words.endAsk(from)} onClose={onClose}>
      <div className={css.form}>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <p>{words.endWhy}</p>
        <div className={css.acts}>
          <Button look="danger" onClick={() => void end()}>
            {words.end}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
