import { allMunicipalities, successionQueryNames } from '@nyhem/domain/search/succession-filter'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { type ShownSuccession, SuccessionPlate } from '../../../features/succession/SuccessionPlate.tsx'
import { addressOf, useMunicipality } from '../../../features/succession/use-municipality.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './SuccessionPage.module.css'

type Model = TemplateProps<'succession'>['model']
type Shown = ReturnType<typeof useMunicipality>

export function SuccessionPage({ model }: TemplateProps<'succession'>) {
  const texts = useTexts('holdings').succession
  const shown = useMunicipality(model)
  const { homes, state } = shown
  return (
    <>
      <Wrap className={styles.top}>
        <Heading level={1} size="display-2">
          {model.heading}
        </Heading>
        <p className={styles.intro}>{model.intro}</p>
        {model.total > 0 && <MunicipalityForm model={model} shown={shown} />}
        {model.dropped && shown.municipality === model.municipality && <Message tone="info">{texts.dropped}</Message>}
        <Result model={model} shown={shown} />
      </Wrap>
      <Wrap className={styles.list}>
        {model.total === 0 && <NoHomes />}
        {state === 'failed' && (
          <Message tone="error" announce="at-once">
            <p>{texts.failed}</p>
            <a href={addressOf(model.action, shown.municipality)}>{texts.retry}</a>
          </Message>
        )}
        <div aria-busy={state === 'loading' || undefined} className={styles.homes}>
          <UnevenPlates
            items={homes}
            itemKey={({ id }) => id}
            plate={(home: ShownSuccession, slot) => (
              <SuccessionPlate
                home={home}
                {...slot}
                level={2}
                describe={slot.size === 'heading-2'}
                {...(home === homes[0] && { priority: true })}
              />
            )}
          />
        </div>
      </Wrap>
      <Blocks blocks={model.blocks} />
    </>
  )
}

/** Plain GET form. With scripts a choice applies at once. */
function MunicipalityForm({ model, shown }: { model: Model; shown: Shown }) {
  const texts = useTexts('holdings').succession
  return (
    <form action={model.action} method="get" className={styles.form}>
      <SelectField
        name={successionQueryNames.municipality}
        id="succession-municipality"
        label={texts.municipality}
        optional
        unmarked
        options={[
          { value: allMunicipalities, label: texts.choice(texts.allMunicipalities, model.total) },
          ...model.municipalities.map(({ slug, name, count }) => ({ value: slug, label: texts.choice(name, count) })),
        ]}
        value={shown.municipality}
        onChange={({ currentTarget }) => shown.choose(currentTarget.value)}
      />
      <Button type="submit" variant="outlined" className={styles.submit}>
        {texts.show}
      </Button>
    </form>
  )
}

function Result({ model, shown }: { model: Model; shown: Shown }) {
  const texts = useTexts('holdings').succession
  const { homes, municipality, state } = shown
  const place = model.municipalities.find(({ slug }) => slug === municipality)?.name
  const counted = place ? texts.resultIn(homes.length, place) : texts.result(homes.length)
  return (
    <div className={styles.result}>
      <p role="status" className={styles.count}>
        {state === 'loading' ? texts.loading : state === 'ready' && model.total > 0 && counted}
      </p>
      {!place && homes.length > 1 && <p className={styles.order}>{texts.order}</p>}
    </div>
  )
}

function NoHomes() {
  const texts = useTexts('holdings').succession
  const { routes, pathPrefix } = useSite()
  return (
    <EmptyState
      heading={texts.emptyHeading}
      actions={<ButtonLink href={routes.areas ?? pathPrefix}>{routes.areas ? texts.seeNew : texts.toStart}</ButtonLink>}
    >
      {texts.emptyWhy}
    </EmptyState>
  )
}
