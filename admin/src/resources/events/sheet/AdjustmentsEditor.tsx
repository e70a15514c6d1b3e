import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { Section } from '../../../shared/Section.tsx'
import { addAdjustment, changeAdjustment, removeAdjustment } from './draft.ts'
import { NamesFields } from './NamesFields.tsx'
import { NumberField } from './NumberField.tsx'
import type { PartEditorProps } from './RulesEditor.tsx'
import { useSheetTexts } from './texts.ts'

export function AdjustmentsEditor({ draft, issues, onDraft }: PartEditorProps) {
  const t = useSheetTexts()
  return (
    <Section title={t.adjustments}>
      {draft.adjustments.length === 0 && <Typography color="text.secondary">{t.adjustments_none}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {draft.adjustments.map((adjustment, at) => {
          const errorOf = (field: string) => issues.get(`adjustments.${at}.${field}`)
          return (
            <Box
              component="li"
              key={adjustment.key}
              sx={{
                display: 'grid',
                gap: 1,
                alignItems: 'center',
                gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 4fr) minmax(120px, 1fr) auto' },
                '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
              }}
            >
              <NamesFields
                value={adjustment}
                errorOf={errorOf}
                onChange={(names) => onDraft(changeAdjustment(draft, at, names))}
              />
              <NumberField
                label={t.percent}
                value={adjustment.percent}
                error={errorOf('percent')}
                onChange={(percent) => onDraft(changeAdjustment(draft, at, { percent: percent ?? Number.NaN }))}
              />
              <IconButton aria-label={t.remove_adjustment(at + 1)} onClick={() => onDraft(removeAdjustment(draft, at))}>
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
      </Box>
      <Button size="small" startIcon={<AddIcon />} sx={{ mt: 1 }} onClick={() => onDraft(addAdjustment(draft))}>
        {t.add_adjustment}
      </Button>
    </Section>
  )
}
