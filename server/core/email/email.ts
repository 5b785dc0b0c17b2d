import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'

export const emailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The instant when the link in it expires. A later email is not sent. */
  uselessFrom: z.string().optional(),
})
export type Email = z.infer<typeof emailSchema>

/** The instant when a link emailed at `now` expires. */
export const linkEnd = (now: string, seconds: number) => Temporal.Instant.from(now).add({ seconds }).toString()

export const isUseless = ({ uselessFrom }: Email, now: string) =>
  uselessFrom !== undefined && Temporal.Instant.compare(now, uselessFrom) >= 0

export interface EmailSender {
  send(email: Email): Promise<void>
}

/** Sends through SMTP. Without an SMTP server it writes each email as a file that any email program can open. */
export function createEmailSender(options: {
  smtpUrl: string | undefined
  from: string
  outboxFolder: string
}): EmailSender {
  if (options.smtpUrl) {
    const transport = createTransport(options.smtpUrl)
    return {
      async send({ to, subject, text }) {
        await transport.sendMail({ from: options.from, to, subject, text })
      },
    }
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send({ to, subject, text }) {
      const { message, messageId } = await transport.sendMail({ from: options.from, to, subject, text })
      await mkdir(options.outboxFolder, { recursive: true, mode: 0o700 })
      const name = `${Temporal.Now.instant().toString().replaceAll(':', '-')}-${messageId.replaceAll(/[^\w.-]/g, '')}.eml`
      await writeFile(join(options.outboxFolder, name), message, { mode: 0o600 })
    },
  }
}
