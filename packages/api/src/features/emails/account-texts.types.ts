export type EmailTexts = {
  /** Also the subject. */
  heading: string
  paragraphs: (site: string) => readonly string[]
  /** Null without a button. */
  button: string | null
  /** For recipients who did not request the e-mail. */
  notYou: (email: string, phone: string) => string
}
