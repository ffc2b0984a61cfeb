import { blockSchemas } from '@nyhem/contract/blocks/blocks'
import { pageKinds } from '@nyhem/contract/pages/page-kinds'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Message } from '../../ui/message/Message.tsx'
import type { TemplateProps } from '../template-props.ts'
import { componentExamples, type ModelExamples, modelExamples, screenExamples } from './all-examples.ts'
import { ModelExample } from './ModelExample.tsx'
import styles from './SandboxPage.module.css'

/** For developers, not published. */
export function SandboxPage({ model }: TemplateProps<'sandbox'>) {
  const { sandbox } = useTexts().editorial
  const blocks = modelExamples('blocks')
  const pages = modelExamples('pages')
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="display-2">
        {model.heading}
      </Heading>
      <p className={styles.lead}>{model.lead}</p>
      {componentExamples.map(({ name, examples }) => (
        <section key={name} className={styles.row} aria-label={name}>
          <Heading level={2} size="heading-3">
            {name}
          </Heading>
          <div className={styles.states}>
            {Object.entries(examples).map(([state, example]) => (
              <div key={state} className={styles.state}>
                <p className={styles.stateName} lang="en">
                  {state}
                </p>
                {example}
              </div>
            ))}
          </div>
        </section>
      ))}
      <Models kinds={Object.keys(blockSchemas)} found={blocks} registry="blocks" />
      <Models kinds={pageKinds} found={pages} registry="pages" />
      <section className={styles.models} aria-label={sandbox.screens}>
        <Heading level={2} size="heading-1">
          {sandbox.screens}
        </Heading>
        <ExampleList found={screenExamples()} />
      </section>
    </Wrap>
  )
}

type ModelsProps = { kinds: readonly string[]; found: readonly ModelExamples[]; registry: 'blocks' | 'pages' }

function Models({ kinds, found, registry }: ModelsProps) {
  const { sandbox } = useTexts().editorial
  const without = kinds.filter((kind) => !found.some((examples) => examples.kind === kind))
  return (
    <section className={styles.models} aria-label={sandbox[registry]}>
      <Heading level={2} size="heading-1">
        {sandbox[registry]}
      </Heading>
      {without.length === 0 ? (
        <Message tone="success">{sandbox.allHaveExamples(kinds.length)}</Message>
      ) : (
        <Message tone="warning">{sandbox.withoutExamples(without.join(', '))}</Message>
      )}
      <ExampleList found={found} />
    </section>
  )
}

const ExampleList = ({ found }: { found: readonly ModelExamples[] }) => (
  <ul className={styles.list}>
    {found.map((examples) => (
      <li key={examples.kind}>
        <ModelExample examples={examples} />
      </li>
    ))}
  </ul>
)
