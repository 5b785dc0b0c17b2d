import { IconInfoCircle } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { PhotosCard } from '#app/manager/business/record/photos-card.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { waitingText } from '../report-marks.tsx'
import { useAddReportPhoto } from '../reports-queries.ts'

const mostPhotosInForm = 50

/** The photos and voice notes of a report, with what each shows of a check. */
export function ReportPhotos({ report }: { report: SafetyReportDetails }) {
  const { id: reportId, pictures, photosWaiting, checklist, isWithdrawn } = report
  const { mutateAsync: add } = useAddReportPhoto()
  const itemText = (item: string | null) => checklist?.items.find(({ id }) => id === item)?.text
  return (
    <PhotosCard
      pictures={pictures.map(({ item, ...picture }) => ({ ...picture, about: itemText(item) }))}
      noun="report"
      room={isWithdrawn ? 0 : mostPhotosInForm - pictures.length}
      onAdd={(photoFileId) => add({ id: newId(), reportId, photoFileId, item: null })}
    >
      {photosWaiting > 0 && (
        <Notice tone="neutral" icon={IconInfoCircle}>
          {waitingText(photosWaiting)}. It arrives when the phone has reception.
        </Notice>
      )}
    </PhotosCard>
  )
}
