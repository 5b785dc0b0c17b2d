import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useCall } from '#app/ui/feedback/use-call.ts'

/** Saves one PDF at a time, which takes the server a moment. */
export function useSavePdf(save: () => Promise<void>) {
  const { busy, call } = useCall()
  return {
    saving: busy,
    save: () =>
      void call(async () => {
        await save().catch(notifyError)
      }),
  }
}

/** Saves a PDF that the server draws and names. */
export function PdfButton({ onSave }: { onSave: () => Promise<void> }) {
  const { saving, save } = useSavePdf(onSave)
  return (
    <Button
      className="no-print"
      variant="default"
      loading={saving}
      leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
      onClick={save}
    >
      Save as PDF
    </Button>
  )
}
