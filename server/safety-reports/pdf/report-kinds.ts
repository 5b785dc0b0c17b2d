import { numberText } from '#shared/core/count-text.ts'
import { meterText } from '#shared/machines/meter.ts'
import { bodyPartLabels } from '#shared/safety-reports/incidents/body-parts.ts'
import { controlKindLabels } from '#shared/safety-reports/hazards/controls.ts'
import { personKindLabels, personRoleLabels } from '#shared/safety-reports/incidents/incident-people.ts'
import { treatmentLabels } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { ItemResult } from '#shared/safety-reports/pre-start.ts'
import type { IncidentPerson, SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import {
  type Consequence,
  consequenceLabels,
  harmTargetLabels,
  type Likelihood,
  likelihoodLabels,
  riskLevelLabels,
  riskOf,
} from '#shared/safety-reports/hazards/risk-matrix.ts'
import type { PdfNode } from '#server/core/pdf/pdf-content.ts'
import { type Fact, factsTable, paper, riskText, rowsTable, section, words } from './pdf-look.ts'
import { paperDay, paperTime, personName, type PrintedReport } from './printed-report.ts'

/** A rating in words on its colour: "High: likely, moderate". Empty while it is not rated. */
function rated(likelihood: Likelihood | null, consequence: Consequence | null): Fact[1] {
  if (likelihood === null || consequence === null) return ''
  const level = riskOf(likelihood, consequence)
  const [how, what] = [likelihoodLabels[likelihood], consequenceLabels[consequence]].map((label) => label.toLowerCase())
  return riskText(level, `${riskLevelLabels[level]}: ${how}, ${what}`)
}

export function hazardParts({ report: { hazard }, people, letterhead: { zone } }: PrintedReport): PdfNode[] {
  if (hazard === null) return []
  const rating = rated(hazard.likelihood, hazard.consequence)
  const facts: Fact[] = [
    ['Could harm', harmTargetLabels[hazard.harmTo]],
    ['Before controls', rating === '' ? 'Not rated yet' : rating],
    ['With controls', rated(hazard.residualLikelihood, hazard.residualConsequence)],
  ]
  const columns = [
    { title: 'Control', width: '*' as const },
    { title: 'Kind', width: 100 },
    { title: 'Who', width: 90 },
    { title: 'Due', width: 82 },
    { title: 'Done', width: 82 },
  ]
  const rows = hazard.controls.map(({ text, kind, owner, dueOn, doneAt, doneBy }): PdfNode[] => [
    { text },
    { text: controlKindLabels[kind] },
    { text: personName(owner, people) },
    { text: dueOn === null ? '' : paperDay(dueOn) },
    {
      text: doneAt === null ? 'Not yet' : `${paperTime(doneAt, zone)} ${personName(doneBy, people)}`.trim(),
      ...(doneAt !== null && { fillColor: paper.green }),
    },
  ])
  return [...section('Risk', factsTable(facts)), ...section('Controls', rowsTable(columns, rows))]
}

export function incidentParts({ report: { incident } }: PrintedReport): PdfNode[] {
  if (incident === null) return []
  const potential: Fact[] = [['Could have been', rated(incident.likelihood, incident.consequence)]]
  return [
    ...section('Potential', factsTable(potential)),
    ...section('People', incident.people.flatMap(personParts)),
    ...section('First actions', words(incident.firstActions)),
    ...section('Causes', words(incident.causes)),
  ]
}

function personParts(person: IncidentPerson): PdfNode[] {
  const isInjured = person.role === 'injured'
  const facts: Fact[] = isInjured
    ? [
        ['Injury', person.injury],
        ['Body parts', person.bodyParts.map((part) => bodyPartLabels[part]).join(', ')],
        ['Treatment', treatmentLabels[person.treatment]],
        ['Whole days lost', numberText(person.wholeDaysLost)],
        ['Lasting harm', person.permanentDisability ? 'Yes' : ''],
        ['Mental injury', person.mentalInjury ? 'Yes' : ''],
        ['Died', person.died ? 'Yes' : ''],
      ]
    : []
  const heading = `${person.name} · ${personRoleLabels[person.role]} · ${personKindLabels[person.kind]}`
  return [{ stack: [{ text: heading, bold: true }, ...factsTable(facts)], margin: [0, 0, 0, 6] }]
}

const results: Record<ItemResult, { text: string; fillColor: string }> = {
  ok: { text: 'OK', fillColor: paper.green },
  fail: { text: 'Fail', fillColor: paper.red },
  cant_read: { text: 'Can’t be read', fillColor: paper.yellow },
  not_checked: { text: 'Not checked', fillColor: paper.grey },
}

/** What a pre-start checked, in the words that were shown. */
export function checkedItems({ checklist, meterUnit }: SafetyReportDetails): PdfNode[] {
  if (checklist === null) return []
  const columns = [
    { title: 'Item', width: '*' as const },
    { title: 'Reading', width: 70 },
    { title: 'Result', width: 80 },
  ]
  const rows = checklist.items.map(({ text, critical, kind, unit, result, reading, note }): PdfNode[] => [
    { stack: [{ text: critical ? `${text} (critical)` : text }, ...words(note)] },
    {
      text:
        reading === null
          ? ''
          : kind === 'meter'
            ? meterText(reading, meterUnit)
            : `${numberText(reading)} ${unit ?? ''}`.trim(),
    },
    { ...results[result], bold: result === 'fail' },
  ])
  const version = checklist.version === 0 ? 'standard checklist' : `checklist version ${checklist.version}`
  return section(`What was checked (${version})`, rowsTable(columns, rows))
}

export const repairParts = ({ repairNote, parts }: SafetyReportDetails): PdfNode[] =>
  section('Repair', [...words(repairNote), ...(parts === '' ? [] : words(`Parts: ${parts}`))])
