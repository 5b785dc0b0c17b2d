import { Progress } from '@mantine/core'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './export-progress.module.css'

type ExportCounts = { sent: number; failed: number; waiting: number }

/** The progress of an export as a bar and in words. */
export function ExportProgress({ counts: { sent, failed, waiting } }: { counts: ExportCounts }) {
  const total = sent + failed + waiting
  const words = `${sent} of ${total} sent${failed > 0 ? `, ${failed} failed` : ''}`
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total)
  return (
    <Row gap={16} lines={4}>
      <Progress.Root size="lg" radius="sm" className={classes.bar ?? ''}>
        <Progress.Section value={share(sent)} color="paddock" aria-label="Sent" aria-valuetext={words} />
        <Progress.Section value={share(failed)} color="red" withAria={false} />
      </Progress.Root>
      <p className={`${classes.words} tabular`}>{words}</p>
    </Row>
  )
}
