import { createTransport } from 'nodemailer'
import type { Messages } from '../messages.ts'

/** Longest wait for one answer of the mail server, in milliseconds. */
const answerTimeoutMs = 10_000

/** How to reach the mail server. */
export type SmtpSettings = {
  /** `smtp://host:port` or `smtps://user:password@host:port`. */
  readonly url: string
  /** Address that letters come from. */
  readonly from: string
}

/**
 * Letters by SMTP (RFC 5321). An answer of 5xx to the recipient or the message is a refusal; everything else that goes
 * wrong is thrown, to be tried again.
 */
export function smtpMessages(settings: SmtpSettings): Messages {
  const domain = settings.from.split('@')[1] ?? 'localhost'
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      try {
        await transport.sendMail({
          from: { name: message.fromName, address: settings.from },
          to: { name: '', address: message.to },
          ...(message.replyTo ? { replyTo: message.replyTo } : {}),
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: message.attachments.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          })),
          messageId: `<${message.id}@${domain}>`,
          headers: {
            'Content-Language': message.language,
            'Auto-Submitted': 'auto-generated',
            ...(message.unsubscribeHref !== null && {
              'List-Unsubscribe': `<${message.unsubscribeHref}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return { code: 'Ok' }
      } catch (error) {
        const refusal = permanentRefusal(error)
        if (refusal === null)
          throw new Error('the mail server did not take the letter', { cause: withoutAddresses(error) })
        return { code: 'Refused', detail: `answer ${refusal}` }
      }
    },
    async close() {
      transport.close()
    },
  }
}

function permanentRefusal(error: unknown): number | null {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return null
  // 530 to 538 are about our own log-in and mend when the settings do.
  const isOurs = error.responseCode >= 530 && error.responseCode <= 538
  return error.responseCode >= 500 && !isOurs ? error.responseCode : null
}

/** The mail library puts recipients into its errors; the log must not have them. */
function withoutAddresses(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  return new Error(message.replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]'))
}
