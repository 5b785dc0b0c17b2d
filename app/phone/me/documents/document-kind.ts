import { type Certificate, certificateLabels, certificates } from '#shared/employees/certificate.ts'
import { type LicenceClass, licenceClasses, licenceClassLabels } from '#shared/employees/licence-class.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

/** Either a certificate or a licence class. */
interface DocumentKind {
  certificate: Certificate | null
  licenceClass: LicenceClass | null
}

export function kindText({ certificate, licenceClass }: DocumentKind): string {
  if (certificate) return certificateLabels[certificate]
  return licenceClass ? t('me:kindLicence', { name: licenceClassLabels[licenceClass] }) : ''
}

/** The option value. Certificates and licence classes have no values in common. */
export const kindValue = ({ certificate, licenceClass }: DocumentKind) => certificate ?? licenceClass ?? ''

const kinds: DocumentKind[] = [
  ...certificates.map((certificate) => ({ certificate, licenceClass: null })),
  ...licenceClasses.map((licenceClass) => ({ certificate: null, licenceClass })),
]

export const kindOptions = [
  { value: '', label: t('me:kindChoose') },
  ...kinds.map((kind) => ({ value: kindValue(kind), label: kindText(kind) })),
]

export const kindOf = (value: string): DocumentKind | undefined => kinds.find((kind) => kindValue(kind) === value)
