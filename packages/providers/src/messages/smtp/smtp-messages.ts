import { createTransport } from 'nodemailer'
import type { Messages } from '../messages.ts'

/** Timeout of a mail server response, in milliseconds. */
const answerTimeoutMs = 10_000

/** Mail server settings. */
export type SmtpSettings = {
  /** `smtp://host:port` or `smtps://user:password@host:port`. */
  readonly url: string
  /** Sender address. */
  readonly from: string
  /** Refuses to send by a server that offers no encryption, instead of sending in the open. Default: false. */
  readonly requiresTls?: boolean
}

/**
 * Sends e-mails by SMTP (RFC 5321). A 5xx answer to the recipient or message is a refusal; all other faults are thrown
 * for retry.
 */
export function smtpMessages(settings: SmtpSettings): Messages {
  const domain = settings.from.split('@')[1] ?? 'localhost'
  const transport = createTransport({
    url: settings.url,
    requireTLS: settings.requiresTls === true && settings.url.startsWith('smtp:'),
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
  // 530 to 538 concern our own login and disappear once the settings are corrected, as does a refused encryption.
  const isEncryption = 'code' in error && error.code === 'ETLS'
  const isOurs = isEncryption || (error.responseCode >= 530 && error.responseCode <= 538)
  return error.responseCode >= 500 && !isOurs ? error.responseCode : null
}

/** The mail library includes recipients in errors, which must not be logged. */
function withoutAddresses(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  return new Error(message.replace(/[^\s<>"']+/g, (word) => (word.includes('@') ? '[address]' : word)))
}
