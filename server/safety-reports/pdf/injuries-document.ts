import { countText } from '#shared/core/count-text.ts'
import { bodyPartLabels } from '#shared/safety-reports/incidents/body-parts.ts'
import { personKindLabels } from '#shared/safety-reports/incidents/incident-people.ts'
import type { Injury } from '#shared/safety-reports/incidents/incidents-contract.ts'
import { treatmentLabels } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { PdfDocument, PdfNode } from '#server/core/pdf/pdf-content.ts'
import { rowsTable, small, words } from './pdf-look.ts'
import { footerOf, type Letterhead, letterheadOf, paperDay, paperTime } from './printed-report.ts'

export interface PrintedInjuries {
  letterhead: Letterhead
  from: string | undefined
  to: string | undefined
  /** The latest first. */
  injuries: readonly Injury[]
  hasMore: boolean
  names: ReadonlyMap<string, string>
}

/** The register of injuries on paper, with what a register must have (safety.md 1.3). */
export function injuriesDocument({ letterhead, from, to, injuries, hasMore, names }: PrintedInjuries): PdfDocument {
  const { businessName, zone } = letterhead
  const title = 'Register of injuries'
  const range = [from && `from ${paperDay(from)}`, to && `to ${paperDay(to)}`].filter(Boolean).join(' ')
  const columns = [
    { title: 'When and where', width: 105 },
    { title: 'Who', width: 150 },
    { title: 'Injury', width: 150 },
    { title: 'Treatment', width: 80 },
    { title: 'What happened and why', width: '*' as const },
  ]
  const rows = injuries.map((injury): PdfNode[] => [
    lines([paperTime(injury.happenedAt, zone), names.get(injury.location ?? '') ?? '']),
    lines([`${injury.name}, ${personKindLabels[injury.kind].toLowerCase()}`, ...detailsOf(injury)]),
    lines([injury.injury, injury.bodyParts.map((part) => bodyPartLabels[part]).join(', ')]),
    lines([
      injury.died ? 'Died' : treatmentLabels[injury.treatment],
      countText(injury.wholeDaysLost, 'whole day lost', 'whole days lost'),
    ]),
    lines([injury.what, injury.causes === '' ? '' : `Causes: ${injury.causes}`]),
  ])
  return {
    title,
    author: businessName,
    createdAt: letterhead.now,
    footer: footerOf(letterhead),
    landscape: true,
    images: {},
    content: [
      letterheadOf(letterhead, `${title} ${range}`.trim()),
      { text: title, bold: true, fontSize: 18, margin: [0, 0, 0, 2] },
      {
        ...small(`${countText(injuries.length, 'injury', 'injuries')} ${range}`.trim()),
        margin: [0, 0, 0, 8],
      },
      ...(hasMore ? [small('Earlier ones are left out. Choose fewer days to print them.')] : []),
      ...(injuries.length === 0 ? [{ text: 'No injuries.' }] : rowsTable(columns, rows)),
    ],
  }
}

const detailsOf = ({ birthDate, occupation, address, phone }: Injury) => [
  birthDate === null ? '' : `Born ${paperDay(birthDate).slice(4)}`,
  occupation,
  address,
  phone,
]

const lines = (texts: readonly string[]): PdfNode => ({ stack: texts.flatMap(words) })
