import type { ListedPage } from '@nyhem/contract/calls/editing'
import { listPages } from '@nyhem/contract/routes/editing.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { usePagesTexts } from '../../texts/use-pages-texts.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Field } from '../../ui/Field.tsx'

export type ChosenPage = Pick<ListedPage, 'pageId' | 'title' | 'path'>

type Props = {
  id: string
  siteId: SiteId
  label: string
  hint?: string
  error?: string | null
  chosen: ChosenPage | null
  onChoose(page: ChosenPage | null): void
}

type Found = { readonly state: 'searching' | 'found' | 'failed'; readonly pages: readonly ListedPage[] }

/** A page of the site, chosen by search. */
export function PageField({ id, siteId, label, hint, error, chosen, onChoose }: Props) {
  const texts = usePagesTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const { state, pages } = useFoundPages(siteId, typed ?? '')
  const said = {
    searching: texts.searching,
    failed: texts.searchFailed,
    found: pages.length === 0 ? texts.notFound : texts.found(pages.length),
  }[state]
  return (
    <Field id={id} label={label} {...(hint ? { hint } : {})} error={error ?? null}>
      {(field) => (
        <ComboBox
          field={field}
          label={label}
          text={typed ?? (chosen ? chosen.title || chosen.path : '')}
          choices={pages.map(({ pageId, title, path }) => ({ value: pageId, title: title || path, detail: path }))}
          said={chosen && typed === null ? chosen.path : said}
          onText={(text) => {
            setTyped(text)
            if (chosen) onChoose(null)
          }}
          onChoose={({ value }) => {
            setTyped(null)
            onChoose(pages.find(({ pageId }) => pageId === value) ?? null)
          }}
        />
      )}
    </Field>
  )
}

/** In milliseconds, after the last letter. */
const pauseMs = 200
const mostShown = 20

/** Pages without an address of their own lead nowhere, and have none below. */
const hasAddress = ({ path }: ListedPage): boolean => path.startsWith('/')

/** Nothing typed: the top of the tree. An answer that is too late is not shown. */
function useFoundPages(siteId: SiteId, text: string): Found {
  const { heed } = useSession()
  const [found, setFound] = useState<Found>({ state: 'searching', pages: [] })
  useEffect(() => {
    let isWanted = true
    const search = text.trim()
    const ask = async () => {
      setFound((last) => ({ ...last, state: 'searching' }))
      const result = heed(await call(listPages, { query: { site: siteId, ...(search === '' ? {} : { search }) } }))
      if (!isWanted) return
      if (result.ok) setFound({ state: 'found', pages: result.value.pages.filter(hasAddress).slice(0, mostShown) })
      else setFound({ state: 'failed', pages: [] })
    }
    const timer = setTimeout(ask, search === '' ? 0 : pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [siteId, text, heed])
  return found
}
