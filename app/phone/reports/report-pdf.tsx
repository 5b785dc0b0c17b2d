import { saveAnswer } from '#app/lib/files/save-file.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { useDirectCall } from '#app/phone/frame/use-direct-call.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

/** Saves a report as the PDF that the server draws. */
export function ReportPdf({ id }: { id: string }) {
  const { busy, problem, call } = useDirectCall(() => undefined)
  const save = () => call(async (client) => saveAnswer(async () => client.safetyReports.getReportPdf({ id })))
  return (
    <>
      <NativeButton kind="plain" fullWidth loading={busy} onClick={() => void save()}>
        {t('reports:savePdf')}
      </NativeButton>
      <FormError>{problem}</FormError>
    </>
  )
}
