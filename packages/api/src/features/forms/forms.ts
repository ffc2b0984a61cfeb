import { addMonths, instantOf, localDateOf } from '@nyhem/domain/dates'
import { type FormFieldRules, type FormProblem, problemsOfAnswers } from '@nyhem/domain/forms/form-answers'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { OpenDatabase } from '../../database/open-database.ts'
import { formLetter } from '../letters/form-letter.ts'
import type { LetterSource, Letters } from '../letters/letters.ts'
import type { WebhookSource, Webhooks } from '../webhooks/webhooks.ts'
import { deleteSubmissionsBefore, findSubmission, insertSubmission } from './forms.store.ts'

/** How long a submission is kept, in months (the privacy pages say two years). */
const keptMonths = 24

/** A form that stands on a published page. */
export type PublishedForm = { readonly fields: readonly (FormFieldRules & { readonly label: string })[] }
export type FindForm = (siteId: SiteId, formId: string) => Promise<PublishedForm | null>

export type FormPost = {
  siteId: SiteId
  formId: string
  pagePath: string
  answers: Readonly<Record<string, string>>
}

export type FormResult =
  | { code: 'Ok' }
  | { code: 'UnknownForm' }
  | { code: 'InvalidInput'; problems: { field: string; problem: FormProblem }[] }

export type Forms = {
  /** Keeps the answers and tells the site's own people. Fields that the form does not have are dropped. */
  submit(post: FormPost): Promise<FormResult>
  letter: LetterSource
  webhook: WebhookSource
  deleteOld(): Promise<number>
}

const storedAnswers = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }))

/** The door to forms that editors put on pages. */
export function openForms(parts: {
  database: Pick<OpenDatabase, 'db'>
  letters: Pick<Letters, 'sendLater'>
  webhooks: Pick<Webhooks, 'announce'>
  findForm: FindForm
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Date
}): Forms {
  const { database, letters, webhooks, findForm, siteOrigins, now } = parts
  return {
    async submit({ siteId, formId, pagePath, answers }) {
      const form = await findForm(siteId, formId)
      if (!form) return { code: 'UnknownForm' }
      const problems = problemsOfAnswers(form.fields, answers)
      if (problems.length > 0) return { code: 'InvalidInput', problems }
      const createdAt = instantOf(now())
      const kept = form.fields.map(({ name, label }) => ({ name, label, value: (answers[name] ?? '').trim() }))
      await database.db.transaction().execute(async (tx) => {
        const id = await insertSubmission(tx, { siteId, formId, pagePath, answers: kept, createdAt })
        await letters.sendLater(tx, 'form-notice', id)
        await webhooks.announce(tx, 'form.submitted', id, createdAt)
      })
      return { code: 'Ok' }
    },
    async letter(id) {
      const row = await findSubmission(database.db, id)
      if (!row) return null
      const site = siteById(row.site_id as SiteId)
      const answers = storedAnswers.parse(row.answers)
      const content = formLetter({
        site,
        formId: row.form_id,
        pageHref: siteOrigins[site.siteId] + row.page_path,
        answers,
      })
      const replyTo = answers.find(({ name }) => name === 'email')?.value || null
      return { site, to: site.company.email, replyTo, content }
    },
    async webhook(id) {
      const row = await findSubmission(database.db, id)
      if (!row) return null
      const answers = Object.fromEntries(storedAnswers.parse(row.answers).map(({ name, value }) => [name, value]))
      return {
        submissionId: row.id,
        siteId: row.site_id,
        formId: row.form_id,
        page: row.page_path,
        answers,
        createdAt: row.created_at,
      }
    },
    deleteOld() {
      const today = localDateOf(instantOf(now()), 'UTC')
      return deleteSubmissionsBefore(database.db, instantOf(new Date(`${addMonths(today, -keptMonths)}T00:00:00Z`)))
    },
  }
}
