import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { formatArea } from '@nyhem/domain/sites/format'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { PremisesPlates } from '../../../features/premises/PremisesPlates.tsx'
import { usePremisesLanguage } from '../../../features/premises/premises-texts.ts'
import { type PremisesList, usePremisesList } from '../../../features/premises/use-premises-list.ts'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ChosenChips } from '../../../ui/chips/ChosenChips.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { NoPremises } from './NoPremises.tsx'
import { PremisesFilter } from './PremisesFilter.tsx'
import styles from './PremisesStartPage.module.css'

export function PremisesStartPage({ model }: TemplateProps<'premises-start'>) {
  const { housing } = useTexts('home')
  const list = usePremisesList(model)
  return (
    <>
      <Wrap className={styles.top}>
        <Heading level={1} size="display-2">
          {model.heading}
        </Heading>
        <p className={styles.intro}>{model.intro}</p>
      </Wrap>
      <PremisesFilter model={model} list={list} />
      <Wrap className={styles.result}>
        <ResultTop model={model} list={list} />
        <div aria-busy={list.progress === 'asking'} className={styles.list}>
          {list.answer.total === 0 ? (
            <NoPremises list={list} />
          ) : (
            <PremisesPlates premises={list.answer.hits} priority />
          )}
        </div>
      </Wrap>
      <Blocks blocks={model.blocks} />
      {model.contacts.length > 0 && (
        <HeadedSection id="contacts" heading={housing.notFound.contacts} layout="beside">
          <StaffContacts contacts={model.contacts} />
        </HeadedSection>
      )}
    </>
  )
}

type PartProps = { model: PageModels['premises-start']; list: PremisesList }

function ResultTop({ model, list }: PartProps) {
  const { texts } = usePremisesLanguage()
  const { answer, progress } = list
  return (
    <>
      <div className={styles.resultTop}>
        <p role="status" className={styles.count}>
          {texts.filter.count(answer.total)}
          {progress === 'restored' && <span className={styles.remembered}> {texts.filter.remembered}</span>}
        </p>
        <Chosen model={model} list={list} />
      </div>
      {answer.unknownTags.length > 0 && (
        <Message tone="info" className={styles.note}>
          <p>{texts.filter.unknownTags(answer.unknownTags.join(', '))}</p>
        </Message>
      )}
      {progress === 'failed' && (
        <Message tone="error" announce="at-once" className={styles.note}>
          <p>{texts.filter.failed}</p>
          <Button variant="outlined" onClick={list.retry}>
            {texts.filter.retry}
          </Button>
        </Message>
      )}
    </>
  )
}

function Chosen({ model: { bounds }, list }: PartProps) {
  const { site, texts } = usePremisesLanguage()
  const { areas } = useTexts().housing
  const { types, tags, minMaxArea } = list.search.filter
  const { min, max } = minMaxArea
  const choices = [
    ...types.map((type) => ({
      key: type,
      text: texts.type[type],
      without: list.filtered({ types: types.filter((other) => other !== type) }),
    })),
    ...tags.map((tag) => ({
      key: `tag ${tag}`,
      text: tag,
      without: list.filtered({ tags: tags.filter((other) => other !== tag) }),
    })),
    ...(min > bounds.min
      ? [
          {
            key: 'min',
            text: texts.filter.areaFrom(formatArea(min, site)),
            without: list.filtered({ minMaxArea: { min: bounds.min, max } }),
          },
        ]
      : []),
    ...(max < bounds.max
      ? [
          {
            key: 'max',
            text: texts.filter.areaTo(formatArea(max, site)),
            without: list.filtered({ minMaxArea: { min, max: bounds.max } }),
          },
        ]
      : []),
  ]
  return (
    <ChosenChips
      label={areas.chosen}
      choices={choices.map(({ key, text, without }) => ({
        key,
        text,
        href: list.addressOf(without),
        removeLabel: areas.without(text),
        onSelect: () => list.choose(without),
      }))}
      clear={{
        text: areas.clear,
        href: list.addressOf(list.everything),
        onSelect: () => list.choose(list.everything),
      }}
    />
  )
}
