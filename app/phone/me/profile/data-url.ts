/** The file as an address that an image takes, and that is kept like any other text. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a photo could not be read back')))
    reader.readAsDataURL(file)
  })
}

export const jpegUrl = (base64: string) => `data:image/jpeg;base64,${base64}`
