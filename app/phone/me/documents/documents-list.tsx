import { IconAlertTriangle, IconChevronRight, IconPaperclip } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { kindText } from './document-kind.ts'
import { expiryText } from './expiry-text.ts'
import { needsLook } from './expiry.ts'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'

interface DocumentsListProps {
  documents: readonly PersonDocument[]
  /** `YYYY-MM-DD` in the farm's time zone. */
  today: string
}

export function DocumentsList({ documents, today }: DocumentsListProps) {
  return (
    <>
      {documents.length === 0 ? (
        <p>{t('me:documentsEmpty')}</p>
      ) : (
        <ul className={`card ${classes.rows}`}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentRow document={document} today={today} />
            </li>
          ))}
        </ul>
      )}
      <Link href="/documents/new" className={`${buttonClass} ${classes.mainLink}`}>
        {t('me:documentAdd')}
      </Link>
    </>
  )
}

function DocumentRow({ document, today }: { document: PersonDocument; today: string }) {
  const { id, number, expiresOn, hasPhoto } = document
  const urgent = needsLook(expiresOn, today)
  return (
    <Link href={`/documents/${id}`} className={classes.row}>
      <Stack as="span" className={classes.rowText}>
        <strong>{kindText(document)}</strong>
        {number && <span>{t('me:numberOf', { number })}</span>}
        <span data-urgent={urgent || undefined}>
          {urgent && <IconAlertTriangle aria-hidden="true" size={18} />}
          {expiryText(expiresOn, today)}
        </span>
        {hasPhoto && (
          <span>
            <IconPaperclip aria-hidden="true" size={18} />
            {t('me:withPhoto')}
          </span>
        )}
      </Stack>
      <IconChevronRight aria-hidden="true" size={22} />
    </Link>
  )
}
