import type { PageVersion } from '@nyhem/contract/calls/editing'
import { changeQuery } from '../../../entry/navigation.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { nameOfVersion, VersionLines } from './VersionLines.tsx'
import css from './versions.module.css'

type Props = {
  versions: readonly PageVersion[]
  before: PageVersion | null
  after: PageVersion | null
  timeZone: string
}

/** Of each version, whether it is the older or the newer of the two that are compared. */
export function VersionChoice({ versions, before, after, timeZone }: Props) {
  const texts = useWindowTexts()
  const { version: words } = texts
  return (
    <fieldset className={css.choice}>
      <legend>
        {words.caption} <small>{`${words.older}, ${words.newer}`}</small>
      </legend>
      <ol>
        {versions.map((version) => {
          const name = nameOfVersion(version, texts)
          const isChosen = version === before || version === after
          return (
            <li key={version.versionId} className={css.version} data-chosen={isChosen || undefined}>
              <input
                type="radio"
                name="before"
                aria-label={words.asOlder(name)}
                title={words.older}
                checked={version === before}
                onChange={() => changeQuery({ before: String(version.versionId) })}
              />
              <input
                type="radio"
                name="after"
                aria-label={words.asNewer(name)}
                title={words.newer}
                checked={version === after}
                onChange={() => changeQuery({ after: String(version.versionId) })}
              />
              <VersionLines version={version} timeZone={timeZone} />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
