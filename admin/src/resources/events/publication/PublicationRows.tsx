import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { ImportPreview, ImportRowView } from '@olympiad/contracts/views/admin-results'
import type { EventPublication } from '@olympiad/contracts/views/judging'
import { useTranslate } from 'react-admin'
import { stackedCell, stackedHead, stackedNamedCell, stackedRow } from '../../../shared/stacked-table.ts'
import { useLang } from '../../../use-lang.ts'
import { ChangedValue } from '../../results/import/ChangedValue.tsx'
import { RowOutcome } from '../../results/import/RowOutcome.tsx'
import { useLevelName } from '../use-division-names.ts'
import { PercentageMedal } from './PercentageMedal.tsx'
import { usePublicationTexts } from './texts.ts'

type Group = { key: string; title: string; rows: ImportRowView[] }

function useGroups({ rows, competions }: ImportPreview): Group[] {
  const lang = useLang()
  const levelName = useLevelName()
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const competition = competions.find(({ _id }) => _id === row.competion)
    const level = row.facts?.ageLevel ?? ''
    const key = `${row.competion} ${level}`
    const title = [competition && localized(competition, 'name', lang), level && levelName(level)]
    const group = groups.get(key) ?? { key, title: title.filter(Boolean).join(' · '), rows: [] }
    groups.set(key, { ...group, rows: [...group.rows, row] })
  }
  return [...groups.values()]
}

/** A division after another, each by place. */
export function PublicationRows({ preview }: { preview: EventPublication }) {
  const t = usePublicationTexts()
  const translate = useTranslate()
  const none = translate('resources.results.import.no_score')
  const score = (value: number | null | undefined) => (value === undefined ? undefined : (value ?? none))
  const medals = new Map(preview.medals.map((medal) => [medal.team_no, medal]))
  const hasMedal = ({ team }: ImportRowView) => team !== null && medals.has(team.team_no)
  return useGroups(preview).map(({ key, title, rows }) => (
    <section key={key} aria-label={title}>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Table size="small" aria-label={title}>
        <TableHead sx={stackedHead}>
          <TableRow>
            <TableCell>{t.place}</TableCell>
            <TableCell>{t.team}</TableCell>
            <TableCell>{t.score}</TableCell>
            {rows.some(hasMedal) && <TableCell>{t.medal}</TableCell>}
            <TableCell>{t.state}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            .toSorted((one, other) => (one.facts?.ranked ?? 0) - (other.facts?.ranked ?? 0))
            .map((view) => {
              const { row, team, facts, before } = view
              const medal = team && medals.get(team.team_no)
              return (
                <TableRow key={row} sx={stackedRow}>
                  <TableCell sx={stackedNamedCell(t.place)}>
                    <ChangedValue now={facts?.ranked ?? '–'} before={before?.ranked} />
                  </TableCell>
                  <TableCell component="th" scope="row" sx={stackedCell}>
                    {team && (
                      <>
                        <bdi>{formatTeamNumber(team.team_no)}</bdi> · <bdi>{team.name}</bdi>
                      </>
                    )}
                  </TableCell>
                  <TableCell sx={stackedNamedCell(t.score)}>
                    <ChangedValue now={score(facts?.score)} before={score(before?.score)} />
                  </TableCell>
                  {rows.some(hasMedal) && (
                    <TableCell sx={stackedNamedCell(t.medal)}>
                      {medal ? <PercentageMedal medal={medal} /> : '–'}
                    </TableCell>
                  )}
                  <TableCell sx={stackedCell}>
                    <RowOutcome view={view} />
                  </TableCell>
                </TableRow>
              )
            })}
        </TableBody>
      </Table>
    </section>
  ))
}
