import { t } from '#app/phone/messages/screen-messages.ts'
import type { OutboxItem } from './phone-db.ts'

/** The name of a record, as the employee sees it. */
export function itemName(item: OutboxItem): string {
  switch (item.endpoint) {
    case 'clock':
      return t(`outbox:kind_${item.input.kind}`)
    case 'timesheets.recordTrack':
      return t('outbox:timesheets_recordTrack')
    case 'timesheets.agreeToTrack':
      return t('outbox:timesheets_agreeToTrack')
    case 'timesheets.withdrawTrack':
      return t('outbox:timesheets_withdrawTrack')
    case 'leave.requestLeave':
      return t('outbox:leave_request')
    case 'leave.withdrawLeave':
      return t('outbox:leave_withdraw')
    case 'employees.editProfile':
      return t('outbox:employees_editMyProfile')
    case 'employees.setPicture':
      return t('outbox:employees_setMyPicture')
    case 'employees.saveDocument':
      return t('outbox:employees_saveMyDocument')
    case 'employees.removeDocument':
      return t('outbox:employees_removeMyDocument')
  }
}
