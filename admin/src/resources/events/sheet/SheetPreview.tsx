import { Box, Button, Typography } from '@mui/material'
import type { ScoreSheet } from '@olympiad/contracts/judging/score-sheet'
import { useState } from 'react'
import { Section } from '../../../shared/Section.tsx'
import { EMPTY_ENTRY, SheetFields } from './SheetFields.tsx'
import { useSheetTexts } from './texts.ts'

export function SheetPreview({ sheet }: { sheet: ScoreSheet }) {
  const t = useSheetTexts()
  const [entry, setEntry] = useState(EMPTY_ENTRY)
  return (
    <Section title={t.preview}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {t.preview_hint}
      </Typography>
      <SheetFields sheet={sheet} entry={entry} onChange={setEntry} />
      <Box sx={{ mt: 1 }}>
        <Button size="small" onClick={() => setEntry(EMPTY_ENTRY)}>
          {t.reset}
        </Button>
      </Box>
    </Section>
  )
}
