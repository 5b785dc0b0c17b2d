/** Downloads a file. `name` includes the extension. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads the file that a call is answered with, under the name that the server gives it. */
export async function saveAnswer(call: () => Promise<{ body?: unknown }>): Promise<void> {
  const { body } = await call()
  if (!(body instanceof File)) throw new TypeError('The answer was not a file. Try again.')
  saveFile(body, body.name)
}
