import type { ListMediaReply, MediaFilter, Medium } from '@nyhem/contract/calls/media-library'
import { listMedia, openMedium } from '@nyhem/contract/routes/media-library.paths'
import { type MediaSort, mediaSorts } from '@nyhem/domain/media/media-limits'
import type { SiteId } from '@nyhem/domain/sites/site'
import { classNames } from '@nyhem/web/class-names'
import { Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { useMe, useSession } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useMediaTexts } from '../../texts/use-media-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, namedOptions, optionsOf } from '../../ui/FilterChoice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { DropZone } from '../../uploads/DropZone.tsx'
import { UploadList } from '../../uploads/UploadList.tsx'
import { useUploads } from '../../uploads/use-uploads.ts'
import css from './Media.module.css'
import { cardId, MediaGrid } from './MediaGrid.tsx'
import { MediumPanel } from './MediumPanel.tsx'

type Filter = {
  readonly search: string
  readonly sort: MediaSort | ''
  readonly site: SiteId | ''
  readonly filter: MediaFilter | ''
}

const filters = ['without-alt', 'ending', 'unused', 'own', 'archived'] as const satisfies readonly MediaFilter[]

/** A site that is none is refused by the server. */
const readFilter = (query: URLSearchParams): Filter => ({
  search: query.get('search') ?? '',
  sort: mediaSorts.find((sort) => sort === query.get('sort')) ?? '',
  site: (query.get('site') ?? '') as SiteId | '',
  filter: filters.find((filter) => filter === query.get('filter')) ?? '',
})

const asked = ({ search, sort, site, filter }: Filter) => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(sort === '' ? {} : { sort }),
  ...(site === '' ? {} : { site }),
  ...(filter === '' ? {} : { filter }),
})

const noFilter = { search: null, sort: null, site: null, filter: null } as const
const openAt = (mediaId: string | null) => changeQuery({ medium: mediaId })

/** Uploads and files: found, described, and put where pages can use them. */
export function Media() {
  const texts = useTexts()
  const words = useMediaTexts()
  const { query } = useAddress()
  const filter = readFilter(query)
  const chosen = query.get('medium')
  const picker = useRef<HTMLInputElement>(null)
  const question = JSON.stringify(filter)
  const { answer, again } = useAnswer(question, () => call(listMedia, { query: asked(filter) }))
  const { uploads, add, cancel, clear } = useUploads({ onUploaded: again })
  const value = answer.kind === 'failed' ? null : answer.value
  useFocusBack(chosen)
  return (
    <>
      <Head crumb={texts.navigation.editing} title={texts.navigation.media}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={words.upload}
          accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button look="filled" onClick={() => picker.current?.click()}>
          <Upload size={16} aria-hidden="true" />
          {words.upload}
        </Button>
      </Head>
      <DropZone onFiles={add}>
        <Screen {...(chosen === null ? {} : { panel: <Chosen key={chosen} mediaId={chosen} onChanged={again} /> })}>
          <div className={classNames(chosen !== null && css.behind)}>
            <Filters filter={filter} />
            <UploadList uploads={uploads} onCancel={cancel} onClear={clear} onOpen={openAt} />
            {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
            {answer.kind === 'asking' && value === null && <Loading />}
            {value?.media.length === 0 && (
              <Empty title={words.none} why={words.noneWhy}>
                <Button onClick={() => changeQuery(noFilter)}>{words.clear}</Button>
              </Empty>
            )}
            {value && value.media.length > 0 && <Listed key={question} first={value} filter={filter} chosen={chosen} />}
            <p className={css.hint}>{words.howTo}</p>
          </div>
        </Screen>
      </DropZone>
    </>
  )
}

/** Closing a medium gives the focus back to the card that opened it. */
function useFocusBack(chosen: string | null): void {
  const before = useRef(chosen)
  useEffect(() => {
    const closed = chosen === null ? before.current : null
    before.current = chosen
    if (closed !== null) document.getElementById(cardId(closed))?.focus()
  }, [chosen])
}

type ListedProps = { first: ListMediaReply; filter: Filter; chosen: string | null }

/** The first page and what was fetched after it. */
function Listed({ first, filter, chosen }: ListedProps) {
  const texts = useTexts()
  const words = useMediaTexts()
  const { heed } = useSession()
  const [further, setFurther] = useState<readonly ListMediaReply[]>([])
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const pages = [first, ...further]
  const media = pages.flatMap((page) => page.media)
  const next = pages.at(-1)?.next ?? null

  async function fetchMore(after: string): Promise<void> {
    const result = heed(await call(listMedia, { query: { ...asked(filter), after } }))
    setProblem(result.ok ? null : result.problem)
    if (result.ok) setFurther((known) => [...known, result.value])
  }

  return (
    <>
      <MediaGrid media={media} chosen={chosen} />
      {problem && <Problem problem={problem} what={texts.states.failed} />}
      <p role="status">{words.shown(media.length)}</p>
      {next !== null && <Button onClick={() => void fetchMore(next)}>{words.more}</Button>}
    </>
  )
}

function Chosen({ mediaId, onChanged }: { mediaId: string; onChanged: () => void }) {
  const { answer, again, set } = useAnswer(mediaId, () => call(openMedium, { params: { mediaId } }))
  const ref = useRef<HTMLDivElement>(null)
  const isHere = answer.kind !== 'failed' && answer.value !== null
  useEffect(() => {
    if (isHere) ref.current?.querySelector('h2')?.focus({ preventScroll: false })
  }, [isHere])
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (answer.value === null) return <Loading />
  const change = (medium: Medium) => {
    set(medium)
    onChanged()
  }
  return (
    <div ref={ref}>
      <MediumPanel medium={answer.value} onChanged={change} onClose={() => openAt(null)} />
    </div>
  )
}

function Filters({ filter }: { filter: Filter }) {
  const words = useMediaTexts()
  const me = useMe()
  const id = useId()
  return (
    <FilterBar>
      <span className={css.pair}>
        <label htmlFor={`${id}-search`}>{words.search}</label>
        <input
          id={`${id}-search`}
          type="search"
          data-search
          value={filter.search}
          onChange={({ target }) => changeQuery({ search: target.value })}
        />
      </span>
      <FilterChoice
        name="filter"
        label={words.filter}
        value={filter.filter}
        options={optionsOf(words.filters[''], filters, words.filters)}
      />
      <FilterChoice
        name="sort"
        label={words.sort}
        value={filter.sort}
        options={optionsOf(words.sorts.all, mediaSorts, words.sorts)}
      />
      <FilterChoice
        name="site"
        label={words.site}
        value={filter.site}
        options={namedOptions(words.anySite, me.sites)}
      />
    </FilterBar>
  )
}
