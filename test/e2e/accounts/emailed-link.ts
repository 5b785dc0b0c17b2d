import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The link to the page in the only email to this address; empty until the email arrives. */
export async function emailedLink(folder: string, to: string, page: string): Promise<string> {
  const outbox = join(folder, 'outbox')
  const emails = await Promise.all(
    (await readdir(outbox).catch(() => [])).map((name) => readFile(join(outbox, name), 'utf8')),
  )
  const links = emails
    .filter((text) => text.includes(`To: ${to}`))
    .map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    .map((plain) => new RegExp(`http:\\S+${page}\\?\\S*token=\\S+`).exec(plain)?.[0])
  return links.find((link) => link !== undefined) ?? ''
}
