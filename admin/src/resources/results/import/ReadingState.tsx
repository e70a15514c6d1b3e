import { Alert, Box } from '@mui/material'
import { IMPORT_COLUMNS, IMPORT_HEADINGS } from '@olympiad/contracts/result-import'
import { useTranslate } from 'react-admin'
import { Progress } from './Progress.tsx'
import { READING_STEPS } from './sheet.ts'
import type { Workbook } from './use-workbook.ts'

/** How far the reading of a file is, or why it was refused. */
export function ReadingState({ workbook }: { workbook: Workbook | undefined }) {
  const translate = useTranslate()
  const say = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  if (workbook?.is === 'reading') {
    const share = (READING_STEPS.indexOf(workbook.step) + 1) / (READING_STEPS.length + 1)
    return <Progress words={say(`reading.${workbook.step}`)} share={share} />
  }
  if (workbook?.is !== 'refused') return null
  const { refusal, at } = workbook
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
      {say(`refused.${refusal}`, { sheet: at.sheet })}
      {refusal === 'no_headings' && (
        <>
          <Box sx={{ mt: 1 }}>{say('expected')}</Box>
          <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
            {IMPORT_COLUMNS.map((column) => (
              <li key={column}>
                <bdi>{IMPORT_HEADINGS[column].ar}</bdi> / <bdi>{IMPORT_HEADINGS[column].en}</bdi>
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  )
}
