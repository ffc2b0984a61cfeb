import { ConsentForm } from '../../../features/my-pages/ConsentForm.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'

export function ConsentPage({ model }: TemplateProps<'consent'>) {
  const { consent } = useTexts('my-pages').myPages
  return (
    <Wrap className={styles.page}>
      <Grid>
        <Column from={1} to={8} className={styles.main}>
          <div>
            <Heading level={1} size="display-2">
              {model.heading}
            </Heading>
            {model.intro && <p className={styles.lead}>{model.intro}</p>}
          </div>
          <ul className={styles.points}>
            {model.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {model.privacyHref && (
            <p>
              <a href={model.privacyHref}>{consent.privacy}</a>
            </p>
          )}
          <ConsentForm returnPath={model.returnPath} />
        </Column>
      </Grid>
    </Wrap>
  )
}
