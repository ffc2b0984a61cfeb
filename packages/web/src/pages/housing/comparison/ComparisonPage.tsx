import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { PrintButton } from '../../../features/share/PrintButton.tsx'
import { ShareButton } from '../../../features/share/ShareButton.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { CheckboxRows } from '../../../ui/fields/CheckboxField.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { Segmented } from '../../../ui/tabs/Segmented.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './ComparisonPage.module.css'
import { ComparisonTable } from './ComparisonTable.tsx'

type Model = PageModels['comparison']
type Outcome = Model['outcome']

export const ComparisonPage = ({ model }: TemplateProps<'comparison'>) => {
  const Part = parts[model.outcome]
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="display-2">
        {model.heading}
      </Heading>
      {model.intro !== null && <p className={styles.intro}>{model.intro}</p>}
      <Part model={model} />
    </Wrap>
  )
}

type PartProps = { model: Model }

function ComparedHomes({ model }: PartProps) {
  const { comparison } = useTexts('comparison', 'home')
  const { homes, missing, onlyDifferences } = model
  const rows = onlyDifferences ? model.rows.filter(({ differs }) => differs) : model.rows
  return (
    <>
      {missing > 0 && (
        <Message tone="info" className={styles.message}>
          {comparison.missing(missing)}
        </Message>
      )}
      <Toolbar model={model} />
      {onlyDifferences && rows.length === 0 && (
        <p className={styles.same}>
          {comparison.rows.none} <a href={model.allHref}>{comparison.rows.showAll}</a>
        </p>
      )}
      <ComparisonTable homes={homes} rows={rows} />
      <Basis model={model} />
      <More model={model} />
    </>
  )
}

function Toolbar({ model }: PartProps) {
  const { comparison } = useTexts('comparison')
  const { rows } = comparison
  const names = model.homes.map(({ number }) => number).join(', ')
  return (
    <div className={styles.toolbar}>
      {model.homes.length > 1 && (
        <Segmented
          label={rows.label}
          options={[
            { value: 'all', label: rows.all, href: model.allHref },
            { value: 'differences', label: rows.differences, href: model.differencesHref },
          ]}
          value={model.onlyDifferences ? 'differences' : 'all'}
        />
      )}
      <div className={styles.share}>
        <ShareButton url={model.shareUrl} title={`${model.heading}: ${names}`} />
        <PrintButton label={comparison.print} />
      </div>
    </div>
  )
}

/** What the amounts are computed from, and what they leave out. */
function Basis({ model: { homes, rows } }: PartProps) {
  const { texts } = useHousing('home')
  const { comparison } = useTexts('comparison')
  const isLet = homes.every(({ facts }) => facts.disposalForm === 'tenancy')
  const hasMonthlyCost = rows.some(({ fact }) => fact === 'monthlyCost')
  const isPriced = rows.some(({ fact }) => fact === 'price' || fact === 'totalPrice')
  return (
    <>
      {hasMonthlyCost && <p className={styles.basis}>{isLet ? comparison.monthlyBasisLet : comparison.monthlyBasis}</p>}
      {isPriced && texts.object.besidesPrice && <p className={styles.basis}>{texts.object.besidesPrice}</p>}
    </>
  )
}

function More({ model: { homes, stage, searchHref } }: PartProps) {
  const { comparison } = useTexts('comparison')
  return (
    <div className={styles.more}>
      {homes.length === 1 && <p>{comparison.oneMore}</p>}
      <div className={styles.ways}>
        {stage && <TextLink href={stage.href}>{comparison.moreIn(stage.name)}</TextLink>}
        {searchHref !== null && <TextLink href={searchHref}>{comparison.moreHomes}</TextLink>}
      </div>
    </div>
  )
}

function NoneChosen({ model }: PartProps) {
  const { none } = useTexts('comparison').comparison
  return (
    <EmptyState heading={none.heading} actions={<ToSearch model={model} />}>
      {none.text}
    </EmptyState>
  )
}

function AllGone({ model }: PartProps) {
  const { gone } = useTexts('comparison').comparison
  return (
    <EmptyState heading={gone.heading} actions={<ToSearch model={model} />}>
      {gone.text}
    </EmptyState>
  )
}

function ToSearch({ model: { searchHref } }: PartProps) {
  const { toSearch } = useTexts('comparison').comparison
  return searchHref === null ? null : <ButtonLink href={searchHref}>{toSearch}</ButtonLink>
}

/** A plain form, so that it works without scripts: four ticks lead back here. */
function ThreeOfMany({ model: { action, choices } }: PartProps) {
  const { tooMany } = useTexts('comparison').comparison
  return (
    <form method="get" action={action} className={styles.choose}>
      <CheckboxRows
        name="homes"
        label={tooMany.heading}
        hint={tooMany.text}
        options={choices.map(({ id, number, stageName }) => ({
          name: 'home',
          value: id,
          label: `${number}, ${stageName}`,
          defaultChecked: false,
        }))}
      />
      <Button type="submit">{tooMany.compare}</Button>
    </form>
  )
}

const parts = {
  none: NoneChosen,
  homes: ComparedHomes,
  'too-many': ThreeOfMany,
  gone: AllGone,
} as const satisfies Record<Outcome, (props: PartProps) => unknown>
