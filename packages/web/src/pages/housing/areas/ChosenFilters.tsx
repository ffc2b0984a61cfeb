import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { X } from 'lucide-react'
import { useHousing } from '../../../features/housing-words/use-housing.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import styles from './AreasPage.module.css'
import { filterChoices } from './filter-choices.ts'

type Props = { model: PageModels['areas']; path: string }

/** What is chosen, each with a way to drop it. */
export function ChosenFilters({ model, path }: Props) {
  const language = useHousing()
  const { texts } = language
  const choices = filterChoices(model, path, language)
  if (choices.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={texts.areas.chosen}>
      {choices.map((choice) => (
        <li key={choice.name}>
          <a className={styles.tag} href={choice.hrefWithout} aria-label={texts.areas.without(choice.text)}>
            {choice.text}
            <Icon of={X} size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={path}>
          {texts.areas.clear}
        </a>
      </li>
    </ul>
  )
}
