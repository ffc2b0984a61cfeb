import type { ExplorerArchetype } from '@nyhem/domain/explorer/explorer-home'
import { useTexts } from '../../site/site-context.tsx'
import styles from './SphereView.module.css'

type Props = {
  archetypes: readonly ExplorerArchetype[]
  value: string
  onChoose: (archetypeId: string) => void
}

export function FurnishingChoice({ archetypes, value, onChoose }: Props) {
  const texts = useTexts('viewer').viewer
  if (archetypes.length < 2) return null
  return (
    <fieldset className={styles.furnishings}>
      <legend className={styles.quiet}>{texts.furnishing}</legend>
      {archetypes.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={styles.furnishing}
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}
