import { Alert, Box } from '@mui/material'
import { IMPORT_COLUMNS, IMPORT_HEADINGS } from '@olympiad/contracts/result-import'
import { useTranslate } from 'react-admin'
import { Progress } from '../../../shared/Progress.tsx'
import { READING_STEPS } from './sheet.ts'
import type { WorkbookState } from './use-workbook.ts'

export function ReadingState({ workbook }: { workbook: WorkbookState | undefined }) {
  const translate = useTranslate()
  const t = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  if (workbook?.status === 'reading') {
    const share = (READING_STEPS.indexOf(workbook.step) + 1) / (READING_STEPS.length + 1)
    return <Progress words={t(`reading.${workbook.step}`)} share={share} />
  }
  if (workbook?.status !== 'refused') return null
  const { code, context } = workbook
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
      {t(`refused.${code}`, { sheet: context.sheet })}
      {code === 'no_headings' && (
        <>
          <Box sx={{ mt: 1 }}>{t('expected')}</Box>
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
