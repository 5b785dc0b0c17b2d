import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'

export const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type Mail = z.infer<typeof mailSchema>

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Sends through SMTP; without a server it writes each mail as a file that any mail program opens. */
export function createMailer(options: { smtpUrl: string | undefined; from: string; outboxFolder: string }): Mailer {
  if (options.smtpUrl) {
    const transport = createTransport(options.smtpUrl)
    return {
      async send(mail) {
        await transport.sendMail({ from: options.from, ...mail })
      },
    }
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message, messageId } = await transport.sendMail({ from: options.from, ...mail })
      await mkdir(options.outboxFolder, { recursive: true, mode: 0o700 })
      const name = `${Temporal.Now.instant().toString().replaceAll(':', '-')}-${messageId.replaceAll(/[^\w.-]/g, '')}.eml`
      await writeFile(join(options.outboxFolder, name), message, { mode: 0o600 })
    },
  }
}
