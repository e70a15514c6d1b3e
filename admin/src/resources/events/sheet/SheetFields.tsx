import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import {
  enteredValueOf,
  evaluateSheet,
  mostPointsOf,
  type ScoreSheet,
  type SheetEntry,
  type SheetProblem,
  TIME_KEY,
} from '@olympiad/contracts/judging/score-sheet'
import { localized } from '@olympiad/contracts/lang'
import { formatRoundTime } from '@olympiad/contracts/rounds'
import { useLang } from '../../../use-lang.ts'
import { ItemValue } from './ItemValue.tsx'
import { NumberField } from './NumberField.tsx'
import { type SheetTexts, useSheetTexts } from './texts.ts'

export const EMPTY_ENTRY: SheetEntry = { outcome: 'scored', values: {}, time: null, adjustments: [] }

const problemWords = ({ problem, bounds }: SheetProblem, t: SheetTexts): string =>
  t.entryProblems[problem](bounds ? t.bounds(String(bounds[0]), String(bounds[1])) : '')

type SheetFieldsProps = { sheet: ScoreSheet; entry: SheetEntry; onChange: (entry: SheetEntry) => void }

/** A sheet to fill in, with its running total. */
export function SheetFields({ sheet, entry, onChange }: SheetFieldsProps) {
  const t = useSheetTexts()
  const lang = useLang()
  const { points, time, itemPoints, problems } = evaluateSheet(sheet, entry)
  const problemOf = (key: string) => {
    const problem = problems.find(({ item }) => item === key)
    return problem && problemWords(problem, t)
  }
  const setValue = (key: string, value: number | undefined) => {
    const { [key]: _before, ...others } = entry.values
    onChange({ ...entry, values: value === undefined ? others : { ...others, [key]: value } })
  }
  const toggle = (key: string, on: boolean) =>
    onChange({ ...entry, adjustments: [...entry.adjustments.filter((each) => each !== key), ...(on ? [key] : [])] })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {sheet.sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no key
        <div key={at}>
          <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
            {localized(section, 'name', lang) || t.section(at + 1)}
          </Typography>
          {section.items.map((item) => {
            const problem = problemOf(item.key)
            return (
              <Box key={item.key} sx={ROW}>
                <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                  {localized(item, 'name', lang) || t.nameless}
                  {problem && (
                    <Box sx={{ color: 'warning.main', fontSize: '0.8125rem', fontWeight: 600 }}>{problem}</Box>
                  )}
                </Box>
                <ItemValue
                  item={item}
                  value={enteredValueOf(item, entry.values)}
                  onChange={(value) => setValue(item.key, value)}
                />
                <Box component="b" sx={{ minWidth: 44, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
                  <bdi>{itemPoints[item.key] ?? 0}</bdi>
                </Box>
              </Box>
            )
          })}
        </div>
      ))}
      {sheet.adjustments.length > 0 && (
        <div>
          <Typography component="h3" variant="h3">
            {t.adjustments}
          </Typography>
          {sheet.adjustments.map((adjustment) => (
            <FormControlLabel
              key={adjustment.key}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  size="small"
                  checked={entry.adjustments.includes(adjustment.key)}
                  onChange={(_event, on) => toggle(adjustment.key, on)}
                />
              }
              label={`${localized(adjustment, 'name', lang) || t.nameless} (−${adjustment.percent}%)`}
            />
          ))}
        </div>
      )}
      {sheet.time && (
        <Box sx={{ ...ROW, border: 0 }}>
          <Box sx={{ flex: 1 }}>
            {t.seconds}
            {problemOf(TIME_KEY) && (
              <Box sx={{ color: 'warning.main', fontSize: '0.8125rem', fontWeight: 600 }}>{problemOf(TIME_KEY)}</Box>
            )}
          </Box>
          <NumberField
            hiddenLabel
            label={t.seconds}
            width={96}
            value={entry.time ?? undefined}
            onChange={(value) => onChange({ ...entry, time: value ?? null })}
          />
        </Box>
      )}
      <Box
        role="status"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          p: 1.5,
          bgcolor: 'action.hover',
          fontWeight: 600,
        }}
      >
        <span>{t.total}</span>
        <span>
          <bdi>{t.of_most(String(points), String(mostPointsOf(sheet)))}</bdi>
          {time !== null && (
            <>
              {' · '}
              <bdi>{formatRoundTime(time)}</bdi>
            </>
          )}
        </span>
      </Box>
    </Box>
  )
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const
