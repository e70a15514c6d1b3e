import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { enteredValueOf, evaluateSheet, type ScoreSheet, type SheetItem } from '@olympiad/contracts/judging/score-sheet'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { personName } from '@olympiad/contracts/person-labels'
import { formatRoundTime } from '@olympiad/contracts/rounds'
import type { ListedScoring } from '@olympiad/contracts/views/judging'
import { NameLink } from '../../../shared/NameLink.tsx'
import { useLang } from '../../../use-lang.ts'
import { eventScreen } from '../event-path.ts'
import { type SheetTexts, useSheetTexts } from '../sheet/texts.ts'
import { useScoringTexts } from './texts.ts'

function valueWords(item: SheetItem, value: number | undefined, t: SheetTexts, lang: Lang): string {
  if (value === undefined) return '–'
  if (item.kind === 'flag') return value === 1 ? t.yes : t.no
  if (item.kind === 'choice') {
    const option = item.options[value]
    return option ? localized(option, 'name', lang) : String(value)
  }
  return String(value)
}

type EntriesTableProps = {
  event: string
  sheet: ScoreSheet
  /** The one that is looked at, then others of the same round. */
  entries: readonly [ListedScoring, ...ListedScoring[]]
}

/** Item by item; where entries differ, their values stand out. */
export function EntriesTable({ event, sheet, entries }: EntriesTableProps) {
  const t = useScoringTexts()
  const words = useSheetTexts()
  const lang = useLang()
  const columns = entries.map((entry) => ({ entry, result: evaluateSheet(sheet, entry) }))
  const differ = (values: readonly unknown[]) => new Set(values).size > 1
  const row = (label: string, values: readonly string[], details: readonly string[] = []) => (
    <TableRow key={label}>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      {values.map((value, at) => (
        <TableCell
          key={entries[at]?.id}
          align="right"
          sx={{
            fontVariantNumeric: 'tabular-nums',
            ...(differ(values) && { bgcolor: 'action.selected', fontWeight: 700 }),
          }}
        >
          <bdi>{value}</bdi>
          {details[at] !== undefined && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <bdi>{details[at]}</bdi>
            </Box>
          )}
        </TableCell>
      ))}
    </TableRow>
  )
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t.sheet}>
      <Table size="small" aria-label={t.sheet}>
        <TableHead>
          <TableRow>
            <TableCell>{t.item}</TableCell>
            {entries.map(({ id, judge_name, state }, at) => (
              <TableCell key={id} align="right">
                {at === 0 ? (
                  t.this_entry
                ) : (
                  <NameLink alone to={eventScreen(event, 'scorings', id)}>
                    {t.other_entry}
                  </NameLink>
                )}
                <Box sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  <bdi>{personName(judge_name, lang)}</bdi> · {t.states[state]}
                </Box>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {differ(entries.map(({ outcome }) => outcome)) || entries[0].outcome !== 'scored'
            ? row(
                t.outcome,
                entries.map(({ outcome }) => t.outcomes[outcome]),
              )
            : null}
          {sheet.sections.flatMap(({ items }) =>
            items.map((item) =>
              row(
                localized(item, 'name', lang),
                entries.map(({ values }) => valueWords(item, enteredValueOf(item, values), words, lang)),
                columns.map(({ result }) => t.points_short(String(result.itemPoints[item.key] ?? 0))),
              ),
            ),
          )}
          {sheet.adjustments
            .filter(({ key }) => entries.some(({ adjustments }) => adjustments.includes(key)))
            .map((adjustment) =>
              row(
                `${localized(adjustment, 'name', lang)} (−${adjustment.percent}%)`,
                entries.map(({ adjustments }) => (adjustments.includes(adjustment.key) ? words.yes : words.no)),
              ),
            )}
          {sheet.time &&
            row(
              t.time,
              entries.map(({ total_time }) => (total_time === null ? '–' : formatRoundTime(total_time))),
            )}
          {row(
            t.total,
            entries.map(({ points }) => String(points)),
          )}
        </TableBody>
      </Table>
    </Box>
  )
}
