import type { Lang } from '@olympiad/contracts/lang'
import { translate } from '@olympiad/contracts/texts'
import type { ImportPreview, ImportRowView } from '@olympiad/contracts/views/admin-results'
import type { ImportPlan } from './import-plan.ts'
import type { PlannedRow } from './import-row.ts'
import { nameFields } from './public-results.ts'

export function toImportPreview({ rows, counts, digest, competitions, shared }: ImportPlan, lang: Lang): ImportPreview {
  const competions = [...competitions.values()].map(({ _id, name, name_en, slug }) =>
    nameFields({ _id: _id.toHexString(), name, name_en, slug }),
  )
  return { success: true, digest, counts, competions, shared, rows: rows.map((row) => rowView(row, lang)) }
}

function rowView(
  { row, outcome, team, facts, before, certificate, notices, faults }: PlannedRow,
  lang: Lang,
): ImportRowView {
  return {
    row,
    outcome,
    team: team ? { team_no: team.team_no, name: team.name } : null,
    competion: team?.competion.toHexString() ?? null,
    facts: outcome === 'bad' ? null : (facts ?? null),
    before: before ? { ageLevel: before.ageLevel, ranked: before.ranked, score: before.score ?? null } : null,
    certificate,
    notices,
    faults: faults.map(({ key, ...fault }) => ({ ...fault, key, msg: translate(lang, key) })),
  }
}
