import { Button } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { numberText } from '#shared/core/count-text.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'

export type CsvProgress = { signal: AbortSignal; onPage: (count: number) => void }

type CsvButtonProps = {
  disabled?: boolean
  /** Loads the rows and passes the file to the browser. */
  onSave: (progress: CsvProgress) => Promise<void>
}

/** Saves what is shown as a CSV file. A long download shows its progress and can be stopped. */
export function CsvButton({ disabled = false, onSave }: CsvButtonProps) {
  const [count, setCount] = useState<number | null>(null)
  const stopper = useRef<AbortController | null>(null)

  async function save() {
    const stop = new AbortController()
    stopper.current = stop
    setCount(0)
    try {
      await onSave({ signal: stop.signal, onPage: setCount })
    } catch (error) {
      if (!stop.signal.aborted) notifyError(error)
    } finally {
      setCount(null)
    }
  }

  if (count !== null) {
    return (
      <Button
        variant="default"
        className="no-print tabular"
        rightSection={<IconX size={16} aria-hidden="true" />}
        onClickCapture={stopSecondClick}
        onClick={() => stopper.current?.abort()}
      >
        Stop ({numberText(count)} loaded)
      </Button>
    )
  }
  return (
    <Button
      variant="default"
      className="no-print"
      disabled={disabled}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => void save()}
    >
      CSV
    </Button>
  )
}
