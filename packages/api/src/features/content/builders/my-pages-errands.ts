import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { caseQueryNames, caseQuestionOfQuery } from '@nyhem/domain/case/case-list'
import { asId } from '@nyhem/domain/ids'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import { contentAs } from '../content-snapshot.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'

type Model = PageModels['my-pages-errands']

/** The list of cases, or the one that the address opens. Source: fault-reports specification §2.2. */
export const buildMyPagesErrands: Builder<'my-pages-errands'> = async ({ entry, visitor }, { site, query }) => {
  const heading = contentAs(entry, 'my-pages-errands').fields.heading ?? entry.title
  const question = caseQuestionOfQuery((name) => query[name])
  const asked = query[caseQueryNames.case]
  const opened = asked === undefined ? null : await openedCase(visitor, asked)
  const list = opened?.code === 'Ok' ? null : await visitor.cases(question)
  return {
    ...personalPage(entry, heading),
    ...(opened?.code === 'unknown' ? { statusCode: 404 } : {}),
    model: {
      heading,
      side: visitor.association ? 'board' : 'customer',
      associationName: visitor.association?.name ?? null,
      question: { ...question, statuses: [...question.statuses], managements: [...question.managements] },
      list,
      opened,
      reportHref: visitor.association ? '#open-board-case' : '#open-case',
      company: { phone: site.company.phone, email: site.company.email },
    },
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function openedCase(visitor: PageVisitor, id: string): Promise<Model['opened']> {
  const detail = uuid.test(id) ? await visitor.openCase(asId<'Case'>(id)) : null
  return detail ? { code: 'Ok', case: detail } : { code: 'unknown' }
}
