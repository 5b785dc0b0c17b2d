import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileField } from './file-field.tsx'
import type { FieldFile, UploadOptions } from './use-uploads.ts'

interface Sent extends UploadOptions {
  bytes: Blob
  end: () => void
  fail: (message: string) => void
}

/** A field whose uploads go on when the test says so. */
async function openField(options: Partial<Parameters<typeof FileField>[0]> = {}) {
  const sent: Sent[] = []
  function Page() {
    const [files, setFiles] = useState<readonly FieldFile[]>([])
    return (
      <>
        <FileField
          label="Photos"
          accept="image/png,.pdf"
          most={3}
          thumbnailOf={() => ''}
          files={files}
          onChange={setFiles}
          upload={(bytes, upload) =>
            new Promise((resolve, reject) => {
              const { id, name } = upload
              const end = () => resolve({ id, name, type: bytes.type })
              sent.push({ ...upload, bytes, end, fail: (message) => reject(new Error(message)) })
            })
          }
          {...options}
        />
        <p>Record: {files.map(({ name }) => name).join(', ') || 'nothing'}.</p>
      </>
    )
  }
  const { unmount } = await render(<Page />)
  const sentFile = async (index: number): Promise<Sent> => {
    await expect.poll(() => sent.length).toBeGreaterThan(index)
    const found = sent[index]
    if (!found) throw new Error(`no upload ${index} was sent`)
    return found
  }
  return { sent, sentFile, unmount }
}

const manual = () => new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' })
const dog = () => new File(['not decoded here'], 'dog.png', { type: 'image/png' })
const choose = (...files: File[]) => userEvent.upload(page.getByLabelText('Choose files'), files)
const expectRecord = (names: string) =>
  expect.element(page.getByText(`Record: ${names}.`, { exact: true })).toBeInTheDocument()

test('a chosen file is uploaded at once, shows its progress, and is then in the record', async () => {
  const { sentFile } = await openField()
  await choose(manual())
  const upload = await sentFile(0)
  upload.onProgress(0.4)
  await expect.element(page.getByRole('progressbar', { name: 'Uploading manual.pdf' })).toHaveAttribute('value', '0.4')
  await expectRecord('nothing')
  upload.end()
  await expectRecord('manual.pdf')
  await expect.element(page.getByRole('status')).toHaveTextContent('manual.pdf is uploaded.')
})

test('a failed upload says why, and trying again sends it under the same id', async () => {
  const { sentFile } = await openField()
  await choose(dog())
  const first = await sentFile(0)
  first.fail('Muster could not be reached.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Muster could not be reached.')
  await page.getByRole('button', { name: 'Try again: dog.png' }).click()
  const second = await sentFile(1)
  expect(second.id).toBe(first.id)
  second.end()
  await expectRecord('dog.png')
})

test('a cancelled upload ends, is in no record, and leaves the focus in the field', async () => {
  const { sentFile } = await openField()
  await choose(dog())
  const upload = await sentFile(0)
  await page.getByRole('button', { name: 'Cancel dog.png' }).click()
  expect(upload.signal.aborted).toBe(true)
  upload.end()
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Choose files')).toHaveFocus()
  await expectRecord('nothing')
})

test('uploads that end in another order are in the record in the order of choice, and each can be removed', async () => {
  const { sentFile } = await openField()
  await choose(dog(), manual())
  const [first, second] = [await sentFile(0), await sentFile(1)]
  second.end()
  first.end()
  await expectRecord('dog.png, manual.pdf')
  await page.getByRole('button', { name: 'Remove manual.pdf' }).click()
  await expectRecord('dog.png')
})

test('no more files are taken than there is room for, which the field says', async () => {
  const { sent, sentFile } = await openField({ most: 2 })
  await choose(dog(), manual(), dog())
  await sentFile(1)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Only 2 files fit here, so the others were not taken.')
  await expect.element(page.getByLabelText('Choose files')).toBeDisabled()
  expect(sent).toHaveLength(2)
})

test('in a field for one file a new one replaces the old', async () => {
  const { sentFile } = await openField({ most: 1 })
  const chooser = page.getByLabelText('Choose a file')
  await userEvent.upload(chooser, dog())
  const first = await sentFile(0)
  first.end()
  await expectRecord('dog.png')
  await userEvent.upload(chooser, manual())
  const second = await sentFile(1)
  second.end()
  await expectRecord('manual.pdf')
})

const prepare = (file: File) =>
  file.type === 'image/png'
    ? Promise.resolve(new Blob(['small']))
    : Promise.reject(new Error('This file is too large.'))

test('a file that can’t be prepared is refused with the reason, and a prepared one is what is sent', async () => {
  const { sent, sentFile } = await openField({ prepare })
  await choose(manual(), dog())
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file is too large.')
  const upload = await sentFile(0)
  expect([await upload.bytes.text(), sent.length]).toEqual(['small', 1])
})

test('a dropped file is uploaded', async () => {
  const { sentFile } = await openField()
  const transfer = new DataTransfer()
  transfer.items.add(manual())
  const field = page.getByRole('group', { name: 'Photos' }).element()
  field.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
  expect((await sentFile(0)).name).toBe('manual.pdf')
})

test('leaving the field ends its uploads', async () => {
  const { sentFile, unmount } = await openField()
  await choose(manual())
  const upload = await sentFile(0)
  await unmount()
  expect(upload.signal.aborted).toBe(true)
})
