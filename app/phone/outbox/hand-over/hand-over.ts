import { saveFile } from '#app/lib/files/save-file.ts'
import { outbox, type OutboxItem } from '../phone-db.ts'
import { phoneFileOf } from './phone-file.ts'
import { thisDevice } from '../keep-record.ts'

interface Whose {
  managerId: string
  userId: string
  firstName: string
  /** In the file's name, where there are records of several farms. */
  farm: string | null
}

/** Shares one farm's unsent records through another app, such as email, or downloads them if the phone can't share files. */
export async function handOver(items: readonly OutboxItem[], { firstName, farm, ...whose }: Whose): Promise<void> {
  const { id: deviceId } = await thisDevice()
  const content = phoneFileOf(items, { ...whose, deviceId })
  const text = JSON.stringify(content, null, 2)
  const day = content.savedAt.slice(0, 'YYYY-MM-DD'.length)
  const name = ['muster-hours', firstName, ...(farm === null ? [] : [inFileName(farm)]), day].join('-')
  // Browsers can share plain text files but not JSON.
  const file = new File([text], `${name}.txt`, { type: 'text/plain' })
  if (!canShare(file)) saveFile(new Blob([text], { type: 'application/json' }), `${name}.json`)
  else if (!(await shared(file))) return
  await outbox.bulkUpdate(items.map(({ id }) => ({ key: id, changes: { handedOver: true } })))
}

const inFileName = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-')

// Older browsers and pages without https can't share files.
const canShare = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] })

/** False if the employee cancelled. */
const shared = (file: File) =>
  navigator.share({ files: [file], title: file.name }).then(
    () => true,
    () => false,
  )
