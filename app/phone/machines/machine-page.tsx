import { IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { isOutOfUse } from '#shared/machines/asset-state.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { buttonClass, NativeButton } from '#app/ui/native/native-button.tsx'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { readSent } from '#app/phone/frame/sent/just-sent.ts'
import { SentNote } from '#app/phone/frame/sent/sent-note.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { useNoReception } from '#app/phone/frame/use-no-reception.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import classes from './machine-page.module.css'
import { OutOfUse } from './out-of-use.tsx'
import { PreStart } from './pre-start.tsx'
import type { ShownFarm } from './shown-farm.ts'

/** What a label opens: the pre-start of a machine, or that it must not be used. */
export function MachinePage({ id, ...shown }: ShownFarm & { id: string }) {
  const { answer, answered, machines, farm, zone } = shown
  const noReception = useNoReception()
  const [sent] = useState(readSent)
  const [anyway, setAnyway] = useState(false)
  const machine = machines.find((each) => each.id === id)
  const back = { href: '/', label: t('machines:title') }
  if (!machine) {
    return (
      <Stack gap={12} grow>
        <SubpageHeader title={t('machines:unknownTitle')} back={back} />
        <p>{t('machines:unknown', { farm, when: whenText(answer.at ?? systemNow(), systemNow(), zone) })}</p>
        <Link href="/" className={buttonClass}>
          {t('machines:toList')}
        </Link>
      </Stack>
    )
  }
  const isHeld = isOutOfUse(machine.state)
  return (
    <Stack gap={12} grow className={classes.page}>
      <SubpageHeader title={t('machines:preStart', { machine: machine.name })} back={back} />
      {sent && <SentNote sent={sent} />}
      {isHeld ? (
        <OutOfUse key={machine.state.openHolds.join(' ')} machine={machine} {...shown} />
      ) : (
        <AnswerNote answer={answer} zone={zone} />
      )}
      {machine.problems.map((problem) => (
        <FormError key={problem}>{t('machines:refused', { problem })}</FormError>
      ))}
      {machine.state.checkDue && (
        <Notice tone="pending" icon={IconClockExclamation}>
          {t('machines:due')}
        </Notice>
      )}
      {isHeld && noReception && !anyway && (
        <Stack gap={4}>
          <NativeButton kind="plain" fullWidth onClick={() => setAnyway(true)}>
            {t('machines:checkAnyway')}
          </NativeButton>
          <p className="quiet small">{t('machines:checkAnywayHint')}</p>
        </Stack>
      )}
      <Link href={`/${id}/fault`} className={buttonClass} data-kind="plain">
        {t('machines:fault')}
      </Link>
      {(!isHeld || anyway) && <PreStart machine={machine} answered={answered} zone={zone} anyway={isHeld} />}
    </Stack>
  )
}
