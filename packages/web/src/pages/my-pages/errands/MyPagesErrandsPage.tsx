import { queryOfCases } from '@nyhem/domain/case/case-list'
import { ErrandList } from '../../../features/errands/ErrandList.tsx'
import own from '../../../features/errands/Errands.module.css'
import { ErrandsBeside } from '../../../features/errands/ErrandsBeside.tsx'
import { LazyErrandDetail } from '../../../features/errands/LateErrandDetail.ts'
import { LazyWaitingMessages } from '../../../features/errands/LateErrandParts.tsx'
import { IssuesOfHouse } from '../../../features/known-issues/IssuesOfHouse.tsx'
import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { LateOffline } from '../../../features/offline/LateOffline.tsx'
import { usePagePath } from '../../../site/page-context.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { WithoutScripts } from '../../../ui/without-scripts/WithoutScripts.tsx'
import type { TemplateProps } from '../../template-props.ts'

/** Reported faults: all, or the one the address opens. */
export function MyPagesErrandsPage({ model }: TemplateProps<'my-pages-errands'>) {
  const path = usePagePath()
  const { opened, question } = model
  if (opened?.code === 'Ok')
    return (
      <Wrap className={styles.page}>
        <div className={own.beside}>
          {model.list && <ErrandsBeside question={question} cases={model.list.cases} openedId={opened.case.id} />}
          <div>
            <LazyErrandDetail
              atOnce
              key={opened.case.id}
              errand={opened.case}
              side={model.side}
              backHref={path + queryOfCases(question)}
            />
          </div>
        </div>
      </Wrap>
    )
  return (
    <Wrap className={styles.page}>
      <Grid>
        <Column from={1} to={9}>
          <Errands model={model} />
        </Column>
        <Column from={10} to={13} as="aside" className={styles.side}>
          <HelpWithErrands model={model} />
        </Column>
      </Grid>
    </Wrap>
  )
}

function Errands({ model }: TemplateProps<'my-pages-errands'>) {
  const texts = useTexts('errands').errands
  const path = usePagePath()
  const { heading, side, associationName, question, list, opened, reportHref } = model
  if (opened?.code === 'unknown')
    return (
      <EmptyState
        level={1}
        heading={texts.unknown.heading}
        actions={<ButtonLink href={path}>{texts.unknown.back}</ButtonLink>}
      >
        {texts.unknown.text}
      </EmptyState>
    )
  return (
    <>
      <Heading level={1} size="display-2">
        {heading}
      </Heading>
      <p className={styles.lead}>
        {associationName === null ? texts.lead.customer : texts.lead.board(associationName)}
      </p>
      {list && <IssuesOfHouse issues={list.knownIssues} />}
      <p className={own.report}>
        <ButtonLink href={reportHref}>{texts.report}</ButtonLink>
      </p>
      <WithoutScripts text={texts.reportNeedsScripts} phone={model.company.phone} />
      <LateOffline atOnce path={path} ofBoard={side === 'board'} />
      {side === 'customer' && <LazyWaitingMessages atOnce caseId={null} />}
      {list === null ? (
        <EmptyState
          heading={texts.failed.heading}
          actions={
            <ButtonLink href={path + queryOfCases(question)} variant="outlined">
              {texts.failed.again}
            </ButtonLink>
          }
        >
          {texts.failed.text}
        </EmptyState>
      ) : (
        <ErrandList question={question} list={list} side={side} />
      )}
    </>
  )
}

function HelpWithErrands({ model: { company } }: TemplateProps<'my-pages-errands'>) {
  const { board } = useTexts('my-pages').myPages
  return <Help heading={board.help} {...company} />
}
