import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { PremisesType } from '@nyhem/domain/housing/enumerations'
import { premisesQueryNames, premisesSorts } from '@nyhem/domain/search/premises-filter'
import { usePremisesLanguage } from '../../../features/premises/premises-texts.ts'
import type { PremisesList } from '../../../features/premises/use-premises-list.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Chip, ChipRow } from '../../../ui/chips/Chip.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { AreaField } from './AreaField.tsx'
import styles from './PremisesFilter.module.css'

type Props = { model: Pick<PageModels['premises-start'], 'choices' | 'bounds' | 'action'>; list: PremisesList }

/** Links with counts, and a plain form for typed or selected values. */
export function PremisesFilter({ model, list }: Props) {
  const { texts } = usePremisesLanguage()
  return (
    <Section ground="sunken" space="tight" labelledBy="premises-filter">
      <Heading level={2} size="heading-2" id="premises-filter" className={styles.heading}>
        {texts.filter.heading}
      </Heading>
      <div className={styles.parts}>
        <TypeChips model={model} list={list} />
        {model.choices.tags.length > 0 && <TagChips model={model} list={list} />}
        <SizeAndOrder model={model} list={list} />
      </div>
    </Section>
  )
}

const toggled = <Word extends string>(strings: readonly Word[], word: Word): Word[] =>
  strings.includes(word) ? strings.filter((other) => other !== word) : [...strings, word]

function TypeChips({ model, list }: Props) {
  const { texts } = usePremisesLanguage()
  const { types } = list.search.filter
  const without = (type: PremisesType) => list.filtered({ types: toggled(types, type) })
  return (
    <div>
      <p className={styles.label}>{texts.filter.types}</p>
      <ChipRow label={texts.filter.types}>
        {model.choices.types.map((type) => (
          <Chip
            key={type}
            href={list.addressOf(without(type))}
            count={list.answer.counts.types[type] ?? 0}
            chosen={types.includes(type)}
            onSelect={() => list.choose(without(type))}
          >
            {texts.type[type]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

function TagChips({ model, list }: Props) {
  const { texts } = usePremisesLanguage()
  const { tags } = list.search.filter
  const without = (tag: string) => list.filtered({ tags: toggled(tags, tag) })
  return (
    <div>
      <p className={styles.label}>{texts.filter.tags}</p>
      <ChipRow label={texts.filter.tags}>
        {model.choices.tags.map((tag) => (
          <Chip
            key={tag}
            href={list.addressOf(without(tag))}
            count={list.answer.counts.tags[tag] ?? 0}
            chosen={tags.includes(tag)}
            onSelect={() => list.choose(without(tag))}
          >
            {tag}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

function SizeAndOrder({ model: { bounds, action }, list }: Props) {
  const { texts } = usePremisesLanguage()
  const { filter, sort } = list.search
  const { min, max } = filter.minMaxArea
  const strings = { [premisesQueryNames.types]: filter.types, [premisesQueryNames.tags]: filter.tags }
  return (
    <form
      className={styles.form}
      action={action}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        list.choose(list.search)
      }}
    >
      {Object.entries(strings).map(([name, chosen]) =>
        chosen.length > 0 ? <input key={name} type="hidden" name={name} value={chosen.join(';')} /> : null,
      )}
      <AreaField
        name={premisesQueryNames.minArea}
        label={texts.filter.minArea}
        value={min}
        bounds={bounds}
        fits={(value) => value <= max}
        // The other end is adjusted.
        onChange={(value) => list.choose(list.filtered({ minMaxArea: { min: value, max: Math.max(value, max) } }))}
      />
      <AreaField
        name={premisesQueryNames.maxArea}
        label={texts.filter.maxArea}
        hint={texts.filter.maxAreaHint(String(bounds.max))}
        value={max}
        bounds={bounds}
        fits={(value) => value >= min}
        onChange={(value) => list.choose(list.filtered({ minMaxArea: { min: Math.min(value, min), max: value } }))}
      />
      <SelectField
        name={premisesQueryNames.sort}
        label={texts.filter.sort}
        optional
        unmarked
        options={premisesSorts.map((value) => ({ value, label: texts.filter.sorts[value] }))}
        value={sort}
        onChange={(event) => {
          const chosen = premisesSorts.find((value) => value === event.currentTarget.value)
          if (chosen) list.choose({ ...list.search, sort: chosen })
        }}
      />
      <div className={styles.submit}>
        <Button type="submit">{texts.filter.show}</Button>
      </div>
    </form>
  )
}
