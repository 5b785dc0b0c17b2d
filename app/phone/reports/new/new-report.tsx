import { useLocation } from 'wouter'
import { sentState } from '#app/phone/frame/sent/just-sent.ts'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { IncidentReport } from './incident-report.tsx'
import { KindChoice } from './kind-choice.tsx'
import type { ReportKind } from './report-kind.ts'
import { ReportForm } from './report-form.tsx'
import { useFirstPhoto } from './use-first-photo.ts'

/** What is reported, and then its form. The camera opens in between: its control stays, or the photo would find no page. */
export function NewReport({ kind }: { kind: ReportKind | null }) {
  const [, navigate] = useLocation()
  const first = useFirstPhoto()
  return (
    <>
      {kind === null ? (
        <SubpageHeader key="choice" title={t('reports:title')} back={{ href: '~/my/', label: t('shell:home') }} />
      ) : (
        <SubpageHeader
          key={kind}
          title={t(`reports:kind_${kind}`)}
          back={{ href: '/new', label: t('reports:title') }}
        />
      )}
      <KindChoice hidden={kind !== null} first={first} />
      {kind === 'injury' && <IncidentReport />}
      {(kind === 'hazard' || kind === 'near-miss') && (
        <ReportForm
          key={`form ${kind}`}
          kind={kind}
          first={first}
          onSent={(sent) => navigate('~/my/', { replace: true, state: sentState(sent) })}
        />
      )}
    </>
  )
}
