import { inWords } from '#shared/texts.ts'
import { Button, FileInput } from '@mantine/core'
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { fullName } from '#shared/employees/person-name.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { PageFormFooter } from '#app/ui/form/page-form-footer.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { entriesText } from '#app/manager/entries/entry-text.ts'
import { type ChosenFile, readPhoneFile, useImport } from './import-queries.ts'
import { ImportPreview } from './import-preview.tsx'
import classes from './import-page.module.css'

/** Imports the hours of a phone that can't send them, from the file the employee saved on it. */
export function ImportPage() {
  const reading = useMutation({ mutationFn: readPhoneFile })
  const importing = useImport()
  const navigate = useNavigate()
  const chosen = reading.data
  const problem = importing.error ?? reading.error

  function choose(file: File | null) {
    importing.reset()
    if (file) reading.mutate(file)
    else reading.reset()
  }

  async function bring({ file, preview }: ChosenFile) {
    const { entries, problems } = await importing.mutateAsync({ file })
    if (problems.length > 0) return
    notifySuccess(`${entriesText(entries)} imported for ${fullName(preview.employee)}.`)
    await navigate({ to: '/timesheets/approve/{-$employeeId}', params: { employeeId: preview.employee.id } })
  }

  return (
    <form
      className={`card ${classes.page}`}
      aria-label="Import hours from a phone"
      onSubmit={(event) => {
        event.preventDefault()
        // The form shows the error from the mutation.
        if (chosen && !importing.isPending) bring(chosen).catch(() => undefined)
      }}
    >
      <Stack gap={20} className={classes.body}>
        <div>
          <h2 className={classes.title}>Import hours from a phone</h2>
          <p className="quiet">
            When a phone can’t send its hours, its employee opens “Sync status” and chooses “Send to my manager”. Choose
            the file you got. Hours that the phone sends later as well count once.
          </p>
        </div>
        <FileInput
          label="File from the phone"
          placeholder="Choose a file"
          accept="application/json,.json,text/plain,.txt"
          leftSection={<IconFileUpload size={16} aria-hidden="true" />}
          onChange={choose}
        />
        {chosen && <ImportPreview {...chosen.preview} />}
        {(importing.data ?? chosen?.preview)?.problems.map(inWords).map((sentence) => (
          <Notice key={sentence} tone="pending" icon={IconAlertTriangle}>
            {sentence}
          </Notice>
        ))}
      </Stack>
      <PageFormFooter problem={problem && toApiError(problem).message}>
        <Button variant="default" renderRoot={(root) => <Link to="/timesheets/approve/{-$employeeId}" {...root} />}>
          {importing.data ? 'Done' : 'Cancel'}
        </Button>
        <Button
          type="submit"
          disabled={!chosen || chosen.preview.entries.length === 0 || importing.isSuccess}
          loading={reading.isPending || importing.isPending}
        >
          {chosen ? `Import ${entriesText(chosen.preview.entries.length)}` : 'Import'}
        </Button>
      </PageFormFooter>
    </form>
  )
}
