import { type SyntheticEvent, useState } from 'react'
import type { ModelExamples } from './all-examples.ts'
import styles from './SandboxPage.module.css'

type Loaded = Awaited<ReturnType<ModelExamples['load']>>

/** Fetched and rendered when opened. */
export function ModelExample({ examples: { kind, load } }: { examples: ModelExamples }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const onToggle = async (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (event.currentTarget.open && loaded === null) setLoaded(await load())
  }
  return (
    <details className={styles.model} onToggle={onToggle}>
      <summary className={styles.kind}>{kind}</summary>
      {loaded &&
        Object.entries(loaded.examples).map(([name, model]) => (
          <div key={name}>
            <p className={styles.stateName} lang="en">
              {name}
            </p>
            <div className={styles.canvas}>
              <loaded.Component id={`${kind}-${name}`} model={model} />
            </div>
          </div>
        ))}
    </details>
  )
}
