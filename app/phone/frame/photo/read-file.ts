import type { Client } from '#app/lib/api/client.ts'

/** The bytes of a file of the server, or of its thumbnail. */
export async function readFile(client: Client, file: { id: string; size?: 'thumbnail' }): Promise<Blob> {
  const { body } = await client.files.getFile(file)
  if (!(body instanceof Blob)) throw new TypeError('the answer is no file')
  return body
}
