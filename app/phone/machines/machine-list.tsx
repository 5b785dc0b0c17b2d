import { IconClockExclamation, IconScan } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { assetCategoryLabels } from '#shared/machines/asset-category.ts'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { DoNotUseMark } from '#app/safety/do-not-use-mark.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { Page, Stack, Title } from '#app/ui/native/layout.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import type { ShownMachine } from '#app/phone/farm/machines/shown-machines.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import classes from './machine-list.module.css'
import { askText, machineStates, type ShownFarm, stateOf } from './shown-farm.ts'

const ScanSheet = lazyPart(() => import('./scan/scan-sheet.tsx'), 'ScanSheet')

const groups = ['ofShift', 'others', ...machineStates] as const

interface MachineListProps extends ShownFarm {
  /** Where a fault is reported: the machines of the shift, which come first. Otherwise it is by state. */
  faultyOf?: readonly string[]
}

/** The machines by state, those that must not be used first; or to choose the one that has a fault. */
export function MachineList({ answer, answered, machines, zone, faultyOf }: MachineListProps) {
  const [words, setWords] = useState('')
  const [scans, setScans] = useState(false)
  const found = machines
    .filter(({ name, idCode }) => matchesSearch(`${name} ${idCode ?? ''}`, words))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU', { numeric: true }))
  const groupOf = (machine: ShownMachine) =>
    faultyOf ? (faultyOf.includes(machine.id) ? 'ofShift' : 'others') : stateOf(machine)
  const grouped = Map.groupBy(found, groupOf)
  return (
    <Page title={faultyOf ? undefined : t('machines:title')}>
      {faultyOf && (
        <SubpageHeader
          title={t('machines:whichFaulty')}
          back={{ href: '~/my/reports/new', label: t('reports:title') }}
        />
      )}
      <AnswerNote answer={answer} zone={zone} />
      {machines.length > 0 && (
        <>
          {!faultyOf && (
            <NativeButton fullWidth onClick={() => setScans(true)}>
              <IconScan aria-hidden="true" size={22} />
              {t('machines:scan')}
            </NativeButton>
          )}
          <NativeField
            label={t('machines:search')}
            hidesLabel
            type="search"
            placeholder={t('machines:search')}
            maxLength={120}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </>
      )}
      {groups.map((state) => {
        const list = grouped.get(state)
        return (
          list && (
            <section key={state} aria-label={t(`machines:${state}`)}>
              <Title level={2} size={16} className={classes.group}>
                {t(`machines:${state}`)}
              </Title>
              <Stack as="ul" gap={8}>
                {list.map((machine) => (
                  <MachineRow
                    key={machine.id}
                    machine={machine}
                    href={faultyOf ? `/${machine.id}/fault` : `/${machine.id}`}
                    ask={askText(answered)}
                    zone={zone}
                  />
                ))}
              </Stack>
            </section>
          )
        )
      })}
      {machines.length === 0 && (
        <EmptyState drawing="tools" title={t('machines:nothingTitle')}>
          {t('machines:nothing')}
        </EmptyState>
      )}
      {machines.length > 0 && found.length === 0 && <p>{t('machines:notFound', { words })}</p>}
      {scans && (
        <Suspense>
          <ScanSheet onClose={() => setScans(false)} />
        </Suspense>
      )}
    </Page>
  )
}

interface MachineRowProps {
  machine: ShownMachine
  href: string
  ask: string
  zone: string
}

function MachineRow({ machine, href, ask, zone }: MachineRowProps) {
  const { name, idCode, category, holds } = machine
  const state = stateOf(machine)
  const about = [idCode, category && assetCategoryLabels[category]].filter(Boolean).join(' · ')
  const [first] = holds
  return (
    <li>
      <Link href={href} className={classes.row} data-state={state}>
        <strong>{name}</strong>
        {about && <span className="quiet">{about}</span>}
        {state === 'outOfUse' && (
          <>
            <DoNotUseMark />
            <span>{holds.map(({ reason }) => reason).join(' · ')}</span>
            {first && (
              <span className="quiet">
                {t('machines:since', { when: whenText(first.openedAt, systemNow(), zone) })}
              </span>
            )}
            <span className="quiet">{ask}</span>
          </>
        )}
        {state === 'checkDue' && (
          <StatusMark look={{ tone: 'pending', icon: IconClockExclamation }}>{t('machines:checkDue')}</StatusMark>
        )}
      </Link>
    </li>
  )
}
