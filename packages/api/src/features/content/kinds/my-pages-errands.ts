import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { caseQueryNames, caseQuestionOfQuery } from '@nyhem/domain/case/case-list'
import { asId } from '@nyhem/domain/ids'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import { definePersonalPage } from './page-kind.ts'

type Model = PageModels['my-pages-errands']

/** The list, or the case in the address. Source: fault-reports specification §2.2. */
export const myPagesErrandsPage = definePersonalPage(
  'my-pages-errands',
  async ({ visitor, heading }, { site, query }) => {
    const question = caseQuestionOfQuery((name) => query[name])
    const requested = query[caseQueryNames.case]
    const opened = requested === undefined ? null : await openedCase(visitor, requested)
    // Beside an open one too, where there is room.
    const list = await visitor.cases(question)
    return {
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
  },
)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function openedCase(visitor: PageVisitor, id: string): Promise<Model['opened']> {
  const detail = uuid.test(id) ? await visitor.openCase(asId<'Case'>(id)) : null
  return detail ? { code: 'Ok', case: detail } : { code: 'unknown' }
}
