import { useFarmToday } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { certificateLabels } from '#shared/employees/certificate.ts'
import { licenceClassLabels } from '#shared/employees/licence-class.ts'
import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { inBusiness } from '#app/lib/files/file-address.ts'
import classes from './employee-profile.module.css'

type EmployeeDocumentsProps = { employeeId: string; documents: readonly PersonDocument[] }

export function EmployeeDocuments({ employeeId, documents }: EmployeeDocumentsProps) {
  const today = useFarmToday()
  if (documents.length === 0) {
    return (
      <p className={classes.words}>
        None yet. Certificates and licences appear here once they add them on their phone.
      </p>
    )
  }
  return (
    <ul className={classes.documents}>
      {documents.map(({ id, number, expiresOn, hasPhoto, ...kind }) => (
        <li key={id} className={classes.document}>
          <div className={classes.what}>
            <p className={classes.name}>
              {documentName(kind)}
              {expiresOn !== null && expiresOn < today && <StatusBadge tone="rejected">Expired</StatusBadge>}
            </p>
            <p className={`${classes.words} tabular`}>
              {[number, expiresOn !== null && expiryDayText(expiresOn, today)].filter(Boolean).join(' · ') ||
                'No number'}
            </p>
          </div>
          {hasPhoto && (
            <Button
              component="a"
              href={inBusiness(`/api/employees/${employeeId}/photos/${id}`)}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconPhoto size={18} aria-hidden="true" />}
            >
              Open photo<span className="visually-hidden"> of {documentName(kind)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function documentName({ certificate, licenceClass }: Pick<PersonDocument, 'certificate' | 'licenceClass'>): string {
  if (certificate !== null) return certificateLabels[certificate]
  return licenceClass === null ? '' : `Driver licence: ${licenceClassLabels[licenceClass]}`
}

const expiryDayText = (day: string, today: string) =>
  `${day < today ? 'Expired on' : 'Expires on'} ${dateRangeText(day, day)}`
