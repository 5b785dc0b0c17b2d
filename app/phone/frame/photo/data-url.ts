/** Converts a file to a data URL, which an image can show and an older phone's storage can keep as text. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the photo could not be read')))
    reader.readAsDataURL(file)
  })
}
