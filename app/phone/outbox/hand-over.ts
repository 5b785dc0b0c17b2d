import { outbox, type OutboxItem } from './phone-db.ts'
import { phoneFileOf } from './phone-file.ts'
import { thisDevice } from './record.ts'

interface Whose {
  managerId: string
  employeeId: string
  firstName: string
}

/** Gives what is not at the server to an app that can send it, such as the email, or saves it where the phone can't do that. */
export async function handOver(items: readonly OutboxItem[], { firstName, ...whose }: Whose): Promise<void> {
  const { id: deviceId } = await thisDevice()
  const content = phoneFileOf(items, { ...whose, deviceId })
  const text = JSON.stringify(content, null, 2)
  const name = `muster-hours-${firstName}-${content.savedAt.slice(0, 'YYYY-MM-DD'.length)}`
  // Browsers share plain text, not JSON.
  const file = new File([text], `${name}.txt`, { type: 'text/plain' })
  if (!canShare(file)) save(text, `${name}.json`)
  else if (!(await shared(file))) return
  await outbox.bulkUpdate(items.map(({ id }) => ({ key: id, changes: { handedOver: true } })))
}

// Older browsers have none of it, and pages without https neither.
const canShare = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] })

/** False when the person thought better of it. */
const shared = (file: File) =>
  navigator.share({ files: [file], title: file.name }).then(
    () => true,
    () => false,
  )

function save(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
