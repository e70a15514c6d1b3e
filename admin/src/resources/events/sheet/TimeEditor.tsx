import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { Section } from '../../../shared/Section.tsx'
import { NumberField } from './NumberField.tsx'
import type { PartEditorProps } from './RulesEditor.tsx'
import { useSheetTexts } from './texts.ts'

const DEFAULT = { limit: 120, limit_without_points: true } as const

export function TimeEditor({ draft, issues, onDraft }: PartEditorProps) {
  const t = useSheetTexts()
  const { time } = draft
  return (
    <Section title={t.time}>
      <FormControlLabel
        control={
          <Checkbox
            checked={time !== null}
            onChange={(_event, timed) => onDraft({ ...draft, time: timed ? DEFAULT : null })}
          />
        }
        label={t.timed}
      />
      {time && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <NumberField
            label={t.limit}
            width={180}
            value={time.limit}
            error={issues.get('time.limit')}
            onChange={(limit) => onDraft({ ...draft, time: { ...time, limit: limit ?? Number.NaN } })}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={time.limit_without_points}
                onChange={(_event, limit_without_points) =>
                  onDraft({ ...draft, time: { ...time, limit_without_points } })
                }
              />
            }
            label={t.limit_without_points}
          />
        </Box>
      )}
    </Section>
  )
}
