import type { ExportedFormSubmission } from '@nyhem/contract/calls/account-export'
import { addDays, addMonths, instantOf, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { type FormFieldRules, type FormProblem, formTrapField, problemOfAnswer } from '@nyhem/domain/forms/form-answers'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { EmailSource, Emails } from '../emails/emails.ts'
import { formEmail } from '../emails/form-email.ts'
import type { WebhookSource, Webhooks } from '../webhooks/webhooks.ts'
import {
  deleteSubmissions,
  deleteSubmissionsOfAddress,
  findSubmission,
  findSubmissionsOfAddress,
  insertSubmission,
  type SubmissionRow,
  senderField,
} from './forms.store.ts'

/** Retention in months (the privacy pages say two years). */
const retentionMonths = 24

export type PublishedForm = {
  readonly fields: readonly (FormFieldRules & { readonly label: string })[]
  /** Null: the site's own address. */
  readonly recipient: string | null
}
export type FormWithOwnTime = { readonly siteId: SiteId; readonly formId: string; readonly keptDays: number }
export type FindForm = (siteId: SiteId, formId: string) => Promise<PublishedForm | null>

export type FormPost = {
  siteId: SiteId
  formId: string
  pagePath: string
  answers: Readonly<Record<string, string>>
  /** Fields sent more than once, treated as unanswered. */
  repeated?: readonly string[]
}

export type FormResult =
  | { code: 'Ok' }
  | { code: 'UnknownForm' }
  | { code: 'InvalidInput'; problems: { field: string; problem: FormProblem }[] }

export type Forms = {
  /** Stores answers and notifies the site's staff. Unknown fields are dropped. */
  submit(post: FormPost): Promise<FormResult>
  /** Submissions with this sender address, for the owner's data export. */
  ofAddress(email: string): Promise<ExportedFormSubmission[]>
  /** Runs in the account-deleting transaction. */
  forgetAddress(tx: Kysely<Database>, email: string): Promise<void>
  email: EmailSource<'form-notice'>
  webhook: WebhookSource
  deleteOld(): Promise<number>
}

const storedAnswers = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }))

const exported = (row: SubmissionRow): ExportedFormSubmission => ({
  siteId: row.site_id as SiteId,
  formId: row.form_id,
  page: row.page_path,
  answers: storedAnswers.parse(row.answers),
  createdAt: row.created_at,
})

export function openForms(parts: {
  database: Pick<OpenDatabase, 'db'>
  emails: Pick<Emails, 'sendLater'>
  webhooks: Pick<Webhooks, 'announce'>
  findForm: FindForm
  formsWithOwnTime: () => Promise<readonly FormWithOwnTime[]>
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Date
}): Forms {
  const { database, emails, webhooks, findForm, formsWithOwnTime, siteOrigins, now } = parts
  return {
    async submit({ siteId, formId, pagePath, answers, repeated = [] }) {
      const form = await findForm(siteId, formId)
      if (!form) return { code: 'UnknownForm' }
      // Bots that fill in every field learn nothing and store nothing.
      if (answers[formTrapField] || repeated.includes(formTrapField)) return { code: 'Ok' }
      const problems = form.fields.flatMap((field) => {
        const isRepeated = repeated.includes(field.name)
        const problem = isRepeated ? 'invalidInput' : problemOfAnswer(field, answers[field.name] ?? '')
        return problem === null ? [] : [{ field: field.name, problem }]
      })
      if (problems.length > 0) return { code: 'InvalidInput', problems }
      const createdAt = instantOf(now())
      const stored = form.fields.map(({ name, label }) => ({ name, label, value: (answers[name] ?? '').trim() }))
      await database.db.transaction().execute(async (tx) => {
        const id = await insertSubmission(tx, { siteId, formId, pagePath, answers: stored, createdAt })
        await emails.sendLater(tx, 'form-notice', id)
        await webhooks.announce(tx, 'form.submitted', id, createdAt)
      })
      return { code: 'Ok' }
    },
    ofAddress: async (email) => (await findSubmissionsOfAddress(database.db, email)).map(exported),
    forgetAddress: deleteSubmissionsOfAddress,
    async email(id) {
      const row = await findSubmission(database.db, id)
      if (!row) return null
      const site = siteById(row.site_id as SiteId)
      // Read when sending: a removed address gets no e-mail.
      const form = await findForm(site.siteId, row.form_id)
      const answers = storedAnswers.parse(row.answers)
      const content = formEmail({
        site,
        formId: row.form_id,
        pageHref: originOf(siteOrigins, site.siteId) + row.page_path,
        answers,
      })
      const replyTo = answers.find(({ name }) => name === senderField)?.value || null
      return { site, to: form?.recipient ?? site.company.email, replyTo, content }
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
    async deleteOld() {
      const today = localDateOf(instantOf(now()), 'UTC')
      const midnight = (date: LocalDate) => instantOf(new Date(`${date}T00:00:00Z`))
      let deleted = await deleteSubmissions(database.db, { before: midnight(addMonths(today, -retentionMonths)) })
      for (const { siteId, formId, keptDays } of await formsWithOwnTime())
        deleted += await deleteSubmissions(database.db, {
          before: midnight(addDays(today, -keptDays)),
          form: { siteId, formId },
        })
      return deleted
    },
  }
}
