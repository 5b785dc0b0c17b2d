import { IconChevronRight, IconUser } from '@tabler/icons-react'
import { Link } from 'wouter'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import type { Profile } from '#shared/employees/profile-contract.ts'
import { ownTicketsQuestion } from '#app/phone/farm/tickets/own-tickets-question.ts'
import { shownTickets, ticketsToRenew } from '#app/phone/farm/tickets/shown-tickets.ts'
import { useStored } from '#app/phone/outbox/use-answer.ts'
import { isInstalled } from './phone-settings/home-screen.tsx'
import classes from './me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { PhotoShown } from '#app/phone/frame/profile/photo-shown.tsx'

/** The employee's photo and name, and the rows that need the profile. */
export function ProfileRows({ profile, today }: { profile: Profile; today: string }) {
  const { firstName, lastName, strengths, otherLicenceTypes, documents, discoverable, hasPicture } = profile
  const tickets = shownTickets(documents, useStored(ownTicketsQuestion).value, today)
  const urgent = ticketsToRenew(tickets).length
  return (
    <>
      <Row gap={12} className={classes.who}>
        <span className={classes.avatar}>
          {hasPicture ? <PhotoShown documentId={null} alt="" /> : <IconUser aria-hidden="true" size={32} />}
        </span>
        <p>
          <strong>
            {firstName} {lastName}
          </strong>
        </p>
      </Row>
      <ul className={`card ${classes.rows}`}>
        <MeRow href="/details" label={t('me:details')} about={t('me:detailsHint')} />
        <MeRow href="/strengths" label={t('me:strengths')} about={strengths.join(', ') || t('me:strengthsNone')} />
        <MeRow
          href="~/my/tickets"
          label={t('me:tickets')}
          about={
            urgent > 0
              ? t('me:needsLook', { count: urgent })
              : tickets.length > 0
                ? t('me:ticketsCount', { count: tickets.length })
                : t('me:ticketsNone')
          }
          urgent={urgent > 0}
        />
        <MeRow
          href="/other-licences"
          label={t('me:otherLicences')}
          about={otherLicenceTypes.join(', ') || t('me:otherLicencesNone')}
        />
        <MeRow href="/findable" label={t('me:findable')} about={t(discoverable ? 'me:findableYes' : 'me:findableNo')} />
      </ul>
    </>
  )
}

/** The rows that work without the profile. */
export function PhoneRows({ farmsToConfirm }: { farmsToConfirm: boolean }) {
  return (
    <ul className={`card ${classes.rows}`}>
      <MeRow href="/farms" label={t('me:farms')} about={t(farmsToConfirm ? 'me:farmsCheck' : 'me:farmsWhoSees')} />
      <MeRow href="/notifications" label={t('me:notifications')} />
      <MeRow href="/appearance" label={t('me:appearance')} />
      {!isInstalled() && <MeRow href="/home-screen" label={t('me:homeScreen')} />}
      <MeRow href="/sign-out" label={t('me:signOut')} />
    </ul>
  )
}

interface RowProps {
  href: string
  label: string
  about?: string
  urgent?: boolean
}

function MeRow({ href, label, about, urgent = false }: RowProps) {
  return (
    <li>
      <Link href={href} className={classes.row}>
        <Stack as="span" className={classes.rowText}>
          <strong>{label}</strong>
          {about && <span data-urgent={urgent || undefined}>{about}</span>}
        </Stack>
        <IconChevronRight aria-hidden="true" size={22} />
      </Link>
    </li>
  )
}
