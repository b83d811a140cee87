import { checkSmtp, createSmtpSender } from './senders/smtp.ts'
import type { SmtpServer } from './senders/smtp-session.ts'
import { smtpEnvironment, smtpServerOf } from './senders/smtp-settings.ts'

export type MailServer = SmtpServer

/** By whom letters leave: all that the shop knows of a mail server. */
export const mailService = {
  environment: smtpEnvironment,
  /** Of its settings, for docs/settings.md. */
  says: {
    SMTP_URL:
      'the mail server, like `smtp://user:password@host:587` or `smtps://…`; or in parts, below. Without one letters become files in `{DATA_DIR}/outbox`',
    SMTP_HOST: 'of the mail server',
    SMTP_PORT: 'of the mail server',
    SMTP_USER: 'of the mail server',
    SMTP_PASSWORD: 'of the mail server',
  },
  serverOf: smtpServerOf,
  create: createSmtpSender,
  /** Greets it, no more; answers a code when it does not let the shop in. */
  check: checkSmtp,
  /** The setting that names it. */
  setting: 'SMTP_URL',
  remedy: 'Look at SMTP_URL and the password.',
} as const
