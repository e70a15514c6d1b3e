import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { useRecordContext, useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { DeleteResultButton } from './DeleteResultButton.tsx'
import { Medal } from './Medal.tsx'
import { ResultTeam } from './ResultTeam.tsx'

export function ResultCard() {
  const translate = useTranslate()
  const lang = useLang()
  const result = useRecordContext<AdminResult>()
  if (!result) return null
  const { ageLevel, competion, ranked, score } = result
  const level = translate(`age_level.${ageLevel}`, { _: ageLevel })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, alignItems: 'start' }}>
      <ResultTeam result={result} />
      <Box sx={{ mt: -0.5, marginInlineEnd: -0.5, justifySelf: 'end' }}>
        <DeleteResultButton />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', gridColumn: '1 / -1' }}>
        {competion && localized(competion, 'name', lang)} · {level}
      </Box>
      <Medal ranked={ranked} />
      {score !== null && (
        <span>
          {translate('resources.results.fields.score')} <b>{score}</b>
        </span>
      )}
    </Box>
  )
}
