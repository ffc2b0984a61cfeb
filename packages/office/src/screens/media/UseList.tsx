import type { Medium } from '@nyhem/contract/calls/media-library'
import { useMe } from '../../entry/session.tsx'
import { useMediaTexts } from '../../texts/use-media-texts.tsx'
import css from './Media.module.css'

/** Pages where the medium stands, shown and as drafts; others are counted. */
export function UseList({ medium: { usedOn, usedElsewhere } }: { medium: Medium }) {
  const { usedOn: words } = useMediaTexts()
  const me = useMe()
  const nameOf = (siteId: string) => me.sites.find(({ id }) => id === siteId)?.name ?? siteId
  return (
    <>
      {usedOn.length > 0 && (
        <ul className={css.uses}>
          {usedOn.map((use) => (
            <li key={use.pageId}>
              <b>{use.title}</b>
              <span>{use.in.map((state) => words.in[state]).join(', ')}</span>
              <small>
                {nameOf(use.siteId)} {use.path}
              </small>
            </li>
          ))}
        </ul>
      )}
      {usedElsewhere > 0 && <p className={css.hint}>{words.elsewhere(usedElsewhere)}</p>}
    </>
  )
}
