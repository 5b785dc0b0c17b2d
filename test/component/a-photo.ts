/** A small picture, as from a camera. */
export async function aPhoto(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return new File([blob], name, { type: blob.type })
}
